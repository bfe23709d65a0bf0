import { AppError } from '@svc/kernel';
import { isObject } from '../resource';

const KINDS = ['add', 'replace', 'remove'] as const;

/** One change of a PATCH. @source RFC 7644 §3.5.2 */
export interface PatchOperation {
  readonly op: (typeof KINDS)[number];
  readonly path: string | null;
  readonly value: unknown;
}

/**
 * Reads the body of a PATCH; names of members and operations in any case.
 * @throws scim_invalid_syntax · scim_invalid_value · scim_no_target
 */
export function readOperations(body: Readonly<Record<string, unknown>>): PatchOperation[] {
  const sent = memberOf(body, 'operations');
  // An empty list, which RFC 7644 does not know, changes nothing: Microsoft's validator sends one where it has no changes.
  if (!Array.isArray(sent)) throw malformed('"Operations" must be a list.');
  return sent.map((each) => {
    if (!isObject(each)) throw malformed('An operation must be an object.');
    const op = KINDS.find((kind) => kind === String(memberOf(each, 'op')).toLowerCase());
    if (!op) throw malformed('An operation adds, replaces or removes.');
    const path = memberOf(each, 'path') ?? null;
    if (path !== null && typeof path !== 'string') throw malformed('A path is a text.');
    const named = path === null || path.trim() === '' ? null : path.trim();
    if (op === 'remove' && named === null) {
      throw new AppError('scim_no_target', { message: 'Removing needs a path.' });
    }
    const value = named === null ? soleObject(memberOf(each, 'value')) : memberOf(each, 'value');
    // A null says that there is to be none (RFC 7643 §2.5); to say nothing adds nothing.
    if (op === 'add' && value === undefined) {
      throw new AppError('scim_invalid_value', { message: 'Adding needs a value.' });
    }
    return { op, path: named, value };
  });
}

/** What names its own attributes may be the one element of a list: some clients have lists for all values. */
function soleObject(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** A member of an object, whatever the case of its name. */
export function memberOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = Object.keys(object).find((each) => each.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

function malformed(message: string): AppError {
  return new AppError('scim_invalid_syntax', { message });
}
