import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { LogFilter } from '../domain/log-filter';
import { planPage, STRETCH_ENTRIES, type StretchHits } from '../domain/stretch';
import { bitsParameters, pageSql, surveySql } from './stretch-sql';

/** Which page of a filter's entries is wanted: so many, behind others or behind an entry of this time. */
export interface WantedPage {
  readonly limit: number;
  readonly skip: number;
  /** Of the entry it follows: what is from that time may be before it or behind it. */
  readonly from: Date | null;
}

/** Entries among which a page is, and how many of these come before it. */
export interface PageEntries {
  readonly sequences: readonly string[];
  readonly skip: number;
}

// With more that is not indexed, looking at it would take longer than the ways that need no stretches.
const MOST_LOOSE_STRETCHES = 4;

/**
 * Counts and finds the entries of a tenant by the stretches of its log. Of indexed ones it combines rows of bits; entry by
 * entry it looks at what is not indexed and at what the bits leave in doubt. Whatever is asked within one transaction
 * should see one state of the log.
 */
@Injectable()
export class StretchRepository {
  protected readonly entries: number = STRETCH_ENTRIES;

  /** Whether so much of a log is indexed that it should be asked. */
  async isIndexed(tx: Tx, tenantId: TenantId): Promise<boolean> {
    const sql = `SELECT i.indexed, c.head_sequence - c.anchor_sequence - i.indexed * $2::bigint AS loose FROM audit_chains c
      CROSS JOIN LATERAL (SELECT count(*) AS indexed FROM audit_stretches s
        WHERE s.tenant_id = c.tenant_id AND s.moments IS NOT NULL) AS i
      WHERE c.tenant_id = $1`;
    const [row] = await query<{ indexed: string; loose: string }>(tx, sql, [tenantId, this.entries]);
    if (!row) return false;
    return Number(row.indexed) > 0 && Number(row.loose) <= MOST_LOOSE_STRETCHES * this.entries;
  }

  /** Where the entries are that a filter lets through. */
  survey(tx: Tx, tenantId: TenantId, filter: LogFilter): Promise<StretchHits[]> {
    return query<StretchHits>(tx, surveySql(this.entries), bitsParameters(tenantId, filter, null));
  }

  /** The entries of a page, and at most those besides that are from the time of its first or its last one. */
  async page(
    tx: Tx,
    tenantId: TenantId,
    filter: LogFilter,
    survey: readonly StretchHits[],
    { limit, skip, from }: WantedPage,
  ): Promise<PageEntries> {
    const plan = planPage(survey, { skip, fromUs: from && from.getTime() * 1_000 }, limit);
    if (plan.stretches.length === 0) return { sequences: [], skip: 0 };
    const asked = [...bitsParameters(tenantId, filter, plan.stretches), plan.skip, limit, from];
    const [row] = await query<{ sequences: string[]; newer: number }>(tx, pageSql(this.entries), asked);
    return { sequences: row!.sequences, skip: plan.skip - row!.newer };
  }
}

/** How many entries a survey has found. */
export function countHits(survey: readonly StretchHits[]): number {
  return survey.reduce((total, { hits }) => total + hits, 0);
}
