import { AppError } from '@svc/kernel';
import type { IncomingMessage } from 'node:http';
import { jsonMarks } from './json-marks';
import { type BodyBounds, mediaTypeOf, readBody, textOf } from './read-body';

const JSON_TYPE = /^application\/([\w.-]+\+)?json$/;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** More than one for every 14 bytes of the usual limit; to parse as many takes tens of milliseconds. */
const MAX_MARKS = 300_000;

/** Forms have a handful. */
const MAX_FORM_FIELDS = 1_000;

const AMPERSAND = 0x26;

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
  assertParsable(body);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
}

/** Millions of brackets in a few megabytes would keep everybody waiting, and at 64 MiB take all memory. @throws malformed_json */
function assertParsable(body: Buffer): void {
  const marks = jsonMarks(body);
  if (marks <= MAX_MARKS) return;
  const message = `The body may have ${MAX_MARKS} brackets, commas and colons; it has ${marks}.`;
  throw new AppError('malformed_json', { message });
}

/**
 * Reads a form-encoded body.
 * @throws unsupported_media_type · invalid_request · body_too_large · too_many_large_bodies · unsupported_encoding ·
 * request_aborted
 */
export async function readFormBody(request: IncomingMessage, bounds: BodyBounds): Promise<TextValues> {
  const body = await readBody(request, bounds);
  if (body.length > 0 && mediaTypeOf(request) !== FORM_TYPE) throw new AppError('unsupported_media_type');
  const text = textOf(request, body, 'invalid_request');
  const fields = fieldsOf(body);
  if (fields <= MAX_FORM_FIELDS) return textValues(text);
  throw new AppError('invalid_request', { message: `The body may have ${MAX_FORM_FIELDS} fields; it has ${fields}.` });
}

function fieldsOf(form: Buffer): number {
  let fields = 1;
  for (const byte of form) if (byte === AMPERSAND) fields += 1;
  return fields;
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
