import {
  type AccessLevel,
  type ApiKeyId,
  AppError,
  decodeCursor,
  encodeCursor,
  isUuid,
  type KeyScopeType,
  type UserId,
  utcMoment,
} from '@svc/kernel';
import type { ApiKey, KeyOwnership, KeyType } from './api-key';
import type { KeyState } from './key-state';

/** Why a key is among the results of a search. @source supplement §4.1 */
export const MATCH_REASONS = ['exact_secret', 'key_suffix', 'name_or_description', 'owner', 'creator'] as const;

export type MatchReason = (typeof MATCH_REASONS)[number];

/** A person beside a key. */
export interface KeyPerson {
  readonly id: UserId;
  readonly email: string;
  readonly username: string | null;
}

/** A key as lists of administrators show it. */
export interface ListedKey {
  readonly key: ApiKey;
  readonly owner: KeyPerson | null;
  readonly creator: KeyPerson | null;
  /** Empty where nothing was searched for. */
  readonly matches: readonly MatchReason[];
}

/** Of which scope keys are wanted; a missing member does not narrow. The tenant has no id. */
export interface KeyScopeFilter {
  readonly scopeType?: KeyScopeType;
  readonly scopeId?: string;
}

/** Which keys are wanted; a missing member does not narrow. */
export interface KeyFilter extends KeyScopeFilter {
  /** Keys that act for this person, and service keys that they made. */
  readonly ownOf?: UserId;
  readonly state?: KeyState;
  readonly keyType?: KeyType;
  readonly ownership?: KeyOwnership;
  readonly ownerUserId?: UserId;
  readonly createdByUserId?: UserId;
  /** Which people a search looks at; both without. */
  readonly userRelation?: 'owner' | 'creator';
  readonly search?: string;
  /** The hash of what is searched for, should it be a secret. */
  readonly searchHash?: string;
  readonly expiresWithinDays?: number;
  readonly minPermission?: AccessLevel;
}

/** Where a page begins: beside a key, or at a moment. */
export interface KeyPosition {
  readonly createdAt: Date;
  readonly keyId: ApiKeyId | null;
}

/** Packs the position of a key. @source supplement §4.2 */
export function cursorOf({ id, createdAt }: ApiKey): string {
  return encodeCursor({ created_at: createdAt.toISOString(), key_id: id });
}

/** Reads a cursor of a list of keys, or a moment in its place. @throws invalid_request  @source supplement §4.2 */
export function readKeyCursor(cursor: string): KeyPosition {
  if (/^\d{4}-\d{2}-\d{2}/.test(cursor)) return { createdAt: moment(cursor), keyId: null };
  const { created_at, key_id } = decodeCursor(cursor, ['created_at', 'key_id']);
  if (!isUuid(key_id)) throw invalid();
  return { createdAt: moment(created_at), keyId: key_id as ApiKeyId };
}

function moment(text: string): Date {
  const date = utcMoment(text);
  if (Number.isNaN(date.getTime())) throw invalid();
  return date;
}

function invalid(): AppError {
  return new AppError('invalid_request', { message: 'The cursor was not made by this list; pass it back unchanged.' });
}
