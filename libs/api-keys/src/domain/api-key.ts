import type {
  AccessLevel,
  ApiKeyId,
  KeyResourcePermissions,
  KeyScopeType,
  SpaceId,
  TenantId,
  UserId,
} from '@svc/kernel';

/** What a secret begins with: server to server, or for pages that anybody can read. @source spec §2.3 */
export const KEY_TYPES = ['sk_', 'pk_'] as const;

export type KeyType = (typeof KEY_TYPES)[number];

/** Whether a key acts for a person or on its own. @source spec §2.3 */
export const KEY_OWNERSHIPS = ['user', 'service'] as const;

export type KeyOwnership = (typeof KEY_OWNERSHIPS)[number];

/** Why a key was suspended or revoked. @source supplement §4.1 */
export const KEY_REASON_CODES = [
  'security_concern',
  'abuse_detected',
  'user_request',
  'admin_action',
  'policy_violation',
  'key_compromised',
  'user_offboarding',
  'rotation_completed',
  'scope_removed',
  'other',
] as const;

export type KeyReasonCode = (typeof KEY_REASON_CODES)[number];

/** Why, as whoever did it says. */
export interface KeyReason {
  readonly code: KeyReasonCode | null;
  readonly text: string | null;
}

/** An API key as it is stored; its hash is not part of it. @source supplement §4.1 */
export interface ApiKey {
  readonly id: ApiKeyId;
  readonly tenantId: TenantId;
  readonly ownership: KeyOwnership;
  /** Null for service keys alone. */
  readonly ownerUserId: UserId | null;
  /** Null once that user's row is gone; the key goes on. */
  readonly createdByUserId: UserId | null;
  readonly keyType: KeyType;
  /** Last 8 characters of the secret. */
  readonly keySuffix: string;
  readonly name: string;
  readonly description: string | null;
  readonly permission: AccessLevel;
  readonly scopeType: KeyScopeType;
  /** Null for the scope `tenant` alone. */
  readonly scopeId: string | null;
  /** The space that the scope is, or lies in now; null for the scope `tenant`, and when the space is gone. */
  readonly spaceId: SpaceId | null;
  readonly resourcePermissions: KeyResourcePermissions | null;
  readonly allowedOrigins: readonly string[] | null;
  /** Addresses and networks in CIDR form. */
  readonly allowedIps: readonly string[] | null;
  /** Requests a window; -1 without limit, null the default of the scope. */
  readonly rateLimit: number | null;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedReasonCode: KeyReasonCode | null;
  readonly revokedReasonText: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendedReasonCode: KeyReasonCode | null;
  readonly suspendedReasonText: string | null;
  /** Until when a key that was rotated still works. */
  readonly rotationGraceUntil: Date | null;
  readonly rotatedFromKeyId: ApiKeyId | null;
  /** The keys it was rotated out of, nearest first. */
  readonly ancestorIds: readonly ApiKeyId[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
