import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { CollectionId, EmbeddingModelId, ErrorCode, JobId, TenantId } from '@svc/kernel';
import type { ReembeddingRecord, StockId } from '../domain/reembedding';

/** A re-embedding that begins. */
export type NewReembedding = Pick<ReembeddingRecord, 'id' | 'collectionId' | 'fromModelId' | 'toModelId' | 'jobId'>;

/** Columns of a `ReembeddingRecord`. */
export const REEMBEDDING_COLUMNS = `r.id, r.tenant_id AS "tenantId", r.collection_id AS "collectionId",
  r.from_model_id AS "fromModelId", r.to_model_id AS "toModelId", r.job_id AS "jobId", r.state,
  r.failure_code AS "failureCode", r.failure_message AS "failureMessage", r.model_version AS "modelVersion",
  r.chunks_done AS "chunksDone", r.chunks_total AS "chunksTotal", r.created_at AS "createdAt"`;

/** Ways of collections from an embedding model to another. */
@Injectable()
export class ReembeddingRepository {
  async insert(tx: Tx, tenantId: TenantId, begun: NewReembedding): Promise<void> {
    await execute(
      tx,
      `INSERT INTO reembeddings (id, tenant_id, collection_id, from_model_id, to_model_id, job_id, state)
       VALUES ($2, $1, $3, $4, $5, $6, 'running')`,
      [tenantId, begun.id, begun.collectionId, begun.fromModelId, begun.toModelId, begun.jobId],
    );
  }

  async find(tx: Tx, tenantId: TenantId, id: StockId): Promise<ReembeddingRecord | null> {
    const sql = `SELECT ${REEMBEDDING_COLUMNS} FROM reembeddings r WHERE r.tenant_id = $1 AND r.id = $2`;
    return (await query<ReembeddingRecord>(tx, sql, [tenantId, id]))[0] ?? null;
  }

  /** The last re-embedding of each of several collections; those that never had one are missing. */
  async latest(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly CollectionId[],
  ): Promise<Map<CollectionId, ReembeddingRecord>> {
    const rows = await query<ReembeddingRecord>(
      tx,
      `SELECT DISTINCT ON (r.collection_id) ${REEMBEDDING_COLUMNS} FROM reembeddings r
       WHERE r.tenant_id = $1 AND r.collection_id = ANY($2::uuid[]) ORDER BY r.collection_id, r.created_at DESC, r.id DESC`,
      [tenantId, [...ids]],
    );
    return new Map(rows.map((row) => [row.collectionId, row]));
  }

  /** Whether the job of a re-embedding still waits or runs. */
  async isWorkedOn(tx: Tx, tenantId: TenantId, { jobId }: Pick<ReembeddingRecord, 'jobId'>): Promise<boolean> {
    const sql = `SELECT 1 FROM jobs WHERE tenant_id = $1 AND id = $2 AND status IN ('queued', 'in progress')`;
    return (await query(tx, sql, [tenantId, jobId])).length === 1;
  }

  /** Lets a failed one go on with what it has, unless that is being cleared away. Whether it does. */
  async revive(tx: Tx, tenantId: TenantId, id: StockId, jobId: JobId): Promise<boolean> {
    const sql = `UPDATE reembeddings SET state = 'running', job_id = $3, failure_code = NULL, failure_message = NULL,
        dead_stock_id = NULL, updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'failed' AND dead_stock_id = id`;
    return (await execute(tx, sql, [tenantId, id, jobId])) === 1;
  }

  /** Notes by what vectors are made and how many there will be, as far as is known now. */
  async begin(
    tx: Tx,
    tenantId: TenantId,
    id: StockId,
    { modelVersion, done, total }: { modelVersion: string; done: number; total: number },
  ): Promise<boolean> {
    const sql = `UPDATE reembeddings SET model_version = $3, chunks_done = $4, chunks_total = $5, updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'running'`;
    return (await execute(tx, sql, [tenantId, id, modelVersion, done, total])) === 1;
  }

  /** Counts chunks that were stored. Whether the re-embedding still runs; nothing may be stored for one that does not. */
  async count(tx: Tx, tenantId: TenantId, id: StockId, chunks: number): Promise<boolean> {
    const sql = `UPDATE reembeddings SET chunks_done = chunks_done + $3, updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'running'`;
    return (await execute(tx, sql, [tenantId, id, chunks])) === 1;
  }

  /** Ends a running one; `deadStockId` is what nobody reads from now on. Whether it was still running. */
  async end(
    tx: Tx,
    tenantId: TenantId,
    id: StockId,
    end: {
      readonly state: 'complete' | 'failed' | 'cancelled';
      readonly deadStockId: StockId;
      readonly failure?: { readonly code: ErrorCode; readonly message: string };
    },
  ): Promise<boolean> {
    const sql = `UPDATE reembeddings SET state = $3, dead_stock_id = $4, failure_code = $5, failure_message = $6,
        updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'running'`;
    const { state, deadStockId, failure } = end;
    const parameters = [tenantId, id, state, deadStockId, failure?.code ?? null, failure?.message ?? null];
    return (await execute(tx, sql, parameters)) === 1;
  }

  /** Keeps one whose stock is dead from being taken up again until the transaction ends. Whether it still is. */
  async holdDead(tx: Tx, tenantId: TenantId, id: StockId): Promise<boolean> {
    const sql = `SELECT 1 FROM reembeddings WHERE tenant_id = $1 AND id = $2 AND dead_stock_id IS NOT NULL FOR UPDATE`;
    return (await query(tx, sql, [tenantId, id])).length === 1;
  }

  /** Notes that nothing is left of its dead stock. */
  async markCleared(tx: Tx, tenantId: TenantId, id: StockId): Promise<void> {
    await execute(tx, `UPDATE reembeddings SET dead_stock_id = NULL WHERE tenant_id = $1 AND id = $2`, [tenantId, id]);
  }

  /** How many running re-embeddings make vectors of a model. */
  async countToModel(tx: Tx, tenantId: TenantId, modelId: EmbeddingModelId): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM reembeddings
      WHERE tenant_id = $1 AND to_model_id = $2 AND state = 'running'`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, modelId]);
    return row!.count;
  }
}
