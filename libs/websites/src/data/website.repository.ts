import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { EmbeddingModelId, SpaceId, TenantId, WebsiteId } from '@svc/kernel';
import type { WebsiteChanges, WebsiteRecord } from '../domain/website';

const COLUMNS = `w.id, w.tenant_id AS "tenantId", w.space_id AS "spaceId", w.user_id AS "userId", w.name, w.url,
  w.crawl_type AS "crawlType", w.download_files AS "downloadFiles", w.update_interval AS "updateInterval",
  w.embedding_model_id AS "embeddingModelId", w.http_auth_encrypted AS "httpAuthEncrypted",
  w.consecutive_failures AS "consecutiveFailures", w.next_retry_at AS "nextRetryAt",
  w.is_auto_disabled AS "isAutoDisabled", w.last_crawled_at AS "lastCrawledAt", w.created_at AS "createdAt",
  w.updated_at AS "updatedAt"`;

/** Failures in a row after which a site is no longer crawled by itself. @source spec §8.2 */
const MAX_FAILURES = 10;
const LONGEST_RETRY_HOURS = 24;

/** Rows of `websites`. */
@Injectable()
export class WebsiteRepository {
  async insert(tx: Tx, tenantId: TenantId, site: WebsiteRecord): Promise<void> {
    await execute(
      tx,
      `INSERT INTO websites (id, tenant_id, space_id, user_id, name, url, crawl_type, download_files, update_interval,
         embedding_model_id, http_auth_encrypted, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [
        site.id,
        tenantId,
        site.spaceId,
        site.userId,
        site.name,
        site.url,
        site.crawlType,
        site.downloadFiles,
        site.updateInterval,
        site.embeddingModelId,
        site.httpAuthEncrypted,
        site.createdAt,
      ],
    );
  }

  async find(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<WebsiteRecord | null> {
    return (await this.findMany(tx, tenantId, [id]))[0] ?? null;
  }

  /** Websites with these ids, oldest first; unknown ones are missing. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<WebsiteRecord[]> {
    return this.select(tx, 'w.id = ANY($2::uuid[]) ORDER BY w.created_at, w.id', [tenantId, [...ids]]);
  }

  /** Like `findMany`; they neither go nor move until the transaction ends. */
  holdMany(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<WebsiteRecord[]> {
    return this.select(tx, 'w.id = ANY($2::uuid[]) ORDER BY w.created_at, w.id FOR SHARE', [tenantId, [...ids]]);
  }

  listInSpaces(tx: Tx, tenantId: TenantId, ids: readonly SpaceId[]): Promise<WebsiteRecord[]> {
    return this.select(tx, 'w.space_id = ANY($2::uuid[]) ORDER BY w.created_at, w.id', [tenantId, [...ids]]);
  }

  async findByUrl(tx: Tx, tenantId: TenantId, spaceId: SpaceId, url: string): Promise<WebsiteRecord | null> {
    return (await this.select(tx, 'w.space_id = $2 AND w.url = $3', [tenantId, spaceId, url]))[0] ?? null;
  }

  /** Lets nothing be stored for a website until the end. Whether there is one. */
  async lock(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<boolean> {
    return (await this.select(tx, 'w.id = $2 FOR UPDATE', [tenantId, id])).length === 1;
  }

  /** Lets nobody else change, move or crawl a website until the end; pages may still come and go. */
  async lockDetails(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<WebsiteRecord | null> {
    return (await this.select(tx, 'w.id = $2 FOR NO KEY UPDATE', [tenantId, id]))[0] ?? null;
  }

  /** The websites that lie in a space, locked as `lock` does. */
  async lockInSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<WebsiteId[]> {
    const rows = await this.select(tx, 'w.space_id = $2 ORDER BY w.id FOR UPDATE', [tenantId, spaceId]);
    return rows.map(({ id }) => id);
  }

  /** Of these websites, those that lie in a space; they stay there until the transaction ends or moves them. */
  holdInSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId, ids: readonly WebsiteId[]): Promise<WebsiteRecord[]> {
    const condition = 'w.space_id = $2 AND w.id = ANY($3::uuid[]) ORDER BY w.id FOR NO KEY UPDATE';
    return this.select(tx, condition, [tenantId, spaceId, [...ids]]);
  }

  async update(tx: Tx, tenantId: TenantId, id: WebsiteId, changes: WebsiteChanges, now: Date): Promise<void> {
    const interval = changes.updateInterval;
    // Choosing when to crawl says that the site shall be crawled again.
    const enables = interval !== undefined && interval !== 'never';
    await execute(
      tx,
      `UPDATE websites SET url = coalesce($3, url), name = CASE WHEN $4 THEN $5 ELSE name END,
         download_files = coalesce($6, download_files), crawl_type = coalesce($7, crawl_type),
         update_interval = coalesce($8, update_interval),
         http_auth_encrypted = CASE WHEN $9 THEN $10 ELSE http_auth_encrypted END,
         consecutive_failures = CASE WHEN $11 THEN 0 ELSE consecutive_failures END,
         next_retry_at = CASE WHEN $11 THEN NULL ELSE next_retry_at END,
         is_auto_disabled = is_auto_disabled AND NOT $11, updated_at = $12
       WHERE tenant_id = $1 AND id = $2`,
      [
        tenantId,
        id,
        changes.url ?? null,
        changes.name !== undefined,
        changes.name ?? null,
        changes.downloadFiles ?? null,
        changes.crawlType ?? null,
        interval ?? null,
        changes.httpAuthEncrypted !== undefined,
        changes.httpAuthEncrypted ?? null,
        enables,
        now,
      ],
    );
  }

  async move(tx: Tx, tenantId: TenantId, id: WebsiteId, spaceId: SpaceId, now: Date): Promise<void> {
    const sql = `UPDATE websites SET space_id = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, spaceId, now]);
  }

  async delete(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<void> {
    await execute(tx, `DELETE FROM websites WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** Notes that a crawl succeeded. */
  async succeeded(tx: Tx, tenantId: TenantId, id: WebsiteId, now: Date): Promise<void> {
    await execute(
      tx,
      `UPDATE websites SET consecutive_failures = 0, next_retry_at = NULL, last_crawled_at = $3
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, id, now],
    );
  }

  /**
   * Notes that a crawl failed: the next one waits longer and longer, the tenth is the last. The site counts as crawled when
   * it was before, so that the next try does not wait for its interval, too. @source supplement §13.9
   */
  async failed(tx: Tx, tenantId: TenantId, id: WebsiteId, now: Date): Promise<void> {
    await execute(
      tx,
      `UPDATE websites SET consecutive_failures = consecutive_failures + 1,
         next_retry_at = $3::timestamptz + least(2 ^ least(consecutive_failures, 10), $4) * interval '1 hour',
         is_auto_disabled = is_auto_disabled OR consecutive_failures + 1 >= $5,
         update_interval = CASE WHEN consecutive_failures + 1 >= $5 THEN 'never' ELSE update_interval END
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, id, now, LONGEST_RETRY_HOURS, MAX_FAILURES],
    );
  }

  async countOfModel(tx: Tx, tenantId: TenantId, modelId: EmbeddingModelId): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM websites WHERE tenant_id = $1 AND embedding_model_id = $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, modelId]);
    return row!.count;
  }

  private select(tx: Tx, condition: string, parameters: unknown[]): Promise<WebsiteRecord[]> {
    return query<WebsiteRecord>(
      tx,
      `SELECT ${COLUMNS} FROM websites w WHERE w.tenant_id = $1 AND ${condition}`,
      parameters,
    );
  }
}
