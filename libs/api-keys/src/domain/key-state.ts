import type { ApiKey } from './api-key';

/** What a key is good for at a moment; computed, never stored. @source spec §3.9, supplement §4.5 */
export const KEY_STATES = ['active', 'suspended', 'revoked', 'expired'] as const;

export type KeyState = (typeof KEY_STATES)[number];

type StateFacts = Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'rotationGraceUntil' | 'suspendedAt'>;

/** The state of a key; a moment that has come counts as passed. @source supplement §4.5 */
export function stateOf(key: StateFacts, now: Date): KeyState {
  if (key.revokedAt) return 'revoked';
  if (isPast(key.expiresAt, now)) return 'expired';
  if (isPast(key.rotationGraceUntil, now)) return 'revoked';
  return key.suspendedAt ? 'suspended' : 'active';
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() <= now.getTime();
}
