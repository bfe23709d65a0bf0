import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { OPERATOR_PERMISSION, OWNER_ROLE } from '../domain/role';

/** Which tenant came first, and who holds what only the operator may; over all tenants. */
@Injectable()
export class OperatorRepository {
  async firstTenant(tx: Tx): Promise<TenantId | null> {
    const [tenant] = await query<{ id: TenantId }>(tx, `SELECT id FROM tenants WHERE is_first`);
    return tenant?.id ?? null;
  }

  /** Does nothing when there is a first one already. */
  async rememberFirst(tx: Tx, tenantId: TenantId): Promise<void> {
    const sql = `UPDATE tenants SET is_first = true
      WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM tenants WHERE is_first)`;
    await execute(tx, sql, [tenantId]);
  }

  async settleRoles(tx: Tx, tenantId: TenantId | null): Promise<void> {
    await execute(
      tx,
      `UPDATE roles SET permissions = array_remove(permissions, $2::text)
       WHERE $2::text = ANY(permissions) AND tenant_id IS DISTINCT FROM $1::uuid`,
      [tenantId, OPERATOR_PERMISSION],
    );
    await execute(
      tx,
      `UPDATE roles SET permissions = array_append(permissions, $2::text)
       WHERE tenant_id = $1::uuid AND predefined AND name = $3 AND NOT $2::text = ANY(permissions)`,
      [tenantId, OPERATOR_PERMISSION, OWNER_ROLE],
    );
  }
}
