import { AppError } from '@svc/kernel';
import type { IncomingMessage } from 'node:http';
import { type BodyBounds, mediaTypeOf, readBody, textOf } from './read-body';

const JSON_TYPE = /^application\/([\w.-]+\+)?json$/;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Names with every value given for them, as queries and forms carry them. */
export type TextValues = Readonly<Record<string, readonly string[]>>;

/**
 * Reads a JSON body; undefined when there is none. A body without a Content-Type is taken for JSON.
 * @throws unsupported_media_type · malformed_json · body_too_large · too_many_large_bodies · unsupported_encoding · request_aborted
 */
export async function readJsonBody(request: IncomingMessage, bounds: BodyBounds): Promise<unknown> {
  const body = await readBody(request, bounds);
  if (body.length === 0) return undefined;
  const type = mediaTypeOf(request);
  if (type !== null && !JSON_TYPE.test(type)) throw new AppError('unsupported_media_type');
  const text = textOf(request, body, 'malformed_json');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
}

/**
 * Reads a form-encoded body.
 * @throws unsupported_media_type · body_too_large · too_many_large_bodies · unsupported_encoding · request_aborted
 */
export async function readFormBody(request: IncomingMessage, bounds: BodyBounds): Promise<TextValues> {
  const body = await readBody(request, bounds);
  if (body.length > 0 && mediaTypeOf(request) !== FORM_TYPE) throw new AppError('unsupported_media_type');
  return textValues(textOf(request, body, 'invalid_request'));
}

/** The query of a request target such as `/spaces/?limit=5`. */
export function readQuery(target: string): TextValues {
  const start = target.indexOf('?');
  return start < 0 ? NONE : textValues(target.slice(start + 1));
}

const NONE: TextValues = Object.freeze({});

function textValues(encoded: string): TextValues {
  // No prototype, so that no name a client chooses means anything else.
  const values = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(encoded)) (values[name] ??= []).push(value);
  return values;
}
