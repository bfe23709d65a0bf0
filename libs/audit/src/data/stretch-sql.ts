import type { TenantId } from '@svc/kernel';
import { containing, type LogFilter } from '../domain/log-filter';

/** An entity that so many entries of a stretch are about has a row of bits; fewer are found by their entries. */
export const ENTRIES_OF_ENTITY = 16;

/** The parameters of the statements below. @param stretches null for all of them */
export function bitsParameters(tenantId: TenantId, filter: LogFilter, stretches: readonly number[] | null): unknown[] {
  const { search, actorId, userId, actions = [], from, to } = filter;
  return [
    tenantId,
    search ?? null,
    search ? containing(search) : null,
    from ?? '-infinity',
    to ?? 'infinity',
    actions.map((action) => `action ${action}`),
    actorId ? [`actor ${actorId}`] : [],
    actions,
    actorId ?? null,
    userId ?? null,
    stretches,
  ];
}

/** Entry by entry, what the bits stand for. */
export const MEETS = `l.tenant_id = $1 AND l."timestamp" BETWEEN $4 AND $5
  AND (cardinality($8::text[]) = 0 OR l.action = ANY($8::text[])) AND ($9::uuid IS NULL OR l.actor_id = $9::uuid)
  AND ($10::uuid IS NULL OR l.actor_id = $10::uuid OR l.entity_id = $10::uuid)
  AND ($3::text IS NULL OR lower(l.description) LIKE lower($3))`;

/** The first of the entries of stretch `s`, less one. */
const before = (s: string, entries: number): string => `${s}.stretch::bigint * ${entries}`;

// Which stretches are indexed and meet the time that is asked for; of those that do so in part, the entries within it.
const stretchesSql = (
  entries: number,
): string => `ones AS MATERIALIZED (SELECT repeat('1', ${entries})::bit varying AS places),
  stretch AS MATERIALIZED (
    SELECT stretch, greatest(oldest, $4) AS oldest, least(newest, $5) AS newest, oldest >= $4 AND newest <= $5 AS whole
    FROM audit_stretches WHERE tenant_id = $1 AND moments IS NOT NULL AND newest >= $4 AND oldest <= $5
      AND ($11::integer[] IS NULL OR stretch = ANY($11::integer[]))),
  within AS MATERIALIZED (
    SELECT s.stretch, (SELECT string_agg(CASE WHEN moment BETWEEN $4 AND $5 THEN '1' ELSE '0' END, '' ORDER BY place)
      FROM unnest(i.moments) WITH ORDINALITY AS m (moment, place))::bit(${entries})::bit varying AS places
    FROM stretch s JOIN audit_stretches i ON i.tenant_id = $1 AND i.stretch = s.stretch WHERE NOT s.whole)`;

// Pieces of five characters that all occur make up the text where none of the four characters that two neighbours share
// occurs twice: then each piece can only begin one place behind the one before it. Elsewhere the entry is in doubt.
const textSql = `asked AS (SELECT lower($2::text) AS said),
  grams AS MATERIALIZED (
    SELECT said, said IS NULL AS any_text, coalesce(length(said) = 4, false) AS begins,
      ARRAY(SELECT DISTINCT substr(said, at, 5) FROM generate_series(1, greatest(length(said) - 4, 1)) AS at
        WHERE said IS NOT NULL) AS all_of,
      ARRAY(SELECT DISTINCT substr(said, at, 4) FROM generate_series(2, length(said) - 4) AS at) AS shared
    FROM asked),
  wanted AS MATERIALIZED (
    SELECT all_of || shared || $6::text[] || $7::text[] || ARRAY['actor ' || $10::text, 'entity ' || $10::text] AS grams
    FROM grams),
  part AS MATERIALIZED (
    SELECT g.gram, g.stretch, g.places FROM audit_grams g
    WHERE g.tenant_id = $1 AND g.stretch = ANY(ARRAY(SELECT stretch FROM stretch))
      AND g.gram = ANY((SELECT grams FROM wanted)::text[])),
  holding AS MATERIALIZED (
    SELECT stretch, ones.places FROM stretch, ones WHERE (SELECT any_text FROM grams)
    UNION ALL
    SELECT stretch, bit_and(places) FROM part
    WHERE gram = ANY((SELECT all_of FROM grams)::text[]) AND NOT (SELECT begins FROM grams)
    GROUP BY stretch HAVING count(*) = (SELECT cardinality(all_of) FROM grams)
    UNION ALL
    SELECT g.stretch, bit_or(g.places) FROM audit_grams g
    WHERE (SELECT begins FROM grams) AND g.tenant_id = $1 AND length(g.gram) = 5 AND g.gram > (SELECT said FROM grams)
      AND g.gram < (SELECT said || chr(1114111) FROM grams) AND g.stretch = ANY(ARRAY(SELECT stretch FROM stretch))
    GROUP BY g.stretch),
  unsure AS MATERIALIZED (SELECT stretch, bit_or(places) AS places FROM part
    WHERE gram = ANY((SELECT shared FROM grams)::text[]) GROUP BY stretch)`;

// Few entries of a stretch may be about somebody without there being a row of bits of them.
const kindSql = (entries: number): string => `of_kind AS MATERIALIZED (
    SELECT stretch, bit_or(places) AS places FROM part WHERE gram = ANY($6::text[]) GROUP BY stretch),
  of_actor AS (SELECT stretch, places FROM part WHERE gram = ANY($7::text[])),
  seldom AS (
    SELECT s.stretch, e.places FROM stretch s
    JOIN audit_stretches i ON i.tenant_id = $1 AND i.stretch = s.stretch
    CROSS JOIN LATERAL (
      SELECT bit_or(set_bit(repeat('0', ${entries})::bit varying, (l.sequence - 1 - ${before('s', entries)})::integer, 1)) AS places
      FROM audit_logs l WHERE l.tenant_id = $1 AND l.entity_id = $10::uuid AND l."timestamp" BETWEEN i.oldest AND i.newest
        AND l.sequence > ${before('s', entries)} AND l.sequence <= ${before('s', entries)} + ${entries}) AS e
    WHERE $10::uuid IS NOT NULL AND e.places IS NOT NULL
      AND NOT EXISTS (SELECT FROM part p WHERE p.stretch = s.stretch AND p.gram = 'entity ' || $10::text)),
  of_user AS MATERIALIZED (
    SELECT stretch, bit_or(places) AS places FROM (
      SELECT stretch, places FROM part WHERE gram IN ('actor ' || $10::text, 'entity ' || $10::text)
      UNION ALL SELECT stretch, places FROM seldom) AS each GROUP BY stretch)`;

const foundSql = `met AS (
    SELECT stretch, s.oldest, s.newest, u.places AS doubts,
      h.places & ones.places & CASE WHEN cardinality($6::text[]) = 0 THEN ones.places ELSE k.places END
        & CASE WHEN cardinality($7::text[]) = 0 THEN ones.places ELSE a.places END
        & CASE WHEN $10::uuid IS NULL THEN ones.places ELSE p.places END
        & CASE WHEN s.whole THEN ones.places ELSE w.places END AS places
    FROM ones CROSS JOIN stretch s JOIN holding h USING (stretch) LEFT JOIN of_kind k USING (stretch)
      LEFT JOIN of_actor a USING (stretch) LEFT JOIN of_user p USING (stretch) LEFT JOIN within w USING (stretch)
      LEFT JOIN unsure u USING (stretch)),
  found AS MATERIALIZED (
    SELECT stretch, oldest, newest, CASE WHEN doubts IS NULL THEN places ELSE places & ~doubts END AS places,
      CASE WHEN doubts IS NOT NULL THEN places & doubts END AS doubts
    FROM met WHERE bit_count(places) > 0)`;

/** Rows (stretch, sequence) of the bits that are set in column `places` of rows (stretch, places). */
const eachBit = (rows: string, entries: number): string => `
    SELECT stretch, stretch::bigint * ${entries} + number * 64 + bit + 1 AS sequence
    FROM (SELECT stretch, number, substring(places FROM number * 64 + 1 FOR 64) AS bits
      FROM (${rows}) AS row CROSS JOIN generate_series(0, ${entries / 64 - 1}) AS number OFFSET 0) AS chunk
    CROSS JOIN generate_series(0, 63) AS bit WHERE bit_count(bits) > 0 AND get_bit(bits, bit) = 1`;

/** `found`: of each indexed stretch the entries that are hits for sure; `proven`: those in doubt that were looked at; `loose`: stretches that are not indexed. */
const bitsSql = (entries: number): string => `${stretchesSql(entries)}, ${textSql}, ${kindSql(entries)}, ${foundSql},
  doubtful AS MATERIALIZED (${eachBit('SELECT stretch, doubts AS places FROM found WHERE bit_count(doubts) > 0', entries)}),
  proven AS MATERIALIZED (
    SELECT d.stretch, d.sequence, one."timestamp" AS moment FROM doubtful d
    CROSS JOIN LATERAL (SELECT l."timestamp" FROM audit_logs l WHERE l.sequence = d.sequence AND ${MEETS} LIMIT 1) AS one),
  loose AS MATERIALIZED (
    SELECT s.stretch::integer AS stretch, ${before('s', entries)} AS behind, ${before('s', entries)} + ${entries} AS up_to
    FROM audit_chains c
    CROSS JOIN LATERAL generate_series(c.anchor_sequence / ${entries}, (c.head_sequence - 1) / ${entries}) AS s (stretch)
    WHERE c.tenant_id = $1 AND ($11::integer[] IS NULL OR s.stretch = ANY($11::integer[]))
      AND NOT EXISTS (
        SELECT FROM audit_stretches i WHERE i.tenant_id = $1 AND i.stretch = s.stretch AND i.moments IS NOT NULL))`;

const us = (moment: string): string => `(extract(epoch FROM ${moment}) * 1000000)::float8`;

/** How many hits each stretch has. */
export const surveySql = (entries: number): string => `WITH ${bitsSql(entries)},
  sure AS (
    SELECT stretch, bit_count(f.places) + (SELECT count(*) FROM proven p WHERE p.stretch = f.stretch) AS hits, oldest, newest
    FROM found f
    UNION ALL
    SELECT o.stretch, each.* FROM loose o CROSS JOIN LATERAL (
      SELECT count(*) AS hits, min(l."timestamp") AS oldest, max(l."timestamp") AS newest FROM audit_logs l
      WHERE l.sequence > o.behind AND l.sequence <= o.up_to AND ${MEETS}) AS each)
  SELECT stretch, hits::integer AS hits, ${us('oldest')} AS "oldestUs", ${us('newest')} AS "newestUs" FROM sure WHERE hits > 0`;

/** Of more hits the time is taken from the index, of fewer from the entries. */
const MANY_HITS = 256;

/**
 * The entries of a page: what is from the same times as its first and its last entry, and how many hits are newer than
 * all of these. $12: how many hits come before the page, $13: how many it holds, $14: the time of the entry it follows.
 */
export const pageSql = (entries: number): string => `WITH ${bitsSql(entries)},
  few AS MATERIALIZED (${eachBit(`SELECT stretch, places FROM found WHERE bit_count(places) <= ${MANY_HITS}`, entries)}),
  hit AS MATERIALIZED (
    SELECT sequence, moment FROM (
      SELECT ${before('f', entries)} + m.place AS sequence, m.moment
      FROM found f JOIN audit_stretches i ON i.tenant_id = $1 AND i.stretch = f.stretch
      CROSS JOIN LATERAL unnest(i.moments) WITH ORDINALITY AS m (moment, place)
      WHERE bit_count(f.places) > ${MANY_HITS} AND get_bit(f.places, m.place::integer - 1) = 1
      UNION ALL
      SELECT b.sequence, one."timestamp" FROM few b
      CROSS JOIN LATERAL (SELECT l."timestamp" FROM audit_logs l WHERE l.tenant_id = $1 AND l.sequence = b.sequence LIMIT 1) AS one
      UNION ALL
      SELECT sequence, moment FROM proven
      UNION ALL
      SELECT each.sequence, each."timestamp" FROM loose o CROSS JOIN LATERAL (
        SELECT l.sequence, l."timestamp" FROM audit_logs l
        WHERE l.sequence > o.behind AND l.sequence <= o.up_to AND ${MEETS} OFFSET 0) AS each) AS any_of
    WHERE $14::timestamptz IS NULL OR moment <= $14),
  ends AS MATERIALIZED (
    SELECT coalesce($14, (SELECT moment FROM hit ORDER BY moment DESC OFFSET $12 LIMIT 1)) AS newest,
      coalesce((SELECT moment FROM hit WHERE $14::timestamptz IS NULL OR moment < $14
        ORDER BY moment DESC OFFSET $12::bigint + $13::bigint - 1 LIMIT 1), '-infinity') AS oldest)
  SELECT ARRAY(SELECT sequence FROM hit WHERE moment BETWEEN (SELECT oldest FROM ends) AND (SELECT newest FROM ends)) AS sequences,
    (SELECT count(*) FROM hit WHERE moment > (SELECT newest FROM ends))::integer AS newer`;
