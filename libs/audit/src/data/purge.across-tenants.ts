import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { STRETCH_ENTRIES } from '../domain/stretch';
import { LOCK_STRETCHES } from './stretches.across-tenants';

/** An entry as far as the purge looks at it. */
export interface OldEntry {
  readonly sequence: number;
  readonly entryHash: string;
  readonly timestamp: Date;
}

/** Takes entries out of the log: the only statement of the service that does, apart from removing a whole tenant. */
@Injectable()
export class PurgeAcrossTenants {
  protected readonly entries: number = STRETCH_ENTRIES;

  /** Tenants whose entries are purged. @source supplement §7.6 */
  async findTenants(tx: Tx): Promise<TenantId[]> {
    const rows = await query<{ id: TenantId }>(tx, `SELECT id FROM tenants WHERE state = 'active' ORDER BY id`);
    return rows.map(({ id }) => id);
  }

  /** The entries behind a sequence, in their order. */
  async findOldest(tx: Tx, tenantId: TenantId, after: number, limit: number): Promise<OldEntry[]> {
    const sql = `SELECT sequence, entry_hash AS "entryHash", "timestamp" FROM audit_logs
      WHERE tenant_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`;
    const rows = await query<OldEntry & { sequence: unknown }>(tx, sql, [tenantId, after, limit]);
    return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
  }

  /** Removes the entries up to a sequence, and what searches know of them. How many there were. */
  async delete(tx: Tx, tenantId: TenantId, upTo: number): Promise<number> {
    await this.forgetStretches(tx, tenantId, upTo);
    const sql = `WITH gone AS (
        DELETE FROM audit_logs WHERE tenant_id = $1 AND sequence <= $2 RETURNING description_key),
      said AS (SELECT description_key AS key, count(*) AS entries FROM gone GROUP BY 1),
      counted AS (
        UPDATE audit_descriptions d SET entries = d.entries - s.entries FROM said s
        WHERE d.tenant_id = $1 AND d.key = s.key)
      SELECT count(*)::int AS removed FROM gone`;
    const [row] = await query<{ removed: number }>(tx, sql, [tenantId, upTo]);
    await execute(tx, `DELETE FROM audit_descriptions WHERE tenant_id = $1 AND entries <= 0`, [tenantId]);
    return row!.removed;
  }

  /** What is left of a stretch is looked at entry by entry. */
  private async forgetStretches(tx: Tx, tenantId: TenantId, upTo: number): Promise<void> {
    await query(tx, LOCK_STRETCHES, [tenantId]);
    const sql = `WITH gone AS (DELETE FROM audit_stretches WHERE tenant_id = $1 AND stretch <= $2 RETURNING stretch)
      DELETE FROM audit_grams WHERE tenant_id = $1 AND stretch = ANY(ARRAY(SELECT stretch FROM gone))`;
    await execute(tx, sql, [tenantId, Math.floor((upTo - 1) / this.entries)]);
  }
}
