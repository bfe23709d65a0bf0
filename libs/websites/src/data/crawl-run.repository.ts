import { Injectable } from '@nestjs/common';
import { execute, holdLock, query, type Tx } from '@svc/database';
import type { CrawlRunId, TenantId, WebsiteId } from '@svc/kernel';
import type { CrawlRunRecord, NewCrawlRun, RunCounts } from '../domain/website';

/** Columns of a `CrawlRunRecord`. */
const RUN_COLUMNS = `r.id, r.tenant_id AS "tenantId", r.website_id AS "websiteId", r.user_id AS "userId",
  r.job_id AS "jobId", r.status, r.base_url AS "baseUrl", r.max_pages AS "maxPages", r.max_depth AS "maxDepth",
  r.pages_crawled AS "pagesCrawled", r.files_downloaded AS "filesDownloaded", r.pages_failed AS "pagesFailed",
  r.files_failed AS "filesFailed", r.failure_summary AS "failureSummary", r.heartbeat_at AS "heartbeatAt",
  r.started_at AS "startedAt", r.finished_at AS "finishedAt", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  now() AS "readAt"`;

const LIVE = `r.status IN ('queued', 'in progress')`;

/** Whether the job of a run has ended without it: nobody will go on with it, and it holds no slot. */
const leftBehind = (run: string) =>
  `EXISTS (SELECT FROM jobs j WHERE j.tenant_id = $1 AND j.id = ${run}.job_id AND j.status IN ('complete', 'failed'))`;

/** Whether a run holds a slot of its tenant. */
const holdsSlot = (run: string, ttlSeconds: string) =>
  `${run}.tenant_id = $1 AND ${run}.status = 'in progress'
   AND ${run}.started_at > now() - ${ttlSeconds} * interval '1 second' AND NOT ${leftBehind(run)}`;

/** A run that is queued or in progress. */
export interface LiveRun extends CrawlRunRecord {
  /** Its job has ended without it. */
  readonly isLeftBehind: boolean;
}

/** What decides whether another crawl of a tenant may begin now. */
export interface SlotRules {
  /** 0 is no limit. */
  readonly limit: number;
  /** Who holds a slot for longer has lost it. */
  readonly ttlSeconds: number;
  /** So many begin within an interval, oldest first; null is no rule. */
  readonly batch: { readonly size: number; readonly intervalSeconds: number } | null;
}

/** A run that waits asks again once in an interval; who has not for so many is no longer waited for. */
const MISSED_INTERVALS = 3;

/** Rows of `crawl_runs`. */
@Injectable()
export class CrawlRunRepository {
  /** @returns the run as it waits from now on */
  async insert(tx: Tx, run: NewCrawlRun): Promise<CrawlRunRecord> {
    const [inserted] = await query<CrawlRunRecord>(
      tx,
      `INSERT INTO crawl_runs AS r (id, tenant_id, website_id, user_id, job_id, max_pages, max_depth, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now()) RETURNING ${RUN_COLUMNS}`,
      [run.id, run.tenantId, run.websiteId, run.userId, run.jobId, run.maxPages, run.maxDepth],
    );
    return inserted!;
  }

  async find(tx: Tx, tenantId: TenantId, id: CrawlRunId): Promise<CrawlRunRecord | null> {
    return (await this.select(tx, 'r.id = $2', [tenantId, id]))[0] ?? null;
  }

  /** Newest first. */
  listOf(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<CrawlRunRecord[]> {
    return this.select(tx, 'r.website_id = $2 ORDER BY r.created_at DESC, r.id DESC', [tenantId, id]);
  }

  /** The latest run of each website; those that were never crawled are missing. */
  async latest(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<Map<WebsiteId, CrawlRunRecord>> {
    const rows = await query<CrawlRunRecord>(
      tx,
      `SELECT ${RUN_COLUMNS} FROM unnest($2::uuid[]) AS site(id) CROSS JOIN LATERAL (
         SELECT * FROM crawl_runs WHERE tenant_id = $1 AND website_id = site.id ORDER BY id DESC LIMIT 1) r`,
      [tenantId, [...ids]],
    );
    return new Map(rows.map((run) => [run.websiteId, run]));
  }

  /** Every run that is queued or in progress, oldest first; a website has one at most. */
  live(tx: Tx, tenantId: TenantId): Promise<LiveRun[]> {
    return query<LiveRun>(
      tx,
      `SELECT ${RUN_COLUMNS}, ${leftBehind('r')} AS "isLeftBehind" FROM crawl_runs r
       WHERE r.tenant_id = $1 AND ${LIVE} ORDER BY r.created_at, r.id`,
      [tenantId],
    );
  }

  /** The runs that failed last, newest first. */
  lastFailed(tx: Tx, tenantId: TenantId, limit: number): Promise<CrawlRunRecord[]> {
    const latest = `r.status = 'failed' ORDER BY r.finished_at DESC, r.id DESC LIMIT $2`;
    return this.select(tx, latest, [tenantId, limit]);
  }

  /** How many slots of the tenant are taken. */
  async slotsInUse(tx: Tx, tenantId: TenantId, ttlSeconds: number): Promise<number> {
    const sql = `SELECT count(*)::int AS taken FROM crawl_runs busy WHERE ${holdsSlot('busy', '$2')}`;
    return (await query<{ taken: number }>(tx, sql, [tenantId, ttlSeconds]))[0]!.taken;
  }

  /** The run of a website that is queued or in progress; locked until the transaction ends. */
  async lockLive(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<CrawlRunRecord | null> {
    return (await this.select(tx, `r.website_id = $2 AND ${LIVE} FOR UPDATE`, [tenantId, id]))[0] ?? null;
  }

  /** Whether the job of a run has ended without it. */
  async isLeftBehind(tx: Tx, tenantId: TenantId, id: CrawlRunId): Promise<boolean> {
    const sql = `SELECT FROM crawl_runs r WHERE r.tenant_id = $1 AND r.id = $2 AND ${LIVE} AND ${leftBehind('r')}`;
    return (await query(tx, sql, [tenantId, id])).length > 0;
  }

  /**
   * Takes a slot of the tenant for a queued run, or keeps the one of a run that is in progress. Who asks at the same time
   * waits, and a run leaves room for those that have waited longer.
   * @returns the run as it is now; null when no slot is free, which is noted: the run waits from then on
   */
  async begin(
    tx: Tx,
    tenantId: TenantId,
    id: CrawlRunId,
    { limit, ttlSeconds, batch }: SlotRules,
  ): Promise<CrawlRunRecord | null> {
    await holdLock(tx, `crawl-slots:${tenantId}`);
    const [run] = await query<CrawlRunRecord>(
      tx,
      `WITH ahead AS (
         SELECT count(older.id) AS n FROM crawl_runs r LEFT JOIN crawl_runs older
           ON older.tenant_id = $1 AND older.status = 'queued'
           AND (older.created_at, older.id) < (r.created_at, r.id)
           AND older.heartbeat_at > now() - ${MISSED_INTERVALS} * $6::int * interval '1 second'
         WHERE r.tenant_id = $1 AND r.id = $2)
       UPDATE crawl_runs r SET status = 'in progress', started_at = coalesce(r.started_at, now()), heartbeat_at = now(),
         updated_at = now()
       FROM ahead WHERE r.tenant_id = $1 AND r.id = $2 AND (r.status = 'in progress' OR r.status = 'queued'
         AND ($3 = 0 OR ahead.n + (SELECT count(*) FROM crawl_runs busy WHERE ${holdsSlot('busy', '$4')}) < $3)
         AND ($5::int IS NULL OR ahead.n + (SELECT count(*) FROM crawl_runs begun
              WHERE begun.tenant_id = $1 AND begun.started_at > now() - $6 * interval '1 second') < $5))
       RETURNING ${RUN_COLUMNS}`,
      [tenantId, id, limit, ttlSeconds, batch?.size ?? null, batch?.intervalSeconds ?? null],
    );
    if (!run) await this.wait(tx, tenantId, id);
    return run ?? null;
  }

  private async wait(tx: Tx, tenantId: TenantId, id: CrawlRunId): Promise<void> {
    const sql = `UPDATE crawl_runs SET heartbeat_at = now() WHERE tenant_id = $1 AND id = $2 AND status = 'queued'`;
    await execute(tx, sql, [tenantId, id]);
  }

  async setBase(tx: Tx, tenantId: TenantId, id: CrawlRunId, baseUrl: string): Promise<void> {
    await execute(tx, `UPDATE crawl_runs SET base_url = $3 WHERE tenant_id = $1 AND id = $2`, [tenantId, id, baseUrl]);
  }

  /** Whether the run is still in progress. */
  async beat(tx: Tx, tenantId: TenantId, id: CrawlRunId): Promise<boolean> {
    const sql = `UPDATE crawl_runs SET heartbeat_at = now() WHERE tenant_id = $1 AND id = $2 AND status = 'in progress'`;
    return (await execute(tx, sql, [tenantId, id])) === 1;
  }

  /** Adds to what a run has come to. @returns the run as it is now; null when it is no longer in progress */
  async count(
    tx: Tx,
    tenantId: TenantId,
    id: CrawlRunId,
    added: RunCounts,
    failures: Readonly<Record<string, number>>,
  ): Promise<CrawlRunRecord | null> {
    const [run] = await query<CrawlRunRecord>(
      tx,
      `UPDATE crawl_runs r SET pages_crawled = r.pages_crawled + $3, files_downloaded = r.files_downloaded + $4,
         pages_failed = r.pages_failed + $5, files_failed = r.files_failed + $6, heartbeat_at = now(), updated_at = now(),
         failure_summary = coalesce((
           SELECT jsonb_object_agg(reason, sum) FROM (
             SELECT reason, sum(n::int) FROM (
               SELECT * FROM jsonb_each_text(r.failure_summary) UNION ALL SELECT * FROM jsonb_each_text($7::jsonb)
             ) AS each(reason, n) GROUP BY reason) AS summed), '{}')
       WHERE r.tenant_id = $1 AND r.id = $2 AND r.status = 'in progress' RETURNING ${RUN_COLUMNS}`,
      [
        tenantId,
        id,
        added.pagesCrawled,
        added.filesDownloaded,
        added.pagesFailed,
        added.filesFailed,
        JSON.stringify(failures),
      ],
    );
    return run ?? null;
  }

  /** Ends a run that is live. @returns the run as it is now; null when it had ended already */
  async end(
    tx: Tx,
    tenantId: TenantId,
    id: CrawlRunId,
    status: 'complete' | 'failed',
    now: Date,
  ): Promise<CrawlRunRecord | null> {
    const [run] = await query<CrawlRunRecord>(
      tx,
      `UPDATE crawl_runs r SET status = $3, finished_at = $4, updated_at = $4
       WHERE r.tenant_id = $1 AND r.id = $2 AND ${LIVE} RETURNING ${RUN_COLUMNS}`,
      [tenantId, id, status, now],
    );
    return run ?? null;
  }

  private select(tx: Tx, condition: string, parameters: unknown[]): Promise<CrawlRunRecord[]> {
    return query<CrawlRunRecord>(
      tx,
      `SELECT ${RUN_COLUMNS} FROM crawl_runs r WHERE r.tenant_id = $1 AND ${condition}`,
      parameters,
    );
  }
}
