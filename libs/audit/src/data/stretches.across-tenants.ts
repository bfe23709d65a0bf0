import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { STRETCH_ENTRIES } from '../domain/stretch';
import { ENTRIES_OF_ENTITY } from './stretch-sql';

/** A stretch of a log that is complete and not indexed yet. */
export interface OpenStretch {
  readonly tenantId: TenantId;
  readonly stretch: number;
}

/**
 * Holds the stretches of the tenant `$1` until the transaction ends. Of a number space of its own, so that no other lock on
 * the same tenant's id is this one.
 */
export const LOCK_STRETCHES = `SELECT pg_advisory_xact_lock(hashtextextended('audit-stretches ' || $1::uuid::text, 0))`;

// What was indexed before the moments of entries were kept.
const FORGET_INCOMPLETE = `WITH gone AS (
    DELETE FROM audit_stretches WHERE tenant_id = $1 AND stretch = $2 AND moments IS NULL RETURNING stretch)
  DELETE FROM audit_grams WHERE tenant_id = $1 AND stretch IN (SELECT stretch FROM gone)`;

/** Indexes stretches of logs. Tenants' own transactions may not write them, so this is behind the other door. */
@Injectable()
export class StretchesAcrossTenants {
  protected readonly entries: number = STRETCH_ENTRIES;

  /** The last stretches of a log first, since these are looked at most. */
  findOpen(tx: Tx): Promise<OpenStretch[]> {
    const sql = `SELECT c.tenant_id AS "tenantId", s.stretch::integer AS stretch FROM audit_chains c
      CROSS JOIN LATERAL generate_series((c.anchor_sequence + ${this.entries - 1}) / ${this.entries},
        c.head_sequence / ${this.entries} - 1) AS s (stretch)
      WHERE NOT EXISTS (SELECT FROM audit_stretches i
        WHERE i.tenant_id = c.tenant_id AND i.stretch = s.stretch AND i.moments IS NOT NULL)
      ORDER BY s.stretch DESC, c.tenant_id`;
    return query<OpenStretch>(tx, sql);
  }

  /** Indexes a stretch, unless it is already, or lost entries meanwhile. Whether it did. */
  async index(tx: Tx, { tenantId, stretch }: OpenStretch): Promise<boolean> {
    await query(tx, LOCK_STRETCHES, [tenantId]);
    const asked = [tenantId, stretch, stretch * this.entries];
    await execute(tx, FORGET_INCOMPLETE, [tenantId, stretch]);
    const noted = await query(tx, noteSql(this.entries), asked);
    if (noted.length === 0) return false;
    await query(tx, indexSql(this.entries), asked);
    return true;
  }
}

const ofStretch = (entries: number): string =>
  `tenant_id = $1 AND sequence > $3::bigint AND sequence <= $3::bigint + ${entries}`;

const noteSql = (entries: number): string => `INSERT INTO audit_stretches (tenant_id, stretch, oldest, newest, moments)
  SELECT $1::uuid, $2::integer, min("timestamp"), max("timestamp"), array_agg("timestamp" ORDER BY sequence) FROM audit_logs WHERE ${ofStretch(entries)}
  HAVING count(*) = ${entries}
  ON CONFLICT DO NOTHING RETURNING stretch`;

function indexSql(entries: number): string {
  const placed = `bit_or(set_bit(repeat('0', ${entries})::bit(${entries}), place, 1))`;
  // Sentences that are said often are taken apart once.
  return `WITH entry AS MATERIALIZED (
    SELECT (sequence - $3::bigint - 1)::integer AS place, lower(description) AS said, action, actor_id, entity_id
    FROM audit_logs WHERE ${ofStretch(entries)}),
  sentence AS MATERIALIZED (
    SELECT row_number() OVER () AS number, said, ${placed} AS places FROM entry GROUP BY said),
  piece AS (
    SELECT DISTINCT number, substr(said, at, 3) AS gram FROM sentence, generate_series(1, length(said) - 2) AS at
    UNION ALL
    SELECT DISTINCT number, substr(said || chr(1), at, 5) FROM sentence, generate_series(1, length(said) - 3) AS at
    UNION ALL
    SELECT number, substr(said, at, 4) AS gram FROM sentence, generate_series(1, length(said) - 3) AS at
    GROUP BY number, gram HAVING count(*) > 1)
  INSERT INTO audit_grams (tenant_id, stretch, gram, places)
  SELECT $1::uuid, $2::integer, gram, bit_or(places) FROM piece JOIN sentence USING (number) GROUP BY gram
  UNION ALL
  SELECT $1::uuid, $2::integer, 'action ' || action, ${placed} FROM entry GROUP BY action
  UNION ALL
  SELECT $1::uuid, $2::integer, 'actor ' || actor_id, ${placed} FROM entry WHERE actor_id IS NOT NULL GROUP BY actor_id
  UNION ALL
  SELECT $1::uuid, $2::integer, 'entity ' || entity_id, ${placed} FROM entry GROUP BY entity_id
  HAVING count(*) >= ${ENTRIES_OF_ENTITY}`;
}
