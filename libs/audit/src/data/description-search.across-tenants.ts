import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { containing } from '../domain/log-filter';
import { StretchCountRepository } from './stretch-count.repository';

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
  constructor(private readonly counts: StretchCountRepository) {}

  async find(tx: Tx, tenantId: TenantId, search: string): Promise<SearchHits> {
    const entries = await this.counts.count(tx, tenantId, { search });
    if (entries > MOST_BY_KEY) return { entries, keys: null };
    const sql = `SELECT key FROM audit_descriptions WHERE tenant_id = $1 AND folded LIKE lower($2)`;
    const said = await query<{ key: string }>(tx, sql, [tenantId, containing(search)]);
    return { entries, keys: said.map(({ key }) => key) };
  }
}
