import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { containing, type LogFilter } from '../domain/log-filter';
import { STRETCH_ENTRIES } from '../domain/stretch';

/** What is counted: entries that hold a text of three characters at least, and whatever else they are to be. */
export type CountedFilter = Pick<LogFilter, 'actorId' | 'actions' | 'from' | 'to'> & { readonly search: string };

/**
 * Counts the entries of a tenant that hold a text. Of indexed stretches it combines rows of bits; entry by entry it looks
 * at what is not indexed, at stretches that only partly lie in the time asked for, and at what the bits leave in doubt.
 */
@Injectable()
export class StretchCountRepository {
  protected readonly entries: number = STRETCH_ENTRIES;

  async count(tx: Tx, tenantId: TenantId, { search, actorId, actions = [], from, to }: CountedFilter): Promise<number> {
    const kinds = actions.map((action) => `action ${action}`);
    const actor = actorId ? [`actor ${actorId}`] : [];
    const [row] = await query<{ count: number }>(tx, countSql(this.entries), [
      tenantId,
      search,
      containing(search),
      from ?? '-infinity',
      to ?? 'infinity',
      kinds,
      actor,
      actions,
      actorId ?? null,
    ]);
    return row!.count;
  }
}

/** Entry by entry, what the bits stand for. */
const MEETS = `l.tenant_id = $1 AND lower(l.description) LIKE lower($3) AND l."timestamp" BETWEEN $4 AND $5
  AND (cardinality($8::text[]) = 0 OR l.action = ANY($8::text[])) AND ($9::uuid IS NULL OR l.actor_id = $9::uuid)`;

// Pieces of five characters that all occur make up the text where none of the four characters that two neighbours share
// occurs twice: then each piece can only begin one place behind the one before it. Elsewhere the entry is in doubt.
const countSql = (entries: number): string => `WITH asked AS (SELECT lower($2::text) AS said),
  grams AS (
    SELECT said, length(said) = 4 AS begins,
      ARRAY(SELECT DISTINCT substr(said, at, 5) FROM generate_series(1, greatest(length(said) - 4, 1)) AS at) AS all_of,
      ARRAY(SELECT DISTINCT substr(said, at, 4) FROM generate_series(2, length(said) - 4) AS at) AS shared
    FROM asked),
  stretch AS MATERIALIZED (
    SELECT s.stretch::integer AS stretch, i.oldest, i.newest FROM audit_chains c
    CROSS JOIN LATERAL generate_series(c.anchor_sequence / ${entries}, (c.head_sequence - 1) / ${entries}) AS s (stretch)
    LEFT JOIN audit_stretches i ON i.tenant_id = c.tenant_id AND i.stretch = s.stretch WHERE c.tenant_id = $1),
  indexed AS (SELECT stretch FROM stretch WHERE oldest >= $4 AND newest <= $5),
  loose AS (SELECT stretch FROM stretch
    WHERE oldest IS NULL OR (oldest <= $5 AND newest >= $4 AND NOT (oldest >= $4 AND newest <= $5))),
  part AS MATERIALIZED (
    SELECT g.gram, g.stretch, g.places FROM audit_grams g
    WHERE g.tenant_id = $1 AND g.gram = ANY((SELECT all_of || shared FROM grams) || $6::text[] || $7::text[])
      AND g.stretch IN (SELECT stretch FROM indexed)),
  holding AS (
    SELECT stretch, bit_and(places) AS places FROM part
    WHERE gram = ANY((SELECT all_of FROM grams)::text[]) AND NOT (SELECT begins FROM grams)
    GROUP BY stretch HAVING count(*) = (SELECT cardinality(all_of) FROM grams)
    UNION ALL
    SELECT g.stretch, bit_or(g.places) FROM audit_grams g
    WHERE (SELECT begins FROM grams) AND g.tenant_id = $1 AND length(g.gram) = 5 AND g.gram > (SELECT said FROM grams)
      AND g.gram < (SELECT said || chr(1114111) FROM grams) AND g.stretch IN (SELECT stretch FROM indexed)
    GROUP BY g.stretch),
  unsure AS (SELECT stretch, bit_or(places) AS places FROM part
    WHERE gram = ANY((SELECT shared FROM grams)::text[]) GROUP BY stretch),
  of_kind AS (SELECT stretch, bit_or(places) AS places FROM part WHERE gram = ANY($6::text[]) GROUP BY stretch),
  of_actor AS (SELECT stretch, places FROM part WHERE gram = ANY($7::text[])),
  narrowed AS (
    SELECT stretch, CASE WHEN cardinality($6::text[]) = 0 THEN h.places ELSE h.places & k.places END AS places
    FROM holding h LEFT JOIN of_kind k USING (stretch)),
  found AS MATERIALIZED (
    SELECT stretch, CASE WHEN cardinality($7::text[]) = 0 THEN n.places ELSE n.places & a.places END AS places,
      u.places AS doubts
    FROM narrowed n LEFT JOIN of_actor a USING (stretch) LEFT JOIN unsure u USING (stretch)),
  doubted AS MATERIALIZED (SELECT stretch, places & doubts AS places FROM found WHERE doubts IS NOT NULL),
  chunk AS MATERIALIZED (
    SELECT stretch, number, substring(places FROM number * 64 + 1 FOR 64) AS bits
    FROM doubted CROSS JOIN generate_series(0, ${entries / 64 - 1}) AS number WHERE bit_count(places) > 0),
  doubtful AS MATERIALIZED (
    SELECT stretch::bigint * ${entries} + number * 64 + bit + 1 AS sequence FROM chunk
    CROSS JOIN generate_series(0, 63) AS bit WHERE bit_count(bits) > 0 AND get_bit(bits, bit) = 1)
  SELECT (coalesce((SELECT sum(bit_count(places)) FROM found), 0)
    - coalesce((SELECT sum(bit_count(places)) FROM doubted), 0)
    + (SELECT count(*) FROM doubtful d
      CROSS JOIN LATERAL (SELECT 1 FROM audit_logs l WHERE l.sequence = d.sequence AND ${MEETS} LIMIT 1) AS one)
    + coalesce((SELECT sum(entries) FROM loose o
      CROSS JOIN LATERAL (SELECT count(*) AS entries FROM audit_logs l
        WHERE l.sequence > o.stretch::bigint * ${entries} AND l.sequence <= (o.stretch::bigint + 1) * ${entries}
          AND ${MEETS}) AS each), 0))::integer AS count`;
