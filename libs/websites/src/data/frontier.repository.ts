import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { CrawlRunId, TenantId, WebsiteId } from '@svc/kernel';
import type { FoundAddress, SettledAddress, UnreadAddress } from '../domain/frontier';

const COLUMNS = `digest, url, kind, depth, pattern, pinned`;

/** Digests in one question. */
const ASKED_AT_ONCE = 10_000;

/** How far a run has come, in addresses. */
export interface FrontierProgress {
  readonly total: number;
  readonly waiting: number;
}

/** What a run that goes on has to know of its frontier. */
export interface FrontierState extends Pick<FrontierProgress, 'total'> {
  /** Addresses by pattern. */
  readonly patterns: Map<string, number>;
}

/** The addresses of a run, and what became of each. */
@Injectable()
export class FrontierRepository {
  /** Adds addresses that the run does not know yet; one that is pinned now is looked at again, and stands for itself. */
  async add(tx: Tx, tenantId: TenantId, runId: CrawlRunId, found: readonly FoundAddress[]): Promise<void> {
    if (found.length === 0) return;
    await execute(
      tx,
      `INSERT INTO crawl_addresses AS known (tenant_id, run_id, ${COLUMNS})
       SELECT $1, $2, f.* FROM unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::boolean[])
         AS f(${COLUMNS})
       ON CONFLICT (tenant_id, run_id, digest) DO UPDATE SET pinned = true,
         state = CASE WHEN known.state = 'skipped' AND NOT known.pinned THEN 'waiting' ELSE known.state END
       WHERE excluded.pinned AND NOT known.pinned`,
      [tenantId, runId, ...columnsOf(found)],
    );
  }

  /** The addresses that are next, in the order they were found, but for those that are under way. */
  next(
    tx: Tx,
    tenantId: TenantId,
    runId: CrawlRunId,
    limit: number,
    underWay: readonly Pick<FoundAddress, 'digest'>[],
  ): Promise<FoundAddress[]> {
    const sql = `SELECT ${COLUMNS} FROM crawl_addresses
      WHERE tenant_id = $1 AND run_id = $2 AND state = 'waiting' AND digest <> ALL($4::text[]) ORDER BY no LIMIT $3`;
    return query<FoundAddress>(tx, sql, [tenantId, runId, limit, underWay.map(({ digest }) => digest)]);
  }

  /** Notes what became of addresses, also of ones that nobody had found before. */
  async settle(tx: Tx, tenantId: TenantId, runId: CrawlRunId, settled: readonly SettledAddress[]): Promise<void> {
    if (settled.length === 0) return;
    await execute(
      tx,
      `INSERT INTO crawl_addresses (tenant_id, run_id, ${COLUMNS}, state, reason, detail)
       SELECT $1, $2, s.*
       FROM unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::boolean[], $9::text[], $10::text[],
           $11::text[])
         AS s(${COLUMNS}, state, reason, detail)
       ON CONFLICT (tenant_id, run_id, digest)
         DO UPDATE SET state = excluded.state, reason = excluded.reason, detail = excluded.detail`,
      [
        tenantId,
        runId,
        ...columnsOf(settled),
        settled.map(({ state }) => state),
        settled.map(({ reason }) => reason),
        settled.map(({ detail }) => detail),
      ],
    );
  }

  async progress(tx: Tx, tenantId: TenantId, runId: CrawlRunId): Promise<FrontierProgress> {
    const sql = `SELECT count(*)::int AS total, (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting
      FROM crawl_addresses WHERE tenant_id = $1 AND run_id = $2`;
    return (await query<FrontierProgress>(tx, sql, [tenantId, runId]))[0]!;
  }

  async state(tx: Tx, tenantId: TenantId, runId: CrawlRunId): Promise<FrontierState> {
    const sql = `SELECT pattern, count(*)::int AS total FROM crawl_addresses
      WHERE tenant_id = $1 AND run_id = $2 GROUP BY pattern`;
    const rows = await query<{ pattern: string; total: number }>(tx, sql, [tenantId, runId]);
    return {
      total: rows.reduce((sum, { total }) => sum + total, 0),
      patterns: new Map(rows.map(({ pattern, total }) => [pattern, total])),
    };
  }

  /** Of these addresses, those that were dealt with. */
  async settledOf(tx: Tx, tenantId: TenantId, runId: CrawlRunId, digests: readonly string[]): Promise<Set<string>> {
    const sql = `SELECT digest FROM crawl_addresses
      WHERE tenant_id = $1 AND run_id = $2 AND digest = ANY($3::text[]) AND state IN ('stored', 'unchanged')`;
    return new Set(
      (await query<{ digest: string }>(tx, sql, [tenantId, runId, [...digests]])).map((row) => row.digest),
    );
  }

  /** Of these addresses, those that the run knows. */
  async among(tx: Tx, tenantId: TenantId, runId: CrawlRunId, digests: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    const sql = `SELECT digest FROM crawl_addresses WHERE tenant_id = $1 AND run_id = $2 AND digest = ANY($3::text[])`;
    for (let at = 0; at < digests.length; at += ASKED_AT_ONCE) {
      const some = digests.slice(at, at + ASKED_AT_ONCE);
      for (const { digest } of await query<{ digest: string }>(tx, sql, [tenantId, runId, some])) known.add(digest);
    }
    return known;
  }

  /** Some of the addresses that could not be read, in the order they were found. */
  unread(tx: Tx, tenantId: TenantId, runId: CrawlRunId, limit: number): Promise<UnreadAddress[]> {
    const sql = `SELECT url, kind, reason, detail FROM crawl_addresses
      WHERE tenant_id = $1 AND run_id = $2 AND state IN ('failed', 'gone') ORDER BY no LIMIT $3`;
    return query<UnreadAddress>(tx, sql, [tenantId, runId, limit]);
  }

  /** Forgets the addresses of a run that has ended, but for those that failed; of the website's runs before, all. */
  async forget(tx: Tx, tenantId: TenantId, websiteId: WebsiteId, runId: CrawlRunId): Promise<void> {
    await execute(
      tx,
      `DELETE FROM crawl_addresses a USING crawl_runs r
       WHERE r.tenant_id = $1 AND r.website_id = $2 AND a.tenant_id = r.tenant_id AND a.run_id = r.id
         AND (r.id <> $3 OR a.state NOT IN ('failed', 'gone'))`,
      [tenantId, websiteId, runId],
    );
  }
}

function columnsOf(found: readonly FoundAddress[]): unknown[][] {
  return [
    found.map(({ digest }) => digest),
    found.map(({ url }) => url),
    found.map(({ kind }) => kind),
    found.map(({ depth }) => depth),
    found.map(({ pattern }) => pattern),
    found.map(({ pinned }) => pinned),
  ];
}
