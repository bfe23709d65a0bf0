import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { CollectionId, EmbeddingModelId, TenantId } from '@svc/kernel';
import type { VersionId } from '../domain/document';
import type { StockId } from '../domain/reembedding';
import { termsOf, vectorsOf } from './chunk-values';
import type { UsageChange } from './quota.repository';

/** A chunk as it is stored, without its vector. */
export interface StoredChunk {
  readonly versionId: VersionId;
  readonly no: number;
  readonly text: string;
}

/** Which vectors answer for a collection, and whose they are. */
export interface CurrentStock {
  readonly stockId: StockId;
  readonly embeddingModelId: EmbeddingModelId;
}

/** The stocks of vectors that one collection may have: the one that answers, and those that are filled or left. */
@Injectable()
export class StockRepository {
  /** What answers for a collection; null without one. */
  async current(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<CurrentStock | null> {
    const sql = `SELECT coalesce(stock_id, id) AS "stockId", embedding_model_id AS "embeddingModelId"
      FROM collections WHERE tenant_id = $1 AND id = $2`;
    return (await query<CurrentStock>(tx, sql, [tenantId, id]))[0] ?? null;
  }

  /** The versions that readers of a collection see. */
  async activeIn(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<VersionId[]> {
    const sql = `SELECT id FROM info_blob_versions
      WHERE tenant_id = $1 AND source_id = $2 AND state = 'active' AND chunk_count > 0 ORDER BY id`;
    return (await query<{ id: VersionId }>(tx, sql, [tenantId, id])).map((row) => row.id);
  }

  /** How many chunks readers of a collection may find, and for how many of them a stock has a vector. */
  async progress(
    tx: Tx,
    tenantId: TenantId,
    id: CollectionId,
    stockId: StockId,
  ): Promise<{ total: number; done: number }> {
    const [row] = await query<{ total: number; done: number }>(
      tx,
      `SELECT coalesce(sum(v.chunk_count), 0)::int AS total, coalesce(sum(have.count), 0)::int AS done
       FROM info_blob_versions v CROSS JOIN LATERAL (
         SELECT count(*) FROM chunk_vectors s WHERE s.tenant_id = $1 AND s.source_id = $3 AND s.version_id = v.id) have
       WHERE v.tenant_id = $1 AND v.source_id = $2 AND v.state = 'active'`,
      [tenantId, id, stockId],
    );
    return row!;
  }

  /** The first chunks of a version, behind one, for which a stock has no vector. */
  missing(
    tx: Tx,
    tenantId: TenantId,
    stockId: StockId,
    { versionId, after, limit }: { versionId: VersionId; after: number; limit: number },
  ): Promise<StoredChunk[]> {
    return query<StoredChunk>(
      tx,
      `SELECT c.version_id AS "versionId", c.chunk_no AS no, c.text FROM chunks c
       WHERE c.tenant_id = $1 AND c.version_id = $3 AND c.chunk_no > $4 AND NOT EXISTS (
         SELECT FROM chunk_vectors s
         WHERE s.tenant_id = $1 AND s.source_id = $2 AND s.version_id = $3 AND s.chunk_no = c.chunk_no)
       ORDER BY c.chunk_no LIMIT $5`,
      [tenantId, stockId, versionId, after, limit],
    );
  }

  /** Of these versions, those in a state; they stay in it until the transaction ends. */
  async hold(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly VersionId[],
    state: 'active' | 'pending',
  ): Promise<ReadonlySet<VersionId>> {
    const sql = `SELECT id FROM info_blob_versions
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state = $3 ORDER BY id FOR SHARE`;
    return new Set((await query<{ id: VersionId }>(tx, sql, [tenantId, [...ids], state])).map(({ id }) => id));
  }

  /**
   * Adds vectors of chunks, and their words where they are not gathered by piece (ADR 0076), which no model decides; what
   * somebody else added meanwhile stays as it is. The versions are held, so that nobody gathers them now.
   */
  async add(
    tx: Tx,
    tenantId: TenantId,
    stockId: StockId,
    chunks: readonly (StoredChunk & { readonly vector: Float32Array })[],
  ): Promise<void> {
    if (chunks.length === 0) return;
    const vectors = vectorsOf(chunks);
    await execute(
      tx,
      `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
       SELECT $1, $2, t.version_id, t.no, t.embedding FROM (VALUES ${vectors.rows}) AS t(version_id, no, embedding)
       ON CONFLICT DO NOTHING`,
      [tenantId, stockId, ...vectors.parameters],
    );
    const words = termsOf(chunks);
    await execute(
      tx,
      `INSERT INTO chunk_terms (tenant_id, source_id, version_id, chunk_no, terms)
       SELECT $1, $2, t.version_id, t.no, t.terms FROM (VALUES ${words.rows}) AS t(version_id, no, terms)
       JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = t.version_id AND v.word_segment_id IS NULL
       ON CONFLICT DO NOTHING`,
      [tenantId, stockId, ...words.parameters],
    );
  }

  /**
   * Lets the active versions of a collection say that their vectors are those of a stock; answers what counts more or
   * less toward whose quota. Recipes keep how texts were cut.
   */
  async adopt(
    tx: Tx,
    tenantId: TenantId,
    id: CollectionId,
    { stockId, embeddingModelId, modelVersion }: CurrentStock & { readonly modelVersion: string },
  ): Promise<UsageChange[]> {
    return query<UsageChange>(
      tx,
      `WITH size AS MATERIALIZED (
         SELECT coalesce((SELECT 4 * vector_dims(s.embedding) FROM chunk_vectors s
                          WHERE s.tenant_id = $1 AND s.source_id = $3 LIMIT 1), 0) AS bytes
       ), before AS (
         SELECT v.id, v.vector_bytes FROM info_blob_versions v
         WHERE v.tenant_id = $1 AND v.source_id = $2 AND v.state = 'active' ORDER BY v.id FOR UPDATE
       ), adopted AS (
         UPDATE info_blob_versions v SET stock_id = $3, embedding_model_id = $4, vector_bytes = size.bytes * v.chunk_count,
           recipe = $5 || '/' || coalesce(substring(v.recipe from '[^/]+/[^/]+/[^/]+$'), v.recipe), words_stored = true,
           updated_at = now()
         FROM before, size WHERE v.tenant_id = $1 AND v.id = before.id
         RETURNING v.user_id, v.vector_bytes - before.vector_bytes AS change
       )
       SELECT user_id AS "userId", sum(change)::bigint AS bytes FROM adopted GROUP BY user_id HAVING sum(change) <> 0`,
      [tenantId, id, stockId, embeddingModelId, modelVersion],
    );
  }

  /** Lets another stock answer for a collection: the one statement that switches. Whether the old one still did. */
  async switch(
    tx: Tx,
    tenantId: TenantId,
    id: CollectionId,
    { from, to, embeddingModelId, now }: { from: StockId; to: StockId; embeddingModelId: EmbeddingModelId; now: Date },
  ): Promise<boolean> {
    const sql = `UPDATE collections SET stock_id = $4, embedding_model_id = $5, updated_at = $6
      WHERE tenant_id = $1 AND id = $2 AND coalesce(stock_id, id) = $3`;
    return (await execute(tx, sql, [tenantId, id, from, to, embeddingModelId, now])) === 1;
  }

  /** Lets pending versions be built for another stock. */
  async assign(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly VersionId[],
    { stockId, embeddingModelId }: CurrentStock,
  ): Promise<void> {
    const sql = `UPDATE info_blob_versions SET stock_id = $3, embedding_model_id = $4, updated_at = now()
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state = 'pending'`;
    await execute(tx, sql, [tenantId, [...ids], stockId, embeddingModelId]);
  }

  /** Removes some vectors of a stock that nobody reads, with their words. @returns how many */
  async clear(tx: Tx, tenantId: TenantId, stockId: StockId, limit: number): Promise<number> {
    const sql = `DELETE FROM chunk_vectors WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM chunk_vectors WHERE tenant_id = $1 AND source_id = $2 LIMIT $3 FOR UPDATE))
      AND tenant_id = $1 AND source_id = $2`;
    return execute(tx, sql, [tenantId, stockId, limit]);
  }
}
