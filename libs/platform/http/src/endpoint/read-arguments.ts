import { isUuid } from '@svc/kernel';
import type { Request, Response } from 'express';
import type { BodyBounds } from '../body/read-body';
import { readFormBody, readJsonBody, readQuery } from '../body/read-structured';
import { UploadReader } from '../body/upload-reader';
import { type Problem, ValidationFailure } from '../errors/problem';
import type { FieldsClass } from '../fields/field-spec';
import { readFields, readValue } from '../fields/read-fields';
import { readScalar } from '../fields/read-scalar';
import { FileWriter } from '../reply/file-writer';
import { SseWriter } from '../reply/sse-writer';
import type { ParameterPlan } from './parameter-plan';
import { factsOf, stateOf } from './request-state';

const BODIES: ReadonlySet<string> = new Set(['body', 'list-body', 'json-body', 'form']);

/** Gives a handler's arguments, in order. @throws ValidationFailure with every problem of path, query and body */
export type ArgumentReader = (request: Request, response: Response) => unknown[] | Promise<unknown[]>;

/**
 * Prepares the reading of a handler's arguments; what can be decided once is decided here.
 * @param ownLimitBytes of the body, where the route takes more than every other
 */
export function argumentReader(plans: readonly ParameterPlan[], ownLimitBytes = 0): ArgumentReader {
  const bodyPlan = plans.find(({ source }) => BODIES.has(source.kind));
  return (request, response) => {
    if (!bodyPlan) return readAll(plans, request, response, undefined);
    const read = bodyPlan.source.kind === 'form' ? readFormBody : readJsonBody;
    const bounds = boundsOf(request, response, ownLimitBytes);
    const { maxBytes = Infinity } = bodyPlan.source as { readonly maxBytes?: number };
    const limitBytes = Math.min(bounds.limitBytes, maxBytes);
    return read(request, { ...bounds, limitBytes }).then((body) => readAll(plans, request, response, body));
  };
}

function boundsOf(request: Request, response: Response, ownLimitBytes: number): BodyBounds {
  const { bodyLimitBytes, largeBodies } = stateOf(request);
  if (ownLimitBytes <= bodyLimitBytes) return { limitBytes: bodyLimitBytes };
  return { limitBytes: ownLimitBytes, meter: largeBodies.meter(response) };
}

function readAll(plans: readonly ParameterPlan[], request: Request, response: Response, body: unknown): unknown[] {
  const problems: Problem[] = [];
  const values: unknown[] = [];
  for (const plan of plans) values[plan.index] = readOne(plan, request, response, body, problems);
  if (problems.length > 0) throw new ValidationFailure(problems);
  return values;
}

function readOne(
  { source, type }: ParameterPlan,
  request: Request,
  response: Response,
  body: unknown,
  problems: Problem[],
): unknown {
  switch (source.kind) {
    case 'actor':
      return stateOf(request).actor;
    case 'id':
      return readId(source.name, request, problems);
    case 'path': {
      const value = stateOf(request).params[source.name];
      return readScalar({ kind: 'string', ...source.rules }, value, ['path', source.name], {
        encoding: 'text',
        problems,
      });
    }
    case 'query':
      return readFields(type as FieldsClass, readQuery(request.url), ['query'], { encoding: 'text', problems });
    case 'body':
      return readBodyObject(type as FieldsClass, source.optional, body, problems);
    case 'list-body': {
      const spec = { kind: 'list', item: { kind: 'object', type: source.item }, max: source.max } as const;
      return body === undefined ? missing(problems) : readValue(spec, body, ['body'], { encoding: 'json', problems });
    }
    case 'json-body':
      return readJsonObject(body, problems);
    case 'form':
      return readFields(type as FieldsClass, body, ['body'], { encoding: 'text', problems });
    case 'upload':
      return new UploadReader(request, source.field);
    case 'sse':
      return new SseWriter(response);
    case 'download':
      return new FileWriter(request, response);
    case 'abandoned':
      return abandonment(response);
    case 'request':
      return factsOf(request);
  }
}

function abandonment(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function readId(name: string, request: Request, problems: Problem[]): string | undefined {
  const value = stateOf(request).params[name];
  if (isUuid(value)) return value.toLowerCase();
  problems.push({ loc: ['path', name], msg: 'This is not a UUID.', type: 'uuid_parsing' });
  return undefined;
}

function readBodyObject(type: FieldsClass, optional: boolean, body: unknown, problems: Problem[]): unknown {
  if (body === undefined && !optional) return missing(problems);
  // Clients that always send JSON write `null` where they have nothing to say.
  const none = body === undefined || (body === null && optional);
  return readFields(type, none ? {} : body, ['body'], { encoding: 'json', problems });
}

function readJsonObject(body: unknown, problems: Problem[]): unknown {
  if (body === undefined) return missing(problems);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return readValue({ kind: 'json' }, body, ['body'], { encoding: 'json', problems });
  }
  problems.push({ loc: ['body'], msg: 'This must be an object.', type: 'model_type' });
  return undefined;
}

function missing(problems: Problem[]): undefined {
  problems.push({ loc: ['body'], msg: 'This needs a JSON body.', type: 'missing' });
  return undefined;
}
