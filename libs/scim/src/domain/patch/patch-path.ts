import { AppError, isAppError } from '@svc/kernel';
import { type Attribute, attributeNamed } from '../attribute';
import type { Filter } from '../filter/filter';
import { parseElementFilter } from '../filter/parse-filter';
import { type Token, tokensOf } from '../filter/tokens';
import { type AttributePlace, placeOf, type ResourceKind } from '../resource-kind';

/** What an operation changes. */
export interface PatchTarget {
  /** A list as a whole, or anything else. */
  readonly place: AttributePlace;
  /** Which elements of the list; null for all of them. */
  readonly filter: Filter | null;
  /** What of each element; null for the element itself. */
  readonly part: Attribute | null;
}

/**
 * Understands the path of an operation; null for attributes that are not known, which are nobody's mistake: clients send
 * them all the time. @throws scim_invalid_path  @source RFC 7644 §3.5.2 figure 7
 */
export function parsePath(kind: ResourceKind, path: string): PatchTarget | null {
  try {
    return read(kind, tokensOf(path));
  } catch (error) {
    return asPathError(error, `The path is not valid: ${path}`);
  }
}

/** Rethrows what is wrong with a filter as what is wrong with the path it stands in. @throws scim_invalid_path */
export function asPathError(error: unknown, message?: string): never {
  if (!isAppError(error, 'scim_invalid_filter')) throw error;
  throw new AppError('scim_invalid_path', { message: message ?? error.message, cause: error });
}

function read(kind: ResourceKind, [name, ...rest]: readonly Token[]): PatchTarget | null {
  if (name?.kind !== 'word') throw invalid();
  if (rest.length === 0) return targetNamed(kind, name.text);
  const place = placeOf(kind, name.text);
  const close = rest.findLastIndex((token) => token.kind === 'mark' && token.text === ']');
  const [open] = rest;
  const after = rest.slice(close + 1);
  if (open?.kind !== 'mark' || open.text !== '[' || close < 2 || after.length > 1) throw invalid();
  if (!place) return null;
  if (!place.attribute.multiValued || place.part) throw invalid();
  const filter = parseElementFilter(kind, place, rest.slice(1, close));
  return withPart(place, filter, after[0]);
}

/** What a plain name means; null for one that is not known. */
export function targetNamed(kind: ResourceKind, name: string): PatchTarget | null {
  const place = placeOf(kind, name);
  if (!place) return null;
  const { attribute, part } = place;
  // What stands after the name of a list is a part of each of its elements.
  if (attribute.multiValued && part) return { place: { ...place, part: null }, filter: null, part };
  return { place, filter: null, part: null };
}

function withPart(place: AttributePlace, filter: Filter, token: Token | undefined): PatchTarget | null {
  if (!token) return { place, filter, part: null };
  if (token.kind !== 'word' || !token.text.startsWith('.')) throw invalid();
  const part = attributeNamed(place.attribute.subAttributes ?? [], token.text.slice(1));
  return part ? { place, filter, part } : null;
}

function invalid(): AppError {
  return new AppError('scim_invalid_path');
}
