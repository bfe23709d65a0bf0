import { Injectable } from '@nestjs/common';
import { type PlannerSettings, query, type Tx, vectorParameter } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { BLOCK_CHUNKS, PIECE_NUMBERS, type PieceCounts, RARE_WEIGHT_UNIT } from '@svc/knowledge';
import type { RetrievedChunk } from '../domain/retrieved-chunk';
import { ONLY_ROWS_ASKED, type SimilarityQuery } from './similarity.repository';

/** What is searched for by vector and words. */
export interface FusedQuery extends SimilarityQuery {
  readonly pieces: PieceCounts;
}

/** A chunk with the order it stands in; the score stays the cosine. */
export type RankedChunk = RetrievedChunk & { readonly relevance: number };

/**
 * Holds for the transaction of `nearest`. Every row of the scan is handed on, but they are narrow; at the usual price the
 * planner would take one process where it takes several for the cosine alone.
 */
export const BOTH_OF_ROWS_ASKED: PlannerSettings = {
  ...ONLY_ROWS_ASKED,
  parallel_tuple_cost: 0,
  parallel_setup_cost: 500,
};

/** How many of the chunks that are not gathered yet tell how rare a piece is there; of fewer every one does. */
const COUNTED_CHUNKS = 512;

/** What words have to say in the order; the rest is the cosine's. Found on judged questions, where its neighbours do as well. */
const WORDS_SHARE = 0.4;

/** Sums of scores that are the same but for their last digits have no spread. */
const NO_SPREAD = 1e-6;

/** The piece numbers of an array as SQL writes a sparse vector of one dimension each. */
const UNIT = `('{' || p.piece || ':1}/${PIECE_NUMBERS}')::sparsevec`;

/**
 * What a question's pieces are worth to each chunk of the sources asked, by its place: an array for all of them. Words that are
 * gathered are those of a source ($9), the others lie beside the vectors of its stock ($2).
 */
const WORDS = `
  WITH pieces AS MATERIALIZED (
    SELECT p.piece, p.times, ${UNIT} AS unit FROM unnest($7::int[], $8::float8[]) AS p(piece, times)
  ), wordless AS MATERIALIZED (
    SELECT DISTINCT asked.id, asked.stock_id
    FROM info_blob_versions w JOIN unnest($9::uuid[], $2::uuid[]) AS asked(id, stock_id) ON asked.id = w.source_id
    WHERE w.tenant_id = $1 AND w.source_id = ANY($9::uuid[]) AND w.state = 'active' AND NOT w.words_stored AND w.chunk_count > 0
  ), blocks AS MATERIALIZED (
    SELECT b.id, b.segment_id, b.block_no, b.chunk_count,
      (row_number() OVER (ORDER BY b.segment_id, b.block_no) - 1)::int * ${BLOCK_CHUNKS} AS start
    FROM word_blocks b WHERE b.tenant_id = $1 AND b.source_id = ANY($9::uuid[]) AND b.ready
  ), rare AS MATERIALIZED (
    SELECT e.block_id, e.piece, e.places[e.first:e.last] AS places, e.weights[e.first:e.last] AS weights FROM (
      SELECT b.id AS block_id, p.piece, r.places, r.weights, width_bucket(p.piece - 1, r.pieces) + 1 AS first,
        width_bucket(p.piece, r.pieces) AS last
      FROM blocks b CROSS JOIN pieces p, LATERAL (
        SELECT r.pieces, r.places, r.weights FROM rare_word_postings r
        WHERE r.tenant_id = $1 AND r.block_id = b.id AND r.last_piece >= p.piece ORDER BY r.last_piece LIMIT 1
      ) r
    ) e WHERE e.first <= e.last
  ), stock AS MATERIALIZED (
    SELECT late.size AS late, late.size + (SELECT coalesce(sum(b.chunk_count), 0) FROM blocks b) AS size FROM (
      SELECT count(*) AS size FROM chunk_terms t WHERE t.tenant_id = $1 AND t.source_id = ANY($2::uuid[])
    ) late
  ), counted AS MATERIALIZED (
    SELECT t.terms FROM chunk_terms t, stock
    WHERE t.tenant_id = $1 AND t.source_id = ANY($2::uuid[]) AND abs(uuid_hash(t.version_id)::bigint + t.chunk_no)
      % ((stock.late + ${COUNTED_CHUNKS - 1}) / ${COUNTED_CHUNKS}) = 0
  ), rarity AS MATERIALIZED (
    SELECT p.piece, p.times, stock.size::float8 AS size,
      stock.late * (SELECT count(*) FROM counted c WHERE c.terms <#> p.unit < 0)::float8
        / greatest(1, (SELECT count(*) FROM counted))
      + (SELECT coalesce(sum(cardinality(r.places)), 0) FROM rare r WHERE r.piece = p.piece)
      + (SELECT coalesce(sum(w.chunk_count), 0) FROM blocks b CROSS JOIN word_postings w
        WHERE w.tenant_id = $1 AND w.block_id = b.id AND w.piece = p.piece) AS df
    FROM pieces p, stock
  ), worth AS MATERIALIZED (
    SELECT r.piece, (r.times * ln(1 + (r.size - r.df + 0.5) / (r.df + 0.5)))::real AS weight FROM rarity r
  ), block_worth AS MATERIALIZED (
    SELECT w.piece, array_fill(w.weight, ARRAY[${BLOCK_CHUNKS}])::vector AS weights FROM worth w
  ), rare_scores AS MATERIALIZED (
    SELECT s.block_id, ('{' || string_agg(s.place || ':' || s.score, ',') || '}/${BLOCK_CHUNKS}')::sparsevec AS scores FROM (
      SELECT u.block_id, u.place, sum(u.weight) * ${RARE_WEIGHT_UNIT}::float8 AS score FROM (
        SELECT r.block_id, unnest(r.places) AS place, unnest(r.weights) * w.weight AS weight FROM rare r JOIN worth w USING (piece)
      ) u GROUP BY u.block_id, u.place
    ) s GROUP BY s.block_id
  ), gathered AS MATERIALIZED (
    SELECT b.start, coalesce((
      SELECT sum(v.scores) FROM (
        SELECT p.weights::vector * w.weights AS scores FROM block_worth w CROSS JOIN word_postings p
        WHERE p.tenant_id = $1 AND p.block_id = b.id AND p.piece = w.piece
        UNION ALL
        SELECT r.scores::vector FROM rare_scores r WHERE r.block_id = b.id
      ) v
    )::real[], array_fill(0::real, ARRAY[${BLOCK_CHUNKS}])) AS scores
    FROM blocks b
  ), late AS MATERIALIZED (
    SELECT t.version_id, t.chunk_no, -(t.terms <#> q.weights) AS score,
      row_number() OVER (ORDER BY t.source_id, t.version_id, t.chunk_no)::int AS place
    FROM chunk_terms t, (
      SELECT ('{' || string_agg(w.piece || ':' || w.weight, ',' ORDER BY w.piece) || '}/${PIECE_NUMBERS}')::sparsevec AS weights
      FROM worth w
    ) q
    WHERE t.tenant_id = $1 AND t.source_id = ANY($2::uuid[]) AND t.source_id NOT IN (SELECT stock_id FROM wordless)
  ), scores AS MATERIALIZED (
    SELECT (SELECT svc_concatenated(g.scores ORDER BY g.start) FROM gathered g)
      || (SELECT array_agg(l.score::real ORDER BY l.place) FROM late l) AS scores
  ), places AS MATERIALIZED (
    SELECT array_agg(v.id ORDER BY v.id) AS ids, array_agg(v.start ORDER BY v.id) AS starts FROM (
      SELECT v.id, b.start + v.word_start + 1 AS start FROM info_blob_versions v JOIN blocks b ON b.segment_id = v.word_segment_id
      WHERE v.tenant_id = $1 AND v.source_id = ANY($9::uuid[]) AND v.state = 'active' AND v.word_segment_id IS NOT NULL
        AND b.block_no = 0 AND v.source_id NOT IN (SELECT id FROM wordless)
      UNION ALL
      SELECT l.version_id, (SELECT count(*) FROM blocks)::int * ${BLOCK_CHUNKS} + min(l.place - l.chunk_no) FROM late l
      GROUP BY l.version_id
      UNION ALL
      SELECT v.id, NULL FROM info_blob_versions v
      WHERE v.tenant_id = $1 AND v.source_id = ANY($9::uuid[]) AND v.state = 'active' AND v.source_id IN (SELECT id FROM wordless)
    ) v
  )`;

/**
 * The rows of the sources asked with both scores, in one scan. Which place a chunk has is looked up in a sorted array, since
 * no estimate of the planner can turn that into a loop within a loop. The versions that must not be seen are named; see
 * `SimilarityRepository`.
 */
const SCORED = `${WORDS}, scored AS MATERIALIZED (
    SELECT s.version_id, s.chunk_no,
      CASE WHEN vector_dims(s.embedding) = $4 THEN -(s.embedding <#> $3::vector) END AS cosine,
      (SELECT scores FROM scores)[
        (SELECT starts FROM places)[width_bucket(s.version_id, (SELECT ids FROM places))] + s.chunk_no] AS lexical
    FROM chunk_vectors s
    WHERE s.tenant_id = $1 AND s.source_id = ANY($2::uuid[]) AND s.version_id NOT IN (
        SELECT u.id FROM info_blob_versions u
        WHERE u.tenant_id = $1 AND u.source_id = ANY($9::uuid[]) AND u.state NOT IN ('active', 'superseded'))
  )`;

/** A score's distance from its mean in deviations; nothing where it says nothing. */
const zOf = (score: string): string => `
  coalesce((r.${score} - spread.${score}_mean) / nullif(CASE WHEN spread.${score}_sd > ${NO_SPREAD} THEN spread.${score}_sd END, 0), 0)`;

/**
 * What chunks stand out from is reckoned once and kept: where the planner takes the scored rows for a few, as it does of a
 * source it has no statistics of yet, it would reckon that anew for every row.
 */
const SPREAD = `, spread AS MATERIALIZED (
    SELECT avg(cosine) AS cosine_mean, stddev_pop(cosine) AS cosine_sd, avg(lexical) AS lexical_mean,
      stddev_pop(lexical) AS lexical_sd
    FROM scored WHERE cosine IS NOT NULL
  )`;

const RANKED = `
  SELECT r.version_id, r.chunk_no, r.cosine,
    ${1 - WORDS_SHARE} * ${zOf('cosine')} + ${WORDS_SHARE} * ${zOf('lexical')} AS relevance
  FROM scored r, spread
  WHERE r.cosine IS NOT NULL AND ($6::float8 IS NULL OR r.cosine >= $6)
  ORDER BY relevance DESC, r.cosine DESC, r.version_id, r.chunk_no LIMIT $5`;

/**
 * Search by vector and words in one statement: BM25 over pieces of words is an inner product like the cosine, both are
 * read of the rows of the sources asked and no other, and what they say is weighed by how much it stands out.
 */
@Injectable()
export class FusedRepository {
  /**
   * The best chunks by both, best first; for a transaction with `BOTH_OF_ROWS_ASKED`. Ties go by cosine. As long as the words of
   * some of a source's chunks are not stored, all of them stand in the middle by words, so that the source is ordered by
   * cosine alone; so is every source for a question whose words nobody has.
   */
  nearest(tx: Tx, tenantId: TenantId, wanted: FusedQuery): Promise<RankedChunk[]> {
    const { stocks, vector, limit, minScore, pieces } = wanted;
    return query<RankedChunk>(
      tx,
      `${SCORED}${SPREAD}
       SELECT c.id, c.chunk_no AS "chunkNo", c.text, c.overlap_chars AS "overlapChars",
         json_build_object('start', c.start_char, 'end', c.end_char, 'page', c.page, 'sheet', c.sheet,
           'firstRow', c.first_row, 'lastRow', c.last_row) AS place,
         near.cosine AS score, near.relevance, b.id AS "infoBlobId", b.title, b.url, b.collection_id AS "collectionId",
         b.website_id AS "websiteId", b.created_at AS "createdAt", b.updated_at AS "updatedAt",
         v.embedding_model_id AS "embeddingModelId", v.text_bytes + v.vector_bytes AS "documentSizeBytes",
         v.original_content_id IS NOT NULL AS "originalAvailable"
       FROM (${RANKED}) near
       JOIN chunks c ON c.tenant_id = $1 AND c.version_id = near.version_id AND c.chunk_no = near.chunk_no
       JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = c.version_id AND v.state = 'active'
       JOIN info_blobs b ON b.tenant_id = $1 AND b.id = v.info_blob_id
       ORDER BY near.relevance DESC, near.cosine DESC, near.version_id, near.chunk_no`,
      [
        tenantId,
        stocks.map(({ stockId }) => stockId),
        vectorParameter(vector),
        vector.length,
        limit,
        minScore,
        [...pieces.keys()],
        [...pieces.values()],
        stocks.map(({ id }) => id),
      ],
    );
  }
}
