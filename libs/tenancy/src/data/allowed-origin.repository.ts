import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AllowedOrigin, AllowedOriginId } from '../domain/allowed-origin';

const COLUMNS = `o.id, o.tenant_id AS "tenantId", o.url, o.created_at AS "createdAt", o.updated_at AS "updatedAt"`;

/** The web origins of one tenant. */
@Injectable()
export class AllowedOriginRepository {
  list(tx: Tx, tenantId: TenantId): Promise<AllowedOrigin[]> {
    const sql = `SELECT ${COLUMNS} FROM allowed_origins o WHERE o.tenant_id = $1 ORDER BY o.url, o.id`;
    return query<AllowedOrigin>(tx, sql, [tenantId]);
  }

  async insert(tx: Tx, tenantId: TenantId, origin: AllowedOrigin): Promise<void> {
    const sql = `INSERT INTO allowed_origins (id, tenant_id, url, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)`;
    await query(tx, sql, [origin.id, tenantId, origin.url, origin.createdAt, origin.updatedAt]);
  }

  /** Whether it was there. */
  async delete(tx: Tx, tenantId: TenantId, id: AllowedOriginId): Promise<boolean> {
    return (await execute(tx, `DELETE FROM allowed_origins WHERE tenant_id = $1 AND id = $2`, [tenantId, id])) === 1;
  }
}

/** The web origins of all tenants: of a preflight nobody can say whose it is. */
@Injectable()
export class AllowedOriginsAcrossTenants {
  /** Those of one tenant, or of all. */
  list(tx: Tx, tenantId: TenantId | null): Promise<AllowedOrigin[]> {
    const sql = `SELECT ${COLUMNS} FROM allowed_origins o JOIN tenants t ON t.id = o.tenant_id
      WHERE t.state <> 'deleting' AND ($1::uuid IS NULL OR o.tenant_id = $1) ORDER BY o.tenant_id, o.url, o.id`;
    return query<AllowedOrigin>(tx, sql, [tenantId]);
  }

  async find(tx: Tx, id: AllowedOriginId): Promise<AllowedOrigin | null> {
    const [origin] = await query<AllowedOrigin>(tx, `SELECT ${COLUMNS} FROM allowed_origins o WHERE o.id = $1`, [id]);
    return origin ?? null;
  }

  /** Every pattern of a tenant in use, each once. */
  async patterns(tx: Tx): Promise<string[]> {
    const sql = `SELECT DISTINCT o.url FROM allowed_origins o JOIN tenants t ON t.id = o.tenant_id WHERE t.state = 'active'`;
    return (await query<{ url: string }>(tx, sql)).map(({ url }) => url);
  }
}
