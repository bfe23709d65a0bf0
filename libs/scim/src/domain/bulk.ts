import { AppError } from '@svc/kernel';
import { MAX_BULK_OPERATIONS } from './discovery';
import { memberOf } from './patch/operations';
import { isObject } from './resource';
import type { ResourceKind } from './resource-kind';
import { GROUP_KIND, USER_KIND } from './resource-kind';

const REFERENCE = /^bulkId:(.+)$/i;
/** The same within a filter. */
const QUOTED_REFERENCE = /"bulkId:([^"]+)"/gi;
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** One operation of a bulk request, as it was sent. @source RFC 7644 §3.7 */
export interface BulkOperation {
  readonly method: string;
  readonly path: string;
  readonly bulkId: string | null;
  readonly data: unknown;
}

/** A bulk request. `failOnErrors` null goes on whatever happens. */
export interface BulkRequest {
  readonly operations: readonly BulkOperation[];
  readonly failOnErrors: number | null;
}

/** What an operation asks for, every reference replaced. */
export interface BulkStep {
  readonly kind: ResourceKind;
  readonly method: (typeof METHODS)[number];
  /** Null when something is made. */
  readonly id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads a bulk request. @throws scim_invalid_syntax · scim_too_many */
export function readBulk(body: Readonly<Record<string, unknown>>): BulkRequest {
  const sent = memberOf(body, 'operations');
  if (!Array.isArray(sent)) throw malformed('"Operations" must be a list.');
  if (sent.length > MAX_BULK_OPERATIONS) {
    throw new AppError('scim_too_many', { message: `At most ${MAX_BULK_OPERATIONS} operations are taken.` });
  }
  const failOnErrors = memberOf(body, 'failonerrors') ?? null;
  if (failOnErrors !== null && !(Number.isInteger(failOnErrors) && (failOnErrors as number) > 0)) {
    throw malformed('"failOnErrors" is a whole number above 0.');
  }
  const operations = sent.map(readOperation);
  const ids = operations.flatMap(({ bulkId }) => bulkId ?? []);
  if (new Set(ids).size < ids.length) throw malformed('A "bulkId" stands for one operation only.');
  return { operations, failOnErrors: failOnErrors as number | null };
}

function readOperation(sent: unknown): BulkOperation {
  if (!isObject(sent)) throw malformed('An operation must be an object.');
  const [method, path, bulkId = null] = ['method', 'path', 'bulkid'].map((name) => memberOf(sent, name));
  if (typeof method !== 'string' || typeof path !== 'string') throw malformed('An operation has a method and a path.');
  if (bulkId !== null && typeof bulkId !== 'string') throw malformed('A "bulkId" is a text.');
  return { method: method.toUpperCase(), path, bulkId: bulkId as string | null, data: memberOf(sent, 'data') };
}

/** The operations whose results an operation refers to, by their `bulkId`. */
export function referencesOf({ path, data }: BulkOperation): Set<string> {
  const found = new Set<string>();
  for (const segment of path.split('/')) note(segment, found);
  collect(data, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') note(value, found);
  else if (Array.isArray(value)) for (const each of value) collect(each, found);
  else if (isObject(value)) for (const each of Object.values(value)) collect(each, found);
}

function note(text: string, found: Set<string>): void {
  // The reference may also stand inside the filter of a path, between quotation marks.
  const inner = [...text.matchAll(QUOTED_REFERENCE)];
  const whole = inner.length === 0 ? REFERENCE.exec(text) : null;
  for (const [, bulkId] of whole ? [whole] : inner) found.add(bulkId!);
}

/**
 * What an operation asks for once the identifiers behind its references are known.
 * @throws method_not_allowed · scim_invalid_path · scim_invalid_syntax
 */
export function stepOf(operation: BulkOperation, ids: ReadonlyMap<string, string>): BulkStep {
  const method = METHODS.find((each) => each === operation.method);
  if (!method) throw new AppError('method_not_allowed');
  const [root, endpoint, id, ...more] = operation.path.split('/');
  const kind = [USER_KIND, GROUP_KIND].find((each) => each.endpoint.toLowerCase() === `/${endpoint}`.toLowerCase());
  const hasId = id !== undefined && id !== '';
  if (root !== '' || !kind || more.length > 0 || hasId === (method === 'POST')) {
    throw new AppError('scim_invalid_path', { message: `There is nothing to ${method} at ${operation.path}.` });
  }
  const data = method === 'DELETE' ? {} : resolved(operation.data, ids);
  if (!isObject(data)) throw malformed('The operation needs its "data".');
  return { kind, method, id: hasId ? (resolved(id, ids) as string) : null, data };
}

function resolved(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const whole = REFERENCE.exec(value);
    if (whole) return ids.get(whole[1]!) ?? value;
    return value.replace(QUOTED_REFERENCE, (text, bulkId: string) => {
      const id = ids.get(bulkId);
      return id === undefined ? text : `"${id}"`;
    });
  }
  if (Array.isArray(value)) return value.map((each) => resolved(each, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(each, ids)]));
}

function malformed(message: string): AppError {
  return new AppError('scim_invalid_syntax', { message });
}
