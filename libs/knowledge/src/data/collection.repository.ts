import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { CollectionId, EmbeddingModelId, SpaceId, TenantId } from '@svc/kernel';
import type { CollectionRecord, CollectionSize } from '../domain/collection';

const COLUMNS = `c.id, c.tenant_id AS "tenantId", c.space_id AS "spaceId", c.user_id AS "userId", c.name,
  c.embedding_model_id AS "embeddingModelId", c.created_at AS "createdAt", c.updated_at AS "updatedAt"`;

/** Rows of `collections`. */
@Injectable()
export class CollectionRepository {
  async insert(tx: Tx, tenantId: TenantId, collection: CollectionRecord): Promise<void> {
    await query(
      tx,
      `INSERT INTO collections (id, tenant_id, space_id, user_id, name, embedding_model_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        collection.id,
        tenantId,
        collection.spaceId,
        collection.userId,
        collection.name,
        collection.embeddingModelId,
        collection.createdAt,
      ],
    );
  }

  /** Collections with these ids; unknown ones are missing. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM collections c WHERE c.tenant_id = $1 AND c.id = ANY($2::uuid[])
      ORDER BY c.created_at, c.id`;
    return query<CollectionRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** The collection, locked against deletion until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<CollectionRecord | null> {
    const sql = `SELECT ${COLUMNS} FROM collections c WHERE c.tenant_id = $1 AND c.id = $2 FOR UPDATE`;
    const [collection] = await query<CollectionRecord>(tx, sql, [tenantId, id]);
    return collection ?? null;
  }

  /** Every collection of several spaces, oldest first. */
  listInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<CollectionRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM collections c WHERE c.tenant_id = $1 AND c.space_id = ANY($2::uuid[])
      ORDER BY c.created_at, c.id`;
    return query<CollectionRecord>(tx, sql, [tenantId, [...spaceIds]]);
  }

  async rename(tx: Tx, tenantId: TenantId, id: CollectionId, name: string, now: Date): Promise<void> {
    const sql = `UPDATE collections SET name = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, name, now]);
  }

  async move(tx: Tx, tenantId: TenantId, id: CollectionId, spaceId: SpaceId, now: Date): Promise<void> {
    const sql = `UPDATE collections SET space_id = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, spaceId, now]);
  }

  /** Deletes a collection and, by foreign keys, every document, version, text and vector in it. */
  async delete(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<boolean> {
    return (await execute(tx, `DELETE FROM collections WHERE tenant_id = $1 AND id = $2`, [tenantId, id])) === 1;
  }

  /** What each of several collections holds; empty ones included. */
  async sizes(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<Map<CollectionId, CollectionSize>> {
    const rows = await query<{ id: CollectionId; documents: number; bytes: number }>(
      tx,
      `SELECT c.id, count(v.id)::int AS documents, coalesce(sum(v.text_bytes + v.vector_bytes), 0)::bigint AS bytes
       FROM unnest($2::uuid[]) AS c(id)
       LEFT JOIN info_blob_versions v ON v.tenant_id = $1 AND v.source_id = c.id AND v.state = 'active'
       GROUP BY c.id`,
      [tenantId, [...ids]],
    );
    return new Map(rows.map(({ id, documents, bytes }) => [id, { documents, sizeBytes: bytes }]));
  }

  /** How many collections are bound to an embedding model. */
  async countOfModel(tx: Tx, tenantId: TenantId, modelId: EmbeddingModelId): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM collections WHERE tenant_id = $1 AND embedding_model_id = $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, modelId]);
    return row!.count;
  }
}
