import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { AppRunId, FileId, TenantId } from '@svc/kernel';

/** A run whose time is over, with the files that were put in. */
export interface ExpiredRun {
  readonly id: AppRunId;
  readonly fileIds: readonly FileId[];
}

// An app's own period, else its space's.
const PERIOD = `coalesce(a.data_retention_days, s.data_retention_days)`;
const RUNS = `app_runs r JOIN apps a ON a.tenant_id = r.tenant_id AND a.id = r.app_id
  JOIN spaces s ON s.tenant_id = a.tenant_id AND s.id = a.space_id`;

/** What apps keep no longer. @source supplement §11.1 */
@Injectable()
export class RunRetentionRepository {
  /** Runs that are older than their period, oldest first. */
  expired(tx: Tx, tenantId: TenantId, now: Date, limit: number): Promise<ExpiredRun[]> {
    return query<ExpiredRun>(
      tx,
      `SELECT r.id, ARRAY(SELECT f.file_id FROM app_run_files f
         WHERE f.tenant_id = $1 AND f.app_run_id = r.id) AS "fileIds"
       FROM ${RUNS} WHERE r.tenant_id = $1 AND r.created_at < $2::timestamptz - make_interval(hours => 24 * ${PERIOD})
       ORDER BY r.created_at, r.id LIMIT $3`,
      [tenantId, now, limit],
    );
  }

  /** How many there were. */
  delete(tx: Tx, tenantId: TenantId, ids: readonly AppRunId[]): Promise<number> {
    return execute(tx, `DELETE FROM app_runs WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** Runs begun before a moment in a space, of apps that have no period of their own. */
  async countOfSpace(tx: Tx, tenantId: TenantId, spaceId: string, before: Date): Promise<number> {
    const [row] = await query<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM ${RUNS}
       WHERE r.tenant_id = $1 AND s.id = $2 AND a.data_retention_days IS NULL AND r.created_at < $3`,
      [tenantId, spaceId, before],
    );
    return row!.count;
  }

  /** Runs of an app begun before a moment. */
  async countOfApp(tx: Tx, tenantId: TenantId, appId: string, before: Date): Promise<number> {
    const [row] = await query<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM app_runs WHERE tenant_id = $1 AND app_id = $2 AND created_at < $3`,
      [tenantId, appId, before],
    );
    return row!.count;
  }
}
