import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** What retention has deleted and nobody has recorded yet, by the names of the things. */
@Injectable()
export class RetentionTallyRepository {
  async add(tx: Tx, tenantId: TenantId, deleted: Readonly<Record<string, number>>): Promise<void> {
    await execute(
      tx,
      `INSERT INTO retention_tallies (tenant_id, name, deleted)
       SELECT $1, name, deleted FROM unnest($2::text[], $3::bigint[]) AS told(name, deleted) ORDER BY name
       ON CONFLICT (tenant_id, name) DO UPDATE SET deleted = retention_tallies.deleted + EXCLUDED.deleted`,
      [tenantId, Object.keys(deleted), Object.values(deleted)],
    );
  }

  /** All that was added since the last time; each count is given once. */
  async take(tx: Tx, tenantId: TenantId): Promise<Record<string, number>> {
    const sql = 'DELETE FROM retention_tallies WHERE tenant_id = $1 RETURNING name, deleted::float8 AS deleted';
    const rows = await query<{ name: string; deleted: number }>(tx, sql, [tenantId]);
    return Object.fromEntries(rows.map(({ name, deleted }) => [name, deleted]));
  }
}
