import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { TenantState } from '@svc/tenancy';

/** Whose token something is. */
export interface FoundToken {
  readonly tenantId: TenantId;
  readonly tenantState: TenantState;
}

/** The one token of a tenant. */
@Injectable()
export class ScimTokenRepository {
  /** Makes a token the tenant's, in place of the one it had. */
  async replace(tx: Tx, tenantId: TenantId, tokenHash: string, now: Date): Promise<void> {
    const sql = `INSERT INTO scim_tokens (tenant_id, token_hash, created_at) VALUES ($1, $2, $3)
      ON CONFLICT (tenant_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`;
    await execute(tx, sql, [tenantId, tokenHash, now]);
  }

  async exists(tx: Tx, tenantId: TenantId): Promise<boolean> {
    return (await query(tx, `SELECT 1 FROM scim_tokens WHERE tenant_id = $1`, [tenantId])).length > 0;
  }

  /** Whether there was one. */
  async delete(tx: Tx, tenantId: TenantId): Promise<boolean> {
    return (await execute(tx, `DELETE FROM scim_tokens WHERE tenant_id = $1`, [tenantId])) === 1;
  }
}

/** Looks tokens up before their tenant is known: by what was sent with a request. */
@Injectable()
export class ScimTokensAcrossTenants {
  /** Whose token has a hash. */
  async findByHash(tx: Tx, hash: string): Promise<FoundToken | null> {
    const sql = `SELECT s.tenant_id AS "tenantId", t.state AS "tenantState"
      FROM scim_tokens s JOIN tenants t ON t.id = s.tenant_id WHERE s.token_hash = $1`;
    const [found] = await query<FoundToken>(tx, sql, [hash]);
    return found ?? null;
  }
}
