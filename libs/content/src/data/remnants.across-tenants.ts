import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** A key that may hold bytes although no item names it. */
export interface Remnant {
  readonly objectKey: string;
}

/** Keys to look for although no item names them; triggers note those of tenants that go. */
@Injectable()
export class RemnantsAcrossTenants {
  async insert(tx: Tx, objectKey: string, lookAfter: Date): Promise<void> {
    const sql = `INSERT INTO object_content_remnants (object_key, look_after) VALUES ($1, $2)
      ON CONFLICT (object_key) DO UPDATE SET look_after = greatest(object_content_remnants.look_after, $2)`;
    await execute(tx, sql, [objectKey, lookAfter]);
  }

  /** Notes every key under which bytes of a tenant may lie, so that they are found without its rows. */
  async insertKeysOf(tx: Tx, tenantId: TenantId, lookAfter: Date): Promise<void> {
    const sql = `INSERT INTO object_content_remnants (object_key, look_after)
      SELECT key, $2 FROM (
        SELECT unnest(ARRAY[object_key, move_object_key]) FROM object_contents WHERE tenant_id = $1
        UNION SELECT object_key FROM object_content_leftovers WHERE tenant_id = $1) AS keys (key)
      WHERE key IS NOT NULL ON CONFLICT DO NOTHING`;
    await execute(tx, sql, [tenantId, lookAfter]);
  }

  findDue(tx: Tx, now: Date, limit: number, skip: readonly string[]): Promise<Remnant[]> {
    const sql = `SELECT object_key AS "objectKey" FROM object_content_remnants
      WHERE look_after <= $1 AND object_key <> ALL($3::text[]) ORDER BY look_after, object_key LIMIT $2`;
    return query<Remnant>(tx, sql, [now, limit, [...skip]]);
  }

  async forget(tx: Tx, { objectKey }: Remnant): Promise<void> {
    await execute(tx, `DELETE FROM object_content_remnants WHERE object_key = $1`, [objectKey]);
  }
}
