import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { CrawlRunId, TenantId, WebsiteId } from '@svc/kernel';

/** A website of some tenant. */
export interface WebsitePlace {
  readonly tenantId: TenantId;
  readonly id: WebsiteId;
}

/** A run that nobody may be working on any more. */
export interface LiveRunPlace {
  readonly tenantId: TenantId;
  readonly id: CrawlRunId;
  /** Its job is gone. */
  readonly isOrphan: boolean;
  /** Its job has ended without it. */
  readonly isLeftBehind: boolean;
}

const IDLE = `NOT EXISTS (SELECT FROM crawl_runs r WHERE r.website_id = w.id AND r.status IN ('queued', 'in progress'))`;
const LIVING = `JOIN tenants t ON t.id = w.tenant_id AND t.state = 'active'`;

/** Websites and runs of all tenants, as the schedules see them. */
@Injectable()
export class WebsitesAcrossTenants {
  /** Sites whose time has come, longest waiting first. @source spec §8.3, supplement §13.9 */
  due(tx: Tx, now: Date): Promise<WebsitePlace[]> {
    return query<WebsitePlace>(
      tx,
      `SELECT w.tenant_id AS "tenantId", w.id FROM websites w ${LIVING}
       WHERE w.update_interval <> 'never' AND (w.next_retry_at IS NULL OR w.next_retry_at <= $1) AND ${IDLE}
         AND coalesce(w.last_crawled_at, '-infinity') <= $1::timestamptz - CASE w.update_interval
           WHEN 'daily' THEN interval '24 hours' WHEN 'every_other_day' THEN interval '48 hours'
           ELSE interval '7 days' END
         AND (w.update_interval <> 'weekly' OR extract(isodow FROM $1::timestamptz AT TIME ZONE 'UTC') = 5)
       ORDER BY w.last_crawled_at NULLS FIRST, w.id`,
      [now],
    );
  }

  /** Every site with an interval that is not being crawled. */
  scheduled(tx: Tx): Promise<WebsitePlace[]> {
    const sql = `SELECT w.tenant_id AS "tenantId", w.id FROM websites w ${LIVING}
      WHERE w.update_interval <> 'never' AND ${IDLE} ORDER BY w.last_crawled_at NULLS FIRST, w.id`;
    return query<WebsitePlace>(tx, sql);
  }

  /**
   * Live runs, but for those that have said something in the last `silentSeconds`, and for those that have a job and that no crawler
   * has looked at: they wait for one.
   */
  live(tx: Tx, silentSeconds: number): Promise<LiveRunPlace[]> {
    return query<LiveRunPlace>(
      tx,
      `SELECT r.tenant_id AS "tenantId", r.id, j.id IS NULL AS "isOrphan",
         coalesce(j.status IN ('complete', 'failed'), false) AS "isLeftBehind"
       FROM crawl_runs r LEFT JOIN jobs j ON j.id = r.job_id
       WHERE r.status IN ('queued', 'in progress') AND (j.status IN ('complete', 'failed')
         OR CASE r.status WHEN 'queued' THEN r.created_at < now() - $1 * interval '1 second'
              AND (r.heartbeat_at IS NOT NULL OR j.id IS NULL)
            ELSE coalesce(r.heartbeat_at, r.created_at) < now() - $1 * interval '1 second' END)`,
      [silentSeconds],
    );
  }
}
