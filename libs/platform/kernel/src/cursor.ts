import { AppError } from './errors/app-error';

/** One page of a cursor list, before it is put on the wire. @source spec §2.2 */
export interface CursorPage<Item> {
  readonly items: Item[];
  readonly limit: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly totalCount: number;
}

/** What a caller asks of a cursor list. `previous` pages backwards from `cursor`. */
export interface CursorRequest {
  readonly limit: number;
  readonly cursor: string | null;
  readonly previous: boolean;
}

/** Packs the values of a sort key into an opaque text that a client passes back unchanged. */
export function encodeCursor(values: Record<string, string>): string {
  return `v1.${Buffer.from(JSON.stringify(values)).toString('base64url')}`;
}

/**
 * Reads a cursor made by `encodeCursor`.
 * @throws invalid_request when the text was not made by this service or lacks a key
 */
export function decodeCursor<Key extends string>(cursor: string, keys: readonly Key[]): Record<Key, string> {
  const values: unknown = cursor.startsWith('v1.') ? parse(cursor.slice(3)) : undefined;
  if (!isRecord(values) || keys.some((key) => typeof values[key] !== 'string')) {
    throw new AppError('invalid_request', { message: 'The cursor was not made by this list; pass it back unchanged.' });
  }
  return values as Record<Key, string>;
}

function parse(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
