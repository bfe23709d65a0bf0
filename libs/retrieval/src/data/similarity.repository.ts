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
 * Holds for the transaction of a scan, so that what is read are the rows of the sources asked, each once but for those that
 * give the bound, and no other. Left alone, the planner reads the whole table where the sources make up a third of it, or
 * where its statistics do not know yet of what others stored since, or by bitmap all rows of a page for one of them; without
 * either, the range of the primary key is the only way. Where the sources are nearly all of a table larger than the cache,
 * that is slower than reading it in order. With pages free, what is left to weigh is whether the rows are worth several
 * processes.
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

/**
 * Hold for the transaction of `SimilarityRepository.nearest`. To plan it takes a tenth of the time that it takes in a source of
 * 20,000 chunks, so its plan is kept for all values: by index, in one process, winners looked up one by one, however many the
 * planner expects of values that it does not know. A large source is worth a plan of its own, with several processes.
 */
export const SCAN_PLANS = {
  kept: {
    enable_seqscan: false,
    enable_bitmapscan: false,
    enable_hashjoin: false,
    enable_mergejoin: false,
    join_collapse_limit: 1,
    max_parallel_workers_per_gather: 0,
    work_mem: ONLY_ROWS_ASKED.work_mem,
    plan_cache_mode: 'force_generic_plan',
  },
  own: { ...ONLY_ROWS_ASKED, plan_cache_mode: 'force_custom_plan' },
} as const satisfies Record<string, PlannerSettings>;

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
   * The chunks nearest to a vector, best first; for a transaction with one of the `SCAN_PLANS`. Only active versions are seen,
   * and vectors of another dimension (a model that changed) are never compared.
   *
   * One statement, so that vectors and texts are of one moment: a scan of the narrow table with a top-N heap sort, then
   * the texts of the few that won. The first rows give a distance that the winners cannot exceed; the others are compared
   * with it before they are handed to the sort, which nearly none of them reaches. The versions that must not be seen are
   * named, not those that may: they are few, and mostly none, which is found out once; where there are some, a row is
   * looked up in a hash of them, while a join with the active ones adds a third to the time. Superseded versions are not
   * among those named, because history only grows and its vectors left the table with the same commit; the join leaves
   * them out all the same.
   * @param among `mixed` where `isOfOtherDimension` was thrown, which ends the transaction: asking each vector for its
   *   dimension takes a twentieth of the time, and hardly any source has two
   * @source ADR 0094
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
      `SELECT id, chunk_no AS "chunkNo", text, overlap_chars AS "overlapChars", place, score,
         info_blob_id AS "infoBlobId", title, url, collection_id AS "collectionId", website_id AS "websiteId",
         created_at AS "createdAt", updated_at AS "updatedAt", embedding_model_id AS "embeddingModelId",
         document_size_bytes AS "documentSizeBytes", original_available AS "originalAvailable"
       FROM svc_nearest_chunks($1, $2, $3, $4, $5, $6, $7)`,
      [
        tenantId,
        stocks.map(({ stockId }) => stockId),
        vectorParameter(vector),
        limit,
        minScore,
        stocks.map(({ id }) => id),
        among === 'mixed' ? vector.length : null,
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
