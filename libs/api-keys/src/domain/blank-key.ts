import type { TenantId } from '@svc/kernel';
import type { ApiKey } from './api-key';

/** What every new key has of a life that has not begun. */
export function blankKey(
  tenantId: TenantId,
  now: Date,
): Pick<
  ApiKey,
  | 'tenantId'
  | 'lastUsedAt'
  | 'revokedAt'
  | 'revokedReasonCode'
  | 'revokedReasonText'
  | 'suspendedAt'
  | 'suspendedReasonCode'
  | 'suspendedReasonText'
  | 'rotationGraceUntil'
  | 'rotatedFromKeyId'
  | 'ancestorIds'
  | 'createdAt'
  | 'updatedAt'
> {
  return {
    tenantId,
    lastUsedAt: null,
    revokedAt: null,
    revokedReasonCode: null,
    revokedReasonText: null,
    suspendedAt: null,
    suspendedReasonCode: null,
    suspendedReasonText: null,
    rotationGraceUntil: null,
    rotatedFromKeyId: null,
    ancestorIds: [],
    createdAt: now,
    updatedAt: now,
  };
}
