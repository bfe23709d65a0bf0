import { isStorable } from '@svc/kernel';
import type { Location, Problem } from '../errors/problem';

/** Deepest nesting of a free JSON value. */
const MAX_JSON_DEPTH = 32;

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

/** A limit with what it counts: "1 character is", "5 items are". */
export function counted(limit: number, thing: string): string {
  return limit === 1 ? `1 ${thing} is` : `${limit} ${thing}s are`;
}

/** The actual number, for a message that has just named the limit. */
export function found(count: number): string {
  return count === 1 ? 'there is 1' : `there are ${count}`;
}

/** The problem with a text that cannot be stored. */
export function unstorable(loc: Location): Problem {
  return { loc, msg: 'The text holds U+0000 or half a surrogate pair.', type: 'string_invalid_character' };
}

/**
 * What is wrong with a free JSON value: too deep, a text that cannot be stored, or a key that would change an object's
 * prototype. Walks without recursion, since the value is as deep as the caller likes.
 */
export function problemOfJson(root: unknown, loc: Location): Problem | null {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return unstorable(loc);
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { loc, msg: 'A number is too large.', type: 'finite_number' };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_JSON_DEPTH) return { loc, msg: `Nested deeper than ${MAX_JSON_DEPTH} levels.`, type: 'too_deep' };
    for (const key of Object.keys(value)) {
      if (POLLUTING.has(key)) return { loc, msg: `The key "${key}" is not accepted.`, type: 'forbidden_key' };
      if (!isStorable(key)) return unstorable(loc);
      pending.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
  return null;
}
