import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The scan of a question as a function, whose plan can be kept, and with a bound: to compare a row with it takes less than
 * to hand it to a sort that throws it away. @source ADR 0094
 */
export class KeepPlanOfScan1795660000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(nearestChunks);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION svc_nearest_chunks(uuid, uuid[], vector, bigint, float8, uuid[], integer)`);
  }
}

/** Rows whose distances give the bound, for each that is wanted. */
const SAMPLE = 10;

const IN_STOCKS = `FROM chunk_vectors s WHERE s.tenant_id = $1 AND s.source_id = ANY($2)`;

/** Versions of the sources asked that are not to be seen yet: there are few, and mostly none. */
const BEING_BUILT = `FROM info_blob_versions u
  WHERE u.tenant_id = $1 AND u.source_id = ANY($6) AND u.state NOT IN ('active', 'superseded')`;

const NOTHING_IS_BEING_BUILT = `NOT (SELECT EXISTS (SELECT ${BEING_BUILT}))`;

/**
 * The distance that as many rows as are wanted do not exceed; null where there may be fewer. The state is a value that is looked
 * up for each of the first rows: as a condition, the planner might ask all versions of the tenant for it beforehand.
 */
const bound = (distance: string): string => `
  SELECT first.away FROM (SELECT s.version_id, ${distance} AS away ${IN_STOCKS} LIMIT $4 * ${SAMPLE}) first
  WHERE ${NOTHING_IS_BEING_BUILT} OR (
    SELECT u.state FROM info_blob_versions u WHERE u.tenant_id = $1 AND u.id = first.version_id) IN ('active', 'superseded')
  ORDER BY first.away OFFSET $4 - 1 LIMIT 1`;

const nearest = (distance: string): string => `
  SELECT c.id, c.chunk_no, c.text, c.overlap_chars,
    json_build_object('start', c.start_char, 'end', c.end_char, 'page', c.page, 'sheet', c.sheet,
      'firstRow', c.first_row, 'lastRow', c.last_row),
    -near.away, b.id, b.title, b.url, b.collection_id, b.website_id, b.created_at, b.updated_at,
    v.embedding_model_id, v.text_bytes + v.vector_bytes, v.original_content_id IS NOT NULL
  FROM (
    SELECT s.version_id, s.chunk_no, ${distance} AS away
    ${IN_STOCKS} AND ${distance} <= (SELECT least((${bound(distance)}), -$5, 'Infinity'))
      AND (${NOTHING_IS_BEING_BUILT} OR s.version_id NOT IN (SELECT u.id ${BEING_BUILT}))
    ORDER BY away, s.version_id, s.chunk_no LIMIT $4
  ) near
  JOIN chunks c ON c.tenant_id = $1 AND c.version_id = near.version_id AND c.chunk_no = near.chunk_no
  JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = c.version_id AND v.state = 'active'
  JOIN info_blobs b ON b.tenant_id = $1 AND b.id = v.info_blob_id
  ORDER BY near.away, near.version_id, near.chunk_no`;

// Single values and no whole rows, which take as long to be taken apart as the winners take to be looked up.
// CASE keeps the operator away from vectors of another dimension, whatever the planner does.
const nearestChunks = `
  CREATE FUNCTION svc_nearest_chunks(tenant uuid, stocks uuid[], asked vector, wanted bigint, least_score float8,
    sources uuid[], dimensions integer)
  RETURNS TABLE (id uuid, chunk_no integer, text text, overlap_chars integer, place json, score float8, info_blob_id uuid,
    title text, url text, collection_id uuid, website_id uuid, created_at timestamptz, updated_at timestamptz,
    embedding_model_id uuid, document_size_bytes bigint, original_available boolean)
  LANGUAGE plpgsql STABLE ROWS 30 AS $$
  BEGIN
    IF $7 IS NULL THEN
      RETURN QUERY ${nearest('s.embedding <#> $3')};
    ELSE
      RETURN QUERY ${nearest('CASE WHEN vector_dims(s.embedding) = $7 THEN s.embedding <#> $3 END')};
    END IF;
  END $$`;
