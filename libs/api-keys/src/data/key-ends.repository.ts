import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { KeyScopeType, SpaceId, TenantId, UserId } from '@svc/kernel';
import type { ApiKey, KeyReasonCode } from '../domain/api-key';
import { API_KEY_COLUMNS } from './api-key.repository';

/** Ends many keys of a tenant at once; each method answers the keys that it ended. */
@Injectable()
export class KeyEndsRepository {
  /** The keys that act for a person. */
  ofUser(tx: Tx, tenantId: TenantId, userId: UserId, reason: KeyReasonCode, now: Date): Promise<ApiKey[]> {
    return this.revoke(tx, tenantId, reason, now, `k.owner_user_id = $4`, [userId]);
  }

  /** The keys that act for a person and are confined to a space or to something in it. */
  ofMember(tx: Tx, tenantId: TenantId, userId: UserId, spaceId: SpaceId, now: Date): Promise<ApiKey[]> {
    return this.revoke(tx, tenantId, 'scope_removed', now, `k.owner_user_id = $4 AND k.space_id = $5`, [
      userId,
      spaceId,
    ]);
  }

  /** The keys that are confined to a space or to something in it. */
  ofSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId, now: Date): Promise<ApiKey[]> {
    return this.revoke(tx, tenantId, 'scope_removed', now, `k.space_id = $4`, [spaceId]);
  }

  /** The keys that are confined to one of some things. */
  ofScopes(tx: Tx, tenantId: TenantId, type: KeyScopeType, ids: readonly string[], now: Date): Promise<ApiKey[]> {
    const condition = `k.scope_type = $4 AND k.scope_id = ANY($5::uuid[])`;
    return this.revoke(tx, tenantId, 'scope_removed', now, condition, [type, [...ids]]);
  }

  /** The keys whose scope is gone without a word. */
  withoutScope(tx: Tx, tenantId: TenantId, now: Date): Promise<ApiKey[]> {
    return this.revoke(tx, tenantId, 'scope_removed', now, `k.scope_type <> 'tenant' AND k.space_id IS NULL`, []);
  }

  /** The keys that were rotated and whose grace is over. */
  pastGrace(tx: Tx, tenantId: TenantId, now: Date): Promise<ApiKey[]> {
    return this.revoke(tx, tenantId, 'rotation_completed', now, `k.rotation_grace_until <= $3`, []);
  }

  /** Ends the keys that nobody used since a moment, were never changed by hand since, and have not ended yet. */
  async expireUnused(tx: Tx, tenantId: TenantId, unusedSince: Date, now: Date): Promise<void> {
    const sql = `UPDATE api_keys SET expires_at = $3, updated_at = $3 WHERE tenant_id = $1 AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > $3) AND coalesce(last_used_at, created_at) <= $2 AND updated_at <= $2`;
    await execute(tx, sql, [tenantId, unusedSince, now]);
  }

  /** Notes of the keys that have expired that it is on record; those of which it was not yet. */
  recordExpired(tx: Tx, tenantId: TenantId, now: Date): Promise<ApiKey[]> {
    const sql = `UPDATE api_keys k SET expiry_recorded_at = $2 WHERE k.tenant_id = $1 AND k.revoked_at IS NULL
      AND k.expires_at <= $2 AND (k.expiry_recorded_at IS NULL OR k.expiry_recorded_at < k.expires_at)
      RETURNING ${API_KEY_COLUMNS}`;
    return query<ApiKey>(tx, sql, [tenantId, now]);
  }

  /** Says of the keys that somebody made that nobody made them. */
  async forgetMaker(tx: Tx, tenantId: TenantId, userId: UserId): Promise<void> {
    const sql = `UPDATE api_keys SET created_by_user_id = NULL WHERE tenant_id = $1 AND created_by_user_id = $2`;
    await execute(tx, sql, [tenantId, userId]);
  }

  /** Says in which space a scope lies now. */
  async moveScope(tx: Tx, tenantId: TenantId, type: KeyScopeType, id: string, spaceId: SpaceId): Promise<ApiKey[]> {
    const sql = `UPDATE api_keys k SET space_id = $4 WHERE k.tenant_id = $1 AND k.scope_type = $2 AND k.scope_id = $3
      RETURNING ${API_KEY_COLUMNS}`;
    return query<ApiKey>(tx, sql, [tenantId, type, id, spaceId]);
  }

  private revoke(
    tx: Tx,
    tenantId: TenantId,
    reason: KeyReasonCode,
    now: Date,
    condition: string,
    values: readonly unknown[],
  ): Promise<ApiKey[]> {
    const sql = `UPDATE api_keys k SET revoked_at = $3, revoked_reason_code = $2, updated_at = $3
      WHERE k.tenant_id = $1 AND k.revoked_at IS NULL AND ${condition} RETURNING ${API_KEY_COLUMNS}`;
    return query<ApiKey>(tx, sql, [tenantId, reason, now, ...values]);
  }
}

/** Which tenants have keys at all. */
@Injectable()
export class KeyTenantsAcrossTenants {
  /** The tenants with a key that was not revoked. */
  async list(tx: Tx): Promise<TenantId[]> {
    const sql = `SELECT DISTINCT tenant_id AS id FROM api_keys WHERE revoked_at IS NULL`;
    return (await query<{ id: TenantId }>(tx, sql)).map(({ id }) => id);
  }
}
