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
  async find(tx: Tx, tenantId: TenantId, text: string): Promise<SearchHits> {
    const said = `FROM audit_descriptions WHERE tenant_id = $1 AND folded LIKE lower($2)`;
    const asked = [tenantId, containing(text)];
    // One more than are found by key: of a common word the first few come at once, and only their number is needed.
    const few = await query<{ key: string; entries: number }>(tx, `SELECT key, entries ${said} LIMIT $3`, [
      ...asked,
      MOST_BY_KEY + 1,
    ]);
    if (few.length <= MOST_BY_KEY) {
      const entries = few.reduce((sum, each) => sum + each.entries, 0);
      return { entries, keys: entries <= MOST_BY_KEY ? few.map(({ key }) => key) : null };
    }
    const [all] = await query<{ entries: number }>(tx, `SELECT sum(entries)::int AS entries ${said}`, asked);
    return { entries: all!.entries, keys: null };
  }
}
