import { Injectable } from '@nestjs/common';
import { execute, holdLock, query, type Tx } from '@svc/database';
import type { ApiKeyId, TenantId, UserId } from '@svc/kernel';
import type { ApiKey } from '../domain/api-key';
import type { KeyStamp } from '../domain/key-stamp';

/** Where each member of an `ApiKey` is kept. */
const API_KEY_COLUMN_OF = {
  id: 'id',
  tenantId: 'tenant_id',
  ownership: 'ownership',
  ownerUserId: 'owner_user_id',
  createdByUserId: 'created_by_user_id',
  keyType: 'key_type',
  keySuffix: 'key_suffix',
  name: 'name',
  description: 'description',
  permission: 'permission',
  scopeType: 'scope_type',
  scopeId: 'scope_id',
  spaceId: 'space_id',
  resourcePermissions: 'resource_permissions',
  allowedOrigins: 'allowed_origins',
  allowedIps: 'allowed_ips',
  rateLimit: 'rate_limit',
  expiresAt: 'expires_at',
  lastUsedAt: 'last_used_at',
  revokedAt: 'revoked_at',
  revokedReasonCode: 'revoked_reason_code',
  revokedReasonText: 'revoked_reason_text',
  suspendedAt: 'suspended_at',
  suspendedReasonCode: 'suspended_reason_code',
  suspendedReasonText: 'suspended_reason_text',
  rotationGraceUntil: 'rotation_grace_until',
  rotatedFromKeyId: 'rotated_from_key_id',
  ancestorIds: 'ancestor_ids',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof ApiKey, string>;

const MEMBERS = Object.keys(API_KEY_COLUMN_OF) as (keyof ApiKey)[];

/** Columns of an `ApiKey`, of a table called `k`; for queries of this lib. */
export const API_KEY_COLUMNS = MEMBERS.map((member) => `k.${API_KEY_COLUMN_OF[member]} AS "${member}"`).join(', ');

/** What may change of a stored key; a missing member is left as it is. */
export type ApiKeyChanges = Partial<Omit<ApiKey, 'id' | 'tenantId' | 'keyType' | 'keySuffix' | 'createdAt'>>;

/** Single keys of a tenant. */
@Injectable()
export class ApiKeyRepository {
  async insert(tx: Tx, tenantId: TenantId, key: ApiKey, hash: string): Promise<void> {
    const columns = MEMBERS.map((member) => API_KEY_COLUMN_OF[member]).join(', ');
    const places = MEMBERS.map((_, index) => `$${index + 2}`).join(', ');
    const sql = `INSERT INTO api_keys (key_hash, hash_version, ${columns}) VALUES ($1, 'hmac_sha256', ${places})`;
    const row = { ...key, tenantId };
    await query(tx, sql, [hash, ...MEMBERS.map((member) => stored(member, row[member]))]);
  }

  /**
   * Sets when keys were used last, unless that is later than a moment already. They are locked in one order, so that
   * processes which do the same do not wait for each other in a circle.
   */
  async markUsed(tx: Tx, tenantId: TenantId, stamps: readonly KeyStamp[]): Promise<void> {
    const sql = `WITH given AS (
        SELECT id, max(used_at) AS used_at, max(unless_after) AS unless_after
        FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS stamp (id, used_at, unless_after) GROUP BY id),
      due AS (
        SELECT k.id, given.used_at FROM api_keys k JOIN given ON given.id = k.id
        WHERE k.tenant_id = $1 AND (k.last_used_at IS NULL OR k.last_used_at <= given.unless_after)
        ORDER BY k.id FOR NO KEY UPDATE OF k)
      UPDATE api_keys k SET last_used_at = due.used_at FROM due WHERE k.tenant_id = $1 AND k.id = due.id`;
    const columns = [stamps.map(({ id }) => id), stamps.map(({ usedAt }) => usedAt)];
    await execute(tx, sql, [tenantId, ...columns, stamps.map(({ unlessAfter }) => unlessAfter)]);
  }

  async find(tx: Tx, tenantId: TenantId, id: ApiKeyId): Promise<ApiKey | null> {
    const sql = `SELECT ${API_KEY_COLUMNS} FROM api_keys k WHERE k.tenant_id = $1 AND k.id = $2`;
    const [key] = await query<ApiKey>(tx, sql, [tenantId, id]);
    return key ?? null;
  }

  /** Like `find`, and keeps everyone else from changing the key until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: ApiKeyId): Promise<ApiKey | null> {
    const sql = `SELECT ${API_KEY_COLUMNS} FROM api_keys k WHERE k.tenant_id = $1 AND k.id = $2 FOR NO KEY UPDATE`;
    const [key] = await query<ApiKey>(tx, sql, [tenantId, id]);
    return key ?? null;
  }

  /** Keeps the account of an owner as it is until the transaction ends. Whether it is in use. */
  async holdOwner(tx: Tx, tenantId: TenantId, userId: UserId): Promise<boolean> {
    const sql = `SELECT 1 FROM users WHERE tenant_id = $1 AND id = $2 AND state IN ('active', 'invited') FOR SHARE`;
    return (await query(tx, sql, [tenantId, userId])).length === 1;
  }

  /** The key of a hash. */
  async findByHash(tx: Tx, tenantId: TenantId, hash: string): Promise<ApiKey | null> {
    const sql = `SELECT ${API_KEY_COLUMNS} FROM api_keys k WHERE k.tenant_id = $1 AND k.key_hash = $2`;
    const [key] = await query<ApiKey>(tx, sql, [tenantId, hash]);
    return key ?? null;
  }

  /** Changes the named members of a key that is locked. */
  async update(tx: Tx, tenantId: TenantId, id: ApiKeyId, changes: ApiKeyChanges): Promise<void> {
    const given = (Object.keys(changes) as (keyof ApiKeyChanges)[]).filter((name) => changes[name] !== undefined);
    if (given.length === 0) return;
    const assignments = given.map((name, index) => `${API_KEY_COLUMN_OF[name]} = $${index + 3}`);
    const sql = `UPDATE api_keys SET ${assignments.join(', ')} WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, ...given.map((name) => stored(name, changes[name]))]);
  }

  /** Those of the given keys that are there, or that a key which is there was rotated out of. */
  async heldAmong(tx: Tx, tenantId: TenantId, ids: readonly ApiKeyId[]): Promise<ReadonlySet<ApiKeyId>> {
    const sql = `SELECT id, ancestor_ids AS "ancestorIds" FROM api_keys
      WHERE tenant_id = $1 AND (id = ANY($2::uuid[]) OR ancestor_ids && $2::uuid[])`;
    const rows = await query<Pick<ApiKey, 'id' | 'ancestorIds'>>(tx, sql, [tenantId, [...ids]]);
    return new Set(rows.flatMap(({ id, ancestorIds }) => [id, ...ancestorIds]));
  }

  /** Lets one removal from a chain of rotated keys happen after the other, until the transaction ends. */
  async lockChain(tx: Tx, firstId: ApiKeyId): Promise<void> {
    await holdLock(tx, `api-key-chain:${firstId}`);
  }

  async delete(tx: Tx, tenantId: TenantId, id: ApiKeyId): Promise<void> {
    await execute(tx, `DELETE FROM api_keys WHERE tenant_id = $1 AND id = $2`, [tenantId, id]);
  }
}

/** The driver writes an object as JSON by itself; an empty one and null must be told apart. */
function stored(member: keyof ApiKey, value: unknown): unknown {
  return member === 'resourcePermissions' && value !== null && value !== undefined ? JSON.stringify(value) : value;
}
