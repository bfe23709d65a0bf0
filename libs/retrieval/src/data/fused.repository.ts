import { Injectable } from '@nestjs/common';
import { query, type Tx, vectorParameter } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { PIECE_NUMBERS, type PieceCounts } from '@svc/knowledge';
import type { RetrievedChunk } from '../domain/retrieved-chunk';
import { FOUND_CHUNK, FOUND_CHUNK_JOINS, type SimilarityQuery } from './similarity.repository';

/** What is searched for by vector and words. */
export interface FusedQuery extends SimilarityQuery {
  readonly pieces: PieceCounts;
}

/** A chunk with the order it stands in; the score stays the cosine. */
export type RankedChunk = RetrievedChunk & { readonly relevance: number };

/** How many chunks tell how rare a piece is; of a smaller stock every one does. */
const COUNTED_CHUNKS = 512;

/** Sums of scores that are the same but for their last digits have no spread. */
const NO_SPREAD = 1e-6;

/** The piece numbers of an array as SQL writes a sparse vector of one dimension each. */
const UNIT = `('{' || p.piece || ':1}/${PIECE_NUMBERS}')::sparsevec`;

/**
 * The rows of the sources asked, their words' worth to the question, and both scores over them. `unseen` are the versions
 * that must not be seen; see `SimilarityRepository`.
 */
const SCORED = `
  WITH pieces AS MATERIALIZED (
    SELECT p.piece, p.times, ${UNIT} AS unit FROM unnest($7::int[], $8::float8[]) AS p(piece, times)
  ), stock AS MATERIALIZED (
    SELECT count(*) AS size FROM chunk_terms t WHERE t.tenant_id = $1 AND t.source_id = ANY($2::uuid[])
  ), counted AS MATERIALIZED (
    SELECT t.terms FROM chunk_terms t, stock
    WHERE t.tenant_id = $1 AND t.source_id = ANY($2::uuid[]) AND abs(uuid_hash(t.version_id)::bigint + t.chunk_no)
      % ((stock.size + ${COUNTED_CHUNKS - 1}) / ${COUNTED_CHUNKS}) = 0
  ), worth AS MATERIALIZED (
    SELECT ('{' || string_agg(w.piece || ':' || w.weight, ',' ORDER BY w.piece) || '}/${PIECE_NUMBERS}')::sparsevec AS weights
    FROM (
      SELECT f.piece, (f.times * ln(1 + (f.size - f.df + 0.5) / (f.df + 0.5)))::real AS weight FROM (
        SELECT p.piece, p.times, stock.size::float8 AS size,
          stock.size * (SELECT count(*) FROM counted c WHERE c.terms <#> p.unit < 0)::float8
            / greatest(1, (SELECT count(*) FROM counted)) AS df
        FROM pieces p, stock
      ) f
    ) w
  ), unseen AS MATERIALIZED (
    SELECT u.id FROM info_blob_versions u
    WHERE u.tenant_id = $1 AND u.source_id = ANY($2::uuid[]) AND u.state NOT IN ('active', 'superseded')
  ), wordless AS MATERIALIZED (
    SELECT DISTINCT w.source_id AS id FROM info_blob_versions w
    WHERE w.tenant_id = $1 AND w.source_id = ANY($2::uuid[]) AND w.state = 'active' AND NOT w.words_stored AND w.chunk_count > 0
  ), scored AS MATERIALIZED (
    SELECT e.version_id, e.chunk_no, max(e.cosine) AS cosine, max(e.lexical) AS lexical FROM (
      SELECT s.version_id, s.chunk_no,
        CASE WHEN vector_dims(s.embedding) = $4 THEN -(s.embedding <#> $3::vector) END AS cosine, NULL::float8 AS lexical
      FROM chunk_vectors s
      WHERE s.tenant_id = $1 AND s.source_id = ANY($2::uuid[]) AND s.version_id NOT IN (SELECT id FROM unseen)
      UNION ALL
      SELECT t.version_id, t.chunk_no, NULL, -(t.terms <#> worth.weights)
      FROM chunk_terms t, worth
      WHERE t.tenant_id = $1 AND t.source_id = ANY($2::uuid[]) AND t.version_id NOT IN (SELECT id FROM unseen)
        AND t.source_id NOT IN (SELECT id FROM wordless)
    ) e
    GROUP BY e.version_id, e.chunk_no HAVING max(e.cosine) IS NOT NULL
  )`;

/** A score's distance from its mean in deviations; nothing where it says nothing. */
const zOf = (score: string): string => `
  coalesce((r.${score} - spread.${score}_mean) / nullif(CASE WHEN spread.${score}_sd > ${NO_SPREAD} THEN spread.${score}_sd END, 0), 0)`;

const RANKED = `
  SELECT r.version_id, r.chunk_no, r.cosine, 0.5 * ${zOf('cosine')} + 0.5 * ${zOf('lexical')} AS relevance
  FROM scored r, (
    SELECT avg(cosine) AS cosine_mean, stddev_pop(cosine) AS cosine_sd, avg(lexical) AS lexical_mean,
      stddev_pop(lexical) AS lexical_sd
    FROM scored
  ) spread
  WHERE $6::float8 IS NULL OR r.cosine >= $6
  ORDER BY relevance DESC, r.cosine DESC, r.version_id, r.chunk_no LIMIT $5`;

/**
 * Search by vector and words in one statement: BM25 over pieces of words is an inner product like the cosine, both are
 * read of the rows of the sources asked and no other, and what they say is weighed by how much it stands out.
 */
@Injectable()
export class FusedRepository {
  /**
   * The best chunks by both, best first; for a transaction with `ONLY_ROWS_ASKED`. Ties go by cosine. As long as the words of
   * some of a source's chunks are not stored, all of them stand in the middle by words, so that the source is ordered by
   * cosine alone; so is every source for a question whose words nobody has.
   */
  nearest(tx: Tx, tenantId: TenantId, wanted: FusedQuery): Promise<RankedChunk[]> {
    const { sourceIds, vector, limit, minScore, pieces } = wanted;
    return query<RankedChunk>(
      tx,
      `${SCORED}
       SELECT ${FOUND_CHUNK}, near.cosine AS score, near.relevance
       FROM (${RANKED}) near
       ${FOUND_CHUNK_JOINS}
       ORDER BY near.relevance DESC, near.cosine DESC, near.version_id, near.chunk_no`,
      [
        tenantId,
        [...sourceIds],
        vectorParameter(vector),
        vector.length,
        limit,
        minScore,
        [...pieces.keys()],
        [...pieces.values()],
      ],
    );
  }
}
