import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ReferredTable } from '../domain/table-order';
import type { Tenant } from '../domain/tenant';
import { TENANT_COLUMNS } from './tenant.repository';

/** What super administration and the deletion job ask about all tenants. */
@Injectable()
export class TenantsAcrossTenants {
  /** Every tenant that is not being deleted, by name; of one domain when it is given. */
  list(tx: Tx, domain: string | null): Promise<Tenant[]> {
    const sql = `SELECT ${TENANT_COLUMNS} FROM tenants
      WHERE state <> 'deleting' AND ($1::text IS NULL OR domain = $1) ORDER BY name, id`;
    return query<Tenant>(tx, sql, [domain]);
  }

  async findByName(tx: Tx, name: string): Promise<Tenant | null> {
    const [tenant] = await query<Tenant>(tx, `SELECT ${TENANT_COLUMNS} FROM tenants WHERE name = $1`, [name]);
    return tenant ?? null;
  }

  /** The tenant of a slug that is not being deleted. */
  async findBySlug(tx: Tx, slug: string): Promise<Tenant | null> {
    const sql = `SELECT ${TENANT_COLUMNS} FROM tenants WHERE slug = $1 AND state <> 'deleting'`;
    const [tenant] = await query<Tenant>(tx, sql, [slug]);
    return tenant ?? null;
  }

  async findById(tx: Tx, id: TenantId): Promise<Tenant | null> {
    const sql = `SELECT ${TENANT_COLUMNS} FROM tenants WHERE id = $1 AND state <> 'deleting'`;
    const [tenant] = await query<Tenant>(tx, sql, [id]);
    return tenant ?? null;
  }

  /** How many tenants are active, and one of them. */
  async active(tx: Tx): Promise<{ count: number; any: Tenant | null }> {
    const sql = `SELECT ${TENANT_COLUMNS}, (count(*) OVER ())::integer AS count FROM tenants WHERE state = 'active' ORDER BY id LIMIT 1`;
    const [row] = await query<Tenant & { count: number }>(tx, sql);
    if (!row) return { count: 0, any: null };
    const { count, ...any } = row;
    return { count, any };
  }

  /** The active ones of some tenants, by name. */
  listActive(tx: Tx, ids: readonly TenantId[]): Promise<Tenant[]> {
    const sql = `SELECT ${TENANT_COLUMNS} FROM tenants WHERE id = ANY($1::uuid[]) AND state = 'active' ORDER BY name, id`;
    return query<Tenant>(tx, sql, [[...ids]]);
  }

  /** The crawler settings that some tenants have of their own, as they are stored. */
  async crawlerOverrides(tx: Tx, ids: readonly TenantId[]): Promise<ReadonlyMap<TenantId, unknown>> {
    const sql = `SELECT id, settings->'crawler' AS overrides FROM tenants
      WHERE id = ANY($1::uuid[]) AND settings->'crawler' IS NOT NULL`;
    const rows = await query<{ id: TenantId; overrides: unknown }>(tx, sql, [[...ids]]);
    return new Map(rows.map(({ id, overrides }) => [id, overrides]));
  }

  /** Every table whose rows belong to a tenant, as the database itself knows them, and which tables refer to it. */
  tenantTables(tx: Tx): Promise<ReferredTable[]> {
    return query<ReferredTable>(
      tx,
      `SELECT quote_ident(c.relname) AS name, ARRAY(SELECT DISTINCT quote_ident(r.relname)
         FROM pg_constraint f JOIN pg_class r ON r.oid = f.conrelid
         WHERE f.contype = 'f' AND f.confrelid = c.oid AND f.conrelid <> c.oid) AS "referredToBy"
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
       WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace ORDER BY 1`,
    );
  }

  /** Deletes up to `limit` of a tenant's rows of a table of `tenantTables`. How many there were. */
  deleteRows(tx: Tx, tenantId: TenantId, table: string, limit: number): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE tenant_id = $1 LIMIT $2))`;
    return execute(tx, sql, [tenantId, limit]);
  }

  /** Deletes the row of a tenant that is being deleted. Whether it was there. */
  async deleteTenant(tx: Tx, tenantId: TenantId): Promise<boolean> {
    return (await execute(tx, `DELETE FROM tenants WHERE id = $1 AND state = 'deleting'`, [tenantId])) === 1;
  }
}
