import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { Tenant, TenantChanges, TenantState } from '../domain/tenant';
import type { ModuleKey } from '../domain/tenant-module';

/** Columns of a `Tenant`; for queries of this lib. */
export const TENANT_COLUMNS = `id, name, display_name AS "displayName", slug, quota_limit AS "quotaLimit", domain,
  provisioning, default_role_id AS "defaultRoleId", state, security_enabled AS "securityEnabled",
  privacy_policy AS "privacyPolicy", COALESCE(settings->'modules_off', '[]'::jsonb) AS "modulesOff", created_at AS "createdAt", updated_at AS "updatedAt"`;

const COLUMN_OF = {
  displayName: 'display_name',
  quotaLimit: 'quota_limit',
  domain: 'domain',
  provisioning: 'provisioning',
  state: 'state',
  securityEnabled: 'security_enabled',
  defaultRoleId: 'default_role_id',
  privacyPolicy: 'privacy_policy',
} as const satisfies Record<keyof TenantChanges, string>;

/** A tenant's own row. */
@Injectable()
export class TenantRepository {
  async insert(tx: Tx, tenant: Tenant): Promise<void> {
    await query(
      tx,
      `INSERT INTO tenants (id, name, display_name, slug, quota_limit, domain, provisioning, state, security_enabled,
         privacy_policy, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        tenant.id,
        tenant.name,
        tenant.displayName,
        tenant.slug,
        tenant.quotaLimit,
        tenant.domain,
        tenant.provisioning,
        tenant.state,
        tenant.securityEnabled,
        tenant.privacyPolicy,
        tenant.createdAt,
        tenant.updatedAt,
      ],
    );
  }

  async find(tx: Tx, tenantId: TenantId): Promise<Tenant | null> {
    const [tenant] = await query<Tenant>(tx, `SELECT ${TENANT_COLUMNS} FROM tenants WHERE id = $1`, [tenantId]);
    return tenant ?? null;
  }

  /** Like `find`, and keeps everyone else from changing or deleting it, or adding users, until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId): Promise<Tenant | null> {
    const sql = `SELECT ${TENANT_COLUMNS} FROM tenants WHERE id = $1 FOR NO KEY UPDATE`;
    const [tenant] = await query<Tenant>(tx, sql, [tenantId]);
    return tenant ?? null;
  }

  /** Changes the named members of a tenant that is not being deleted. Whether there was one. */
  async update(tx: Tx, tenantId: TenantId, changes: TenantChanges, now: Date): Promise<boolean> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const assignments = given.map(([name], index) => `${COLUMN_OF[name as keyof TenantChanges]} = $${index + 3}`);
    const sql = `UPDATE tenants SET ${['updated_at = $2', ...assignments].join(', ')} WHERE id = $1 AND state <> 'deleting'`;
    return (await execute(tx, sql, [tenantId, now, ...given.map(([, value]) => value)])) === 1;
  }

  /** Keeps which modules a tenant does without. */
  async setModulesOff(tx: Tx, tenantId: TenantId, off: readonly ModuleKey[], now: Date): Promise<void> {
    const sql = `UPDATE tenants SET settings = settings || jsonb_build_object('modules_off', $2::jsonb), updated_at = $3
      WHERE id = $1`;
    await execute(tx, sql, [tenantId, JSON.stringify(off), now]);
  }

  /** Moves a tenant out of one of the given states. Whether it was in one of them. */
  async setState(
    tx: Tx,
    tenantId: TenantId,
    from: readonly TenantState[],
    to: TenantState,
    now: Date,
  ): Promise<boolean> {
    const sql = `UPDATE tenants SET state = $2, updated_at = $3 WHERE id = $1 AND state = ANY($4::text[])`;
    return (await execute(tx, sql, [tenantId, to, now, [...from]])) === 1;
  }
}
