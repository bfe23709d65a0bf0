import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { TenantState } from '@svc/tenancy';
import type { Directory } from '../domain/scim-token';

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

  /** When a tenant was given its token, and how much came from its directory. */
  async directory(tx: Tx, tenantId: TenantId): Promise<Directory> {
    const [found] = await query<Directory>(
      tx,
      `SELECT (SELECT created_at FROM scim_tokens WHERE tenant_id = $1) AS "tokenCreatedAt",
         (SELECT count(*)::int FROM users
          WHERE tenant_id = $1 AND external_id IS NOT NULL AND deleted_at IS NULL) AS "userCount",
         (SELECT count(*)::int FROM user_groups
          WHERE tenant_id = $1 AND external_id IS NOT NULL AND deleted_at IS NULL) AS "groupCount"`,
      [tenantId],
    );
    return found!;
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
