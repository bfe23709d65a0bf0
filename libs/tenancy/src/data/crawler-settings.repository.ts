import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';

/** What a tenant set of its crawls, as it is stored, and when. */
export interface StoredCrawlerSettings {
  readonly name: string;
  readonly overrides: unknown;
  readonly updatedAt: Date | null;
}

const FOUND = `SELECT name, settings->'crawler' AS overrides,
    (settings->>'crawler_updated_at')::timestamptz AS "updatedAt"
  FROM tenants WHERE id = $1 AND state <> 'deleting'`;

/** The crawler settings among those of a tenant. */
@Injectable()
export class CrawlerSettingsRepository {
  async find(tx: Tx, tenantId: TenantId): Promise<StoredCrawlerSettings | null> {
    const [row] = await query<StoredCrawlerSettings>(tx, FOUND, [tenantId]);
    return row ?? null;
  }

  /** Like `find`, and keeps everyone else from changing them until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId): Promise<StoredCrawlerSettings | null> {
    const [row] = await query<StoredCrawlerSettings>(tx, `${FOUND} FOR NO KEY UPDATE`, [tenantId]);
    return row ?? null;
  }

  async set(tx: Tx, tenantId: TenantId, overrides: object, updatedAt: Date): Promise<void> {
    const sql = `UPDATE tenants SET updated_at = $3::timestamptz,
        settings = settings || jsonb_build_object('crawler', $2::jsonb, 'crawler_updated_at', $3::timestamptz)
      WHERE id = $1`;
    await execute(tx, sql, [tenantId, JSON.stringify(overrides), updatedAt]);
  }

  async clear(tx: Tx, tenantId: TenantId, now: Date): Promise<void> {
    const sql = `UPDATE tenants SET settings = settings - 'crawler' - 'crawler_updated_at', updated_at = $2 WHERE id = $1`;
    await execute(tx, sql, [tenantId, now]);
  }
}
