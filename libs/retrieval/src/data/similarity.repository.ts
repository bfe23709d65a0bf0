import { Injectable } from '@nestjs/common';
import { type PlannerSettings, query, type Tx, vectorParameter } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { RetrievedChunk } from '../domain/retrieved-chunk';

/** A source as it is searched: which documents, and in which vectors of theirs. */
export interface SearchedStock {
  readonly id: string;
  readonly stockId: string;
}

/** What is searched for. */
export interface SimilarityQuery {
  readonly stocks: readonly SearchedStock[];
  /** Unit length. */
  readonly vector: Float32Array;
  readonly limit: number;
  /** Cosine below which nothing is returned; null for no floor. */
  readonly minScore: number | null;
}

/**
 * Holds for the transaction of `nearest`, so that what is read are the rows of the sources asked, each once, and no other.
 * Left alone, the planner reads the whole table where the sources make up a third of it, or where its statistics do not
 * know yet of what others stored since, or by bitmap all rows of a page for one of them; without either, the range of
 * the primary key is the only way. Where the sources are nearly all of a table larger than the cache, that is slower
 * than reading it in order. With pages free, what is left to weigh is whether the rows are worth several processes.
 *
 * The texts are looked up in the order of the joins, for the winners only. The memory is for the names of versions that
 * are being built: where a table of them did not fit, they would be compared with every row one by one, and 300,000 of
 * them took minutes.
 */
export const ONLY_ROWS_ASKED: PlannerSettings = {
  enable_seqscan: false,
  enable_bitmapscan: false,
  seq_page_cost: 0,
  random_page_cost: 0,
  join_collapse_limit: 1,
  work_mem: 65_536,
};

/** What is read of a chunk that was found as `near`; needs the joins. */
export const FOUND_CHUNK = `c.id, c.chunk_no AS "chunkNo", c.text, c.overlap_chars AS "overlapChars",
         json_build_object('start', c.start_char, 'end', c.end_char, 'page', c.page, 'sheet', c.sheet,
           'firstRow', c.first_row, 'lastRow', c.last_row) AS place,
  b.id AS "infoBlobId", b.title, b.url, b.collection_id AS "collectionId", b.website_id AS "websiteId",
         b.created_at AS "createdAt", b.updated_at AS "updatedAt", v.embedding_model_id AS "embeddingModelId",
         v.text_bytes + v.vector_bytes AS "documentSizeBytes", v.original_content_id IS NOT NULL AS "originalAvailable"`;

/** The rows of chunks that were found as `near`, if their version is active. */
export const FOUND_CHUNK_JOINS = `
  JOIN chunks c ON c.tenant_id = $1 AND c.version_id = near.version_id AND c.chunk_no = near.chunk_no
       JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = c.version_id AND v.state = 'active'
       JOIN info_blobs b ON b.tenant_id = $1 AND b.id = v.info_blob_id`;

/** The negative inner product; CASE keeps it away from vectors of another dimension, whatever the planner does. */
const DISTANCE = {
  alike: 's.embedding <#> $3::vector',
  mixed: 'CASE WHEN vector_dims(s.embedding) = $7 THEN s.embedding <#> $3::vector END',
} as const;

/** Versions of the sources that are not to be seen yet. */
const BEING_BUILT = `FROM info_blob_versions u
           WHERE u.tenant_id = $1 AND u.source_id = ANY($6::uuid[]) AND u.state NOT IN ('active', 'superseded')`;

/** SQLSTATE data_exception, with which pgvector refuses to compare vectors of two dimensions. */
const DATA_EXCEPTION = '22000';

/** Whether `nearest` met a vector of another dimension among those it took to be alike. */
export const isOfOtherDimension = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DATA_EXCEPTION;

/**
 * The scan by vectors alone; `FusedRepository` has the one by words, too. Vectors have unit length, so the negative inner
 * product orders by cosine and is the cheapest operator there is.
 */
@Injectable()
export class SimilarityRepository {
  /**
   * The chunks nearest to a vector, best first; for a transaction with `ONLY_ROWS_ASKED`. Only active versions are seen,
   * and vectors of another dimension (a model that changed) are never compared.
   *
   * One statement, so that vectors and texts are of one moment: a scan of the narrow table with a top-N heap sort, then
   * the texts of the few that won. The versions that must not be seen are named, not those that may: they are few, and
   * mostly none, which is found out once; where there are some, a row is looked up in a hash of them, while a join with
   * the active ones adds a third to the time. Superseded versions are not among those named, because history only grows
   * and its vectors left the table with the same commit; the join leaves them out all the same.
   * @param among `mixed` where `isOfOtherDimension` was thrown, which ends the transaction: asking each vector for its
   *   dimension takes a twentieth of the time, and hardly any source has two
   */
  nearest(
    tx: Tx,
    tenantId: TenantId,
    wanted: SimilarityQuery,
    among: 'alike' | 'mixed' = 'alike',
  ): Promise<RetrievedChunk[]> {
    const { stocks, vector, limit, minScore } = wanted;
    return query<RetrievedChunk>(
      tx,
      `SELECT ${FOUND_CHUNK}, -near.distance AS score
       FROM (
         SELECT s.version_id, s.chunk_no, ${DISTANCE[among]} AS distance
         FROM chunk_vectors s
         WHERE s.tenant_id = $1 AND s.source_id = ANY($2::uuid[]) AND (
           NOT (SELECT EXISTS (SELECT ${BEING_BUILT})) OR s.version_id NOT IN (SELECT u.id ${BEING_BUILT}))
         ORDER BY distance, s.version_id, s.chunk_no LIMIT $4
       ) near
       ${FOUND_CHUNK_JOINS}
       WHERE near.distance IS NOT NULL AND ($5::float8 IS NULL OR -near.distance >= $5)
       ORDER BY near.distance, near.version_id, near.chunk_no`,
      [
        tenantId,
        stocks.map(({ stockId }) => stockId),
        vectorParameter(vector),
        limit,
        minScore,
        stocks.map(({ id }) => id),
        ...(among === 'mixed' ? [vector.length] : []),
      ],
    );
  }

  /** Those of the sources that have a vector in the stock that answers for them: a collection's own, or the one it points to. */
  async stocked(tx: Tx, tenantId: TenantId, sourceIds: readonly string[]): Promise<Set<string>> {
    const sql = 'SELECT id FROM svc_stocked_sources($1, $2) AS s(id)';
    const rows = await query<{ id: string }>(tx, sql, [tenantId, [...sourceIds]]);
    return new Set(rows.map(({ id }) => id));
  }
}
