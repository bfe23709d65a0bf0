import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { containing } from '../domain/log-filter';

/** What a search has found among the sentences of a log. */
export interface SearchHits {
  /** How many entries say one of them. */
  readonly entries: number;
  /** The keys of the sentences; null when so many entries say them that the newest are found by looking through the log. */
  readonly keys: readonly string[] | null;
}

// Up to so many are found by their keys and sorted; of more, a page is among the newest few of the log.
const MOST_BY_KEY = 5_000;

/**
 * Looks through what a tenant's entries say. Behind the cross-tenant door, since row-level security keeps the index of
 * word parts from being used: its operators could tell of rows that are not the caller's. The tenant is named instead.
 */
@Injectable()
export class DescriptionSearchAcrossTenants {
  async find(tx: Tx, tenantId: TenantId, search: string): Promise<SearchHits> {
    const asked = [tenantId, containing(search)];
    const some = `SELECT key, entries FROM audit_descriptions WHERE tenant_id = $1 AND folded LIKE lower($2) LIMIT $3`;
    const said = await query<{ key: string; entries: string }>(tx, some, [...asked, MOST_BY_KEY + 1]);
    const entries = said.reduce((sum, row) => sum + Number(row.entries), 0);
    if (said.length > MOST_BY_KEY) return { entries: await this.count(tx, asked), keys: null };
    return { entries, keys: entries > MOST_BY_KEY ? null : said.map(({ key }) => key) };
  }

  private async count(tx: Tx, asked: unknown[]): Promise<number> {
    const sql = `SELECT coalesce(sum(entries), 0)::int AS entries FROM audit_descriptions
      WHERE tenant_id = $1 AND folded LIKE lower($2)`;
    const [row] = await query<{ entries: number }>(tx, sql, asked);
    return row!.entries;
  }
}
