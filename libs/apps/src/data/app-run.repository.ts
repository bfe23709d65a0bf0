import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { ApiKeyId, AppId, AppRunId, FileId, Owner, TenantId, UserId, Whose } from '@svc/kernel';
import type { AppRun, NewAppRun } from '../domain/app-run';

/** Where the app of a run lies, `s` being its space. */
export const RUN_SPACE = `jsonb_build_object('id', s.id, 'personal', s.kind = 'personal')`;

/** A job that has ended without a word, e.g. because its worker died with every try, has failed its run. */
const WHOLE = `SELECT r.id, r.tenant_id AS "tenantId", r.app_id AS "appId", r.user_id AS "userId",
    r.api_key_id AS "apiKeyId", ${RUN_SPACE} AS space, r.input_text AS "inputText", r.output, r.created_at AS "createdAt",
    greatest(r.updated_at, CASE WHEN r.finished_at IS NULL THEN j.finished_at END) AS "updatedAt",
    coalesce(r.finished_at, j.finished_at) AS "finishedAt",
    CASE WHEN r.finished_at IS NULL AND coalesce(j.status, 'failed') NOT IN ('queued', 'in progress') THEN 'failed'
      ELSE r.status END AS status,
    ARRAY(SELECT f.file_id FROM app_run_files f
          WHERE f.tenant_id = $1 AND f.app_run_id = r.id ORDER BY f.position) AS "fileIds",
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'email', u.email, 'username', u.username,
      'createdAt', u.created_at, 'updatedAt', u.updated_at) END AS author
  FROM app_runs r
  JOIN apps a ON a.tenant_id = $1 AND a.id = r.app_id
  JOIN spaces s ON s.tenant_id = $1 AND s.id = a.space_id
  LEFT JOIN jobs j ON j.tenant_id = $1 AND j.id = r.job_id
  LEFT JOIN users u ON u.tenant_id = $1 AND u.id = r.user_id`;

interface RunRow extends Omit<AppRun, 'owner'> {
  readonly userId: UserId | null;
  readonly apiKeyId: ApiKeyId | null;
}

/** What was put into apps. */
@Injectable()
export class AppRunRepository {
  /** Stores a run that waits, with the files of its input. */
  async insert(tx: Tx, run: NewAppRun): Promise<void> {
    const { id, tenantId, appId, owner, jobId, inputText, fileIds, createdAt } = run;
    await execute(
      tx,
      `INSERT INTO app_runs (id, tenant_id, app_id, user_id, api_key_id, job_id, input_text, status, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $8)`,
      [id, tenantId, appId, owner.userId, owner.apiKeyId, jobId, inputText, createdAt],
    );
    await execute(
      tx,
      `INSERT INTO app_run_files (tenant_id, app_run_id, position, file_id)
       SELECT $1, $2, f.position, f.id FROM unnest($3::uuid[]) WITH ORDINALITY AS f(id, position)`,
      [tenantId, id, [...fileIds]],
    );
  }

  /** One run; with `whose` only if it is theirs. */
  async find(tx: Tx, tenantId: TenantId, id: AppRunId, whose?: Whose): Promise<AppRun | null> {
    const [isTheirs, theirs] = whose ? ownedBy(whose) : ['$3::uuid IS NULL', null];
    const sql = `${WHOLE} WHERE r.tenant_id = $1 AND r.id = $2 AND ${isTheirs}`;
    const [row] = await query<RunRow>(tx, sql, [tenantId, id, theirs]);
    return row ? revived(row) : null;
  }

  /** Somebody's newest runs of an app, newest first. */
  async newest(tx: Tx, tenantId: TenantId, appId: AppId, whose: Whose, limit: number): Promise<AppRun[]> {
    const [isTheirs, theirs] = ownedBy(whose);
    const sql = `${WHOLE} WHERE r.tenant_id = $1 AND r.app_id = $2 AND ${isTheirs}
      ORDER BY r.created_at DESC, r.id DESC LIMIT $4`;
    return (await query<RunRow>(tx, sql, [tenantId, appId, theirs, limit])).map(revived);
  }

  /** A try begins; false when the run has ended or is gone. */
  async begin(tx: Tx, tenantId: TenantId, id: AppRunId, now: Date): Promise<boolean> {
    const sql = `UPDATE app_runs SET status = 'in progress', updated_at = $3
      WHERE tenant_id = $1 AND id = $2 AND finished_at IS NULL`;
    return (await execute(tx, sql, [tenantId, id, now])) === 1;
  }

  /** Ends a run; false when it has ended already or is gone. */
  async end(
    tx: Tx,
    tenantId: TenantId,
    id: AppRunId,
    { status, output }: { readonly status: 'complete' | 'failed'; readonly output: string | null },
    now: Date,
  ): Promise<boolean> {
    const sql = `UPDATE app_runs SET status = $3, output = $4, updated_at = $5, finished_at = $5
      WHERE tenant_id = $1 AND id = $2 AND finished_at IS NULL`;
    return (await execute(tx, sql, [tenantId, id, status, output, now])) === 1;
  }

  async delete(tx: Tx, tenantId: TenantId, id: AppRunId): Promise<void> {
    await execute(tx, `DELETE FROM app_runs WHERE tenant_id = $1 AND id = $2`, [tenantId, id]);
  }

  /** Deletes the runs of several service keys. */
  async deleteOfKeys(tx: Tx, tenantId: TenantId, ids: readonly ApiKeyId[]): Promise<void> {
    const sql = `DELETE FROM app_runs WHERE tenant_id = $1 AND api_key_id = ANY($2::uuid[])`;
    await execute(tx, sql, [tenantId, [...ids]]);
  }

  /** The files of the inputs of several apps' runs. */
  async filesOf(tx: Tx, tenantId: TenantId, appIds: readonly AppId[]): Promise<FileId[]> {
    const sql = `SELECT DISTINCT f.file_id AS id FROM app_runs r
      JOIN app_run_files f ON f.tenant_id = r.tenant_id AND f.app_run_id = r.id
      WHERE r.tenant_id = $1 AND r.app_id = ANY($2::uuid[])`;
    return (await query<{ id: FileId }>(tx, sql, [tenantId, [...appIds]])).map(({ id }) => id);
  }

  /** How many runs each of several files was put into; files without any are missing. */
  async countInputs(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<Map<FileId, number>> {
    const sql = `SELECT file_id AS id, count(*)::int AS count FROM app_run_files
      WHERE tenant_id = $1 AND file_id = ANY($2::uuid[]) GROUP BY file_id`;
    const rows = await query<{ id: FileId; count: number }>(tx, sql, [tenantId, [...ids]]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

function ownedBy(whose: Whose): [condition: string, parameter: unknown] {
  if ('userId' in whose) return ['r.user_id = $3', whose.userId];
  return ['r.api_key_id = ANY($3::uuid[])', [...whose.keyIds]];
}

/** Moments are texts in stored JSON. */
function revived({ userId, apiKeyId, author, ...run }: RunRow): AppRun {
  const owner = { userId, apiKeyId } as Owner;
  if (!author) return { ...run, owner, author: null };
  const { createdAt, updatedAt } = author;
  return {
    ...run,
    owner,
    author: { ...author, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) },
  };
}
