import { Injectable } from '@nestjs/common';
import { type AuditAction, type AuditEvent, AuditTrail } from '@svc/audit';
import { beforeResult, type Tx } from '@svc/database';
import { type ApiKeyId, type Changes, changesBetween, Clock, type Principal, type TenantId } from '@svc/kernel';
import { AccessChanges } from '@svc/tenancy';
import type { ApiKey } from '../domain/api-key';

/** What becomes of keys, in the words of the trail. */
const WORDS = {
  API_KEY_CREATED: 'Created',
  API_KEY_UPDATED: 'Changed',
  API_KEY_SUSPENDED: 'Suspended',
  API_KEY_REACTIVATED: 'Reactivated',
  API_KEY_ROTATED: 'Rotated',
  API_KEY_EXPIRATION_EXTENDED: 'Changed the end of',
  API_KEY_REVOKED: 'Revoked',
  API_KEY_EXPIRED: 'Ended',
  API_KEY_PURGED: 'Removed',
} as const satisfies Partial<Record<AuditAction, string>>;

export type KeyAction = keyof typeof WORDS;

/** Records what becomes of keys, never their secrets, and tells every process that one changed. */
@Injectable()
export class KeyTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** Records what was done to a key, with what it was `before` where that is told. */
  record(tx: Tx, actor: Principal, action: KeyAction, key: ApiKey, before: ApiKey | null = null): Promise<void> {
    this.announce(tx, key.tenantId, [key.id]);
    return this.audit.recordFor(tx, key.tenantId, actor, eventOf(action, key, before));
  }

  /** Records what was done to many keys of a tenant at once: a person may have had thousands. */
  async recordAll(
    tx: Tx,
    tenantId: TenantId,
    actor: Principal,
    action: KeyAction,
    keys: readonly ApiKey[],
  ): Promise<void> {
    if (keys.length === 0) return;
    const ids = keys.map(({ id }) => id);
    this.announce(tx, tenantId, ids);
    const notes = keys.map((key) => this.audit.note(actor, eventOf(action, key, null)));
    await this.audit.recordAll(tx, tenantId, notes);
  }

  /** Tells every process before the change is answered; one that misses it forgets what it knew within seconds. */
  announce(tx: Tx, tenantId: TenantId, keyIds: readonly ApiKeyId[]): void {
    if (keyIds.length === 0) return;
    beforeResult(tx, () => this.changes.announce({ tenantId, userIds: [], keyIds }));
  }

  now(): Date {
    return this.clock.now();
  }
}

/** An entry about one key. */
function eventOf(action: KeyAction, key: ApiKey, before: ApiKey | null): AuditEvent {
  return {
    action,
    entityType: 'api_key',
    entityId: key.id,
    description: `${WORDS[action]} the API key "${key.name}"`,
    target: { id: key.id, name: key.name, key_suffix: key.keySuffix },
    ...changesOf(action, key, before),
  };
}

/** A new key has all that it is; one that was ended with others had no end before, and the entry says why it has. */
function changesOf(action: KeyAction, key: ApiKey, before: ApiKey | null): { readonly changes?: Changes } {
  if (action === 'API_KEY_CREATED') return { changes: changesBetween(null, { ...madeAs(key), ...visibleOf(key) }) };
  const unended = { revokedAt: null, revokedReasonCode: null, revokedReasonText: null };
  const was = before ?? (action === 'API_KEY_REVOKED' ? { ...key, ...unended } : null);
  return was ? { changes: changesBetween(visibleOf(was), visibleOf(key)) } : {};
}

/** What no change of a key touches. */
function madeAs(key: ApiKey) {
  return {
    key_type: key.keyType,
    ownership: key.ownership,
    owner_user_id: key.ownerUserId,
    scope_type: key.scopeType,
    scope_id: key.scopeId,
    rotated_from_key_id: key.rotatedFromKeyId,
  };
}

function visibleOf(key: ApiKey) {
  return {
    name: key.name,
    description: key.description,
    permission: key.permission,
    resource_permissions: key.resourcePermissions,
    allowed_origins: key.allowedOrigins,
    allowed_ips: key.allowedIps,
    rate_limit: key.rateLimit,
    expires_at: key.expiresAt,
    suspended_at: key.suspendedAt,
    suspended_reason_code: key.suspendedReasonCode,
    suspended_reason_text: key.suspendedReasonText,
    revoked_at: key.revokedAt,
    revoked_reason_code: key.revokedReasonCode,
    revoked_reason_text: key.revokedReasonText,
    rotation_grace_until: key.rotationGraceUntil,
  };
}
