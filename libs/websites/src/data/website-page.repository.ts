import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { CrawlRunId, TenantId, WebsiteId } from '@svc/kernel';
import type { RememberedPage } from '../domain/frontier';

/**
 * Raised with each release that reads pages otherwise than the one before: each is then asked for
 * once without what is known of its state. Files are told by their bytes.
 */
const GENERATION = 2;

const isCurrent = `(kind = 'file' OR generation = ${GENERATION})`;
const COLUMNS = `digest, url, kind, title, place, content_sha256 AS "contentSha256",
  CASE WHEN ${isCurrent} THEN etag END AS etag,
  CASE WHEN ${isCurrent} THEN last_modified END AS "lastModified", links`;

/** What a website was seen to have, page by page. */
@Injectable()
export class WebsitePageRepository {
  /** What is known of these addresses, by digest. */
  async known(
    tx: Tx,
    tenantId: TenantId,
    id: WebsiteId,
    digests: readonly string[],
  ): Promise<Map<string, RememberedPage>> {
    const sql = `SELECT ${COLUMNS} FROM website_pages
      WHERE tenant_id = $1 AND website_id = $2 AND digest = ANY($3::text[])`;
    const rows = await query<RememberedPage>(tx, sql, [tenantId, id, [...digests]]);
    return new Map(rows.map((page) => [page.digest, page]));
  }

  /** The pages that a run has seen at these places, or under these titles. */
  seenAt(
    tx: Tx,
    tenantId: TenantId,
    id: WebsiteId,
    runId: CrawlRunId,
    { places, titles }: { readonly places: readonly string[]; readonly titles: readonly string[] },
  ): Promise<RememberedPage[]> {
    return query<RememberedPage>(
      tx,
      `SELECT ${COLUMNS} FROM website_pages WHERE tenant_id = $1 AND website_id = $2 AND run_id = $3
         AND (md5(place) IN (SELECT md5(p) FROM unnest($4::text[]) AS p)
           OR md5(title) IN (SELECT md5(t) FROM unnest($5::text[]) AS t))`,
      [tenantId, id, runId, [...places], [...titles]],
    );
  }

  /** Notes pages as this run has seen them. */
  async remember(
    tx: Tx,
    tenantId: TenantId,
    id: WebsiteId,
    runId: CrawlRunId,
    pages: readonly RememberedPage[],
  ): Promise<void> {
    if (pages.length === 0) return;
    await execute(
      tx,
      `INSERT INTO website_pages (tenant_id, website_id, digest, url, kind, title, place, content_sha256, etag,
         last_modified, links, run_id, generation)
       SELECT $1, $2, p.digest, p.url, p.kind, p.title, p.place, p."contentSha256", p.etag, p."lastModified", p.links, $3,
         ${GENERATION}
       FROM jsonb_to_recordset($4::jsonb) AS p(digest text, url text, kind text, title text, place text,
         "contentSha256" text, etag text, "lastModified" text, links text[])
       ON CONFLICT (tenant_id, website_id, digest) DO UPDATE SET kind = excluded.kind, title = excluded.title,
         place = excluded.place, content_sha256 = excluded.content_sha256, etag = excluded.etag,
         last_modified = excluded.last_modified, links = excluded.links, run_id = excluded.run_id,
         generation = excluded.generation`,
      [tenantId, id, runId, JSON.stringify(pages)],
    );
  }

  /** Notes that pages are as they were. */
  async seen(tx: Tx, tenantId: TenantId, id: WebsiteId, runId: CrawlRunId, digests: readonly string[]): Promise<void> {
    if (digests.length === 0) return;
    const sql = `UPDATE website_pages SET run_id = $4 WHERE tenant_id = $1 AND website_id = $2 AND digest = ANY($3::text[])`;
    await execute(tx, sql, [tenantId, id, [...digests], runId]);
  }

  /** Some of the pages that a run has not seen, and not failed to read either. */
  vanished(
    tx: Tx,
    tenantId: TenantId,
    id: WebsiteId,
    runId: CrawlRunId,
    limit: number,
  ): Promise<{ digest: string; title: string }[]> {
    return query<{ digest: string; title: string }>(
      tx,
      `SELECT p.digest, p.title FROM website_pages p WHERE p.tenant_id = $1 AND p.website_id = $2 AND p.run_id <> $3
         AND NOT EXISTS (SELECT FROM crawl_addresses a WHERE a.tenant_id = $1 AND a.run_id = $3 AND a.digest = p.digest
           AND a.state = 'failed')
       ORDER BY p.digest LIMIT $4`,
      [tenantId, id, runId, limit],
    );
  }

  async forget(tx: Tx, tenantId: TenantId, id: WebsiteId, digests: readonly string[]): Promise<void> {
    const sql = `DELETE FROM website_pages WHERE tenant_id = $1 AND website_id = $2 AND digest = ANY($3::text[])`;
    await execute(tx, sql, [tenantId, id, [...digests]]);
  }
}
