import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { ApiKeyId, UserId } from '@svc/kernel';
import type { AppRun } from '../domain/app-run';
import { RUN_SPACE } from './app-run.repository';

/** The runs of every tenant. */
@Injectable()
export class RunsAcrossTenants {
  /** Ends runs as failed whose job has ended without them, or is gone. Answers them. */
  async endLost(tx: Tx, now: Date, limit: number): Promise<Pick<AppRun, 'id' | 'appId' | 'space' | 'owner'>[]> {
    const rows = await query<
      Pick<AppRun, 'id' | 'appId' | 'space'> & { userId: UserId | null; apiKeyId: ApiKeyId | null }
    >(
      tx,
      `UPDATE app_runs r SET status = 'failed', output = NULL, updated_at = $1,
         finished_at = coalesce((SELECT j.finished_at FROM jobs j WHERE j.tenant_id = r.tenant_id AND j.id = r.job_id), $1)
       FROM apps a JOIN spaces s ON s.tenant_id = a.tenant_id AND s.id = a.space_id
       WHERE a.tenant_id = r.tenant_id AND a.id = r.app_id AND r.id IN (
         SELECT o.id FROM app_runs o LEFT JOIN jobs j ON j.tenant_id = o.tenant_id AND j.id = o.job_id
         WHERE o.finished_at IS NULL AND coalesce(j.status, 'failed') NOT IN ('queued', 'in progress')
         LIMIT $2 FOR UPDATE OF o SKIP LOCKED)
       RETURNING r.id, r.app_id AS "appId", ${RUN_SPACE} AS space, r.user_id AS "userId", r.api_key_id AS "apiKeyId"`,
      [now, limit],
    );
    return rows.map(({ userId, apiKeyId, ...run }) => ({ ...run, owner: { userId, apiKeyId } as AppRun['owner'] }));
  }
}
