import { Injectable } from '@nestjs/common';
import { execute, holdLock, query, type Tx } from '@svc/database';
import type { CollectionId, EmbeddingModelId, SpaceId, TenantId } from '@svc/kernel';
import type { CollectionRecord, CollectionSize } from '../domain/collection';

const COLUMNS = `c.id, c.tenant_id AS "tenantId", c.space_id AS "spaceId", c.user_id AS "userId", c.name,
  c.embedding_model_id AS "embeddingModelId", coalesce(c.stock_id, c.id) AS "stockId",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt"`;

/** Rows of `collections`. */
@Injectable()
export class CollectionRepository {
  async insert(tx: Tx, tenantId: TenantId, collection: Omit<CollectionRecord, 'stockId'>): Promise<void> {
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

  /** Of these collections, those there are; they neither go nor move until the transaction ends. Oldest first. */
  holdMany(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM collections c WHERE c.tenant_id = $1 AND c.id = ANY($2::uuid[])
      ORDER BY c.created_at, c.id FOR SHARE`;
    return query<CollectionRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** Collections with these ids; unknown ones are missing. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM collections c WHERE c.tenant_id = $1 AND c.id = ANY($2::uuid[])
      ORDER BY c.created_at, c.id`;
    return query<CollectionRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** Lets nothing be added to, changed in or removed from a collection until the end. Whether there is one. */
  async lock(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<boolean> {
    const sql = `SELECT 1 FROM collections c WHERE c.tenant_id = $1 AND c.id = $2 FOR UPDATE`;
    return (await query(tx, sql, [tenantId, id])).length === 1;
  }

  /** Lets nobody else change, move or remove a collection until the end; documents may still come and go. */
  async lockDetails(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<void> {
    await query(tx, `SELECT 1 FROM collections WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`, [tenantId, id]);
  }

  /** The collections that lie in a space, locked as `lock` does. */
  async lockInSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId): Promise<CollectionId[]> {
    const sql = `SELECT c.id FROM collections c WHERE c.tenant_id = $1 AND c.space_id = $2 ORDER BY c.id FOR UPDATE`;
    return (await query<{ id: CollectionId }>(tx, sql, [tenantId, spaceId])).map((row) => row.id);
  }

  /** Of these collections, those that lie in a space; they stay there until the transaction ends or moves them. */
  holdInSpace(tx: Tx, tenantId: TenantId, spaceId: SpaceId, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM collections c
      WHERE c.tenant_id = $1 AND c.space_id = $2 AND c.id = ANY($3::uuid[]) ORDER BY c.id FOR NO KEY UPDATE`;
    return query<CollectionRecord>(tx, sql, [tenantId, spaceId, [...ids]]);
  }

  /** Every collection of several spaces, oldest first. */
  listInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<CollectionRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM collections c WHERE c.tenant_id = $1 AND c.space_id = ANY($2::uuid[])
      ORDER BY c.created_at, c.id`;
    return query<CollectionRecord>(tx, sql, [tenantId, [...spaceIds]]);
  }

  /** The oldest collection of a name in a space; null without one. */
  async findNamed(tx: Tx, tenantId: TenantId, spaceId: SpaceId, name: string): Promise<CollectionId | null> {
    const sql = `SELECT id FROM collections WHERE tenant_id = $1 AND space_id = $2 AND name = $3
      ORDER BY created_at, id LIMIT 1`;
    const [row] = await query<{ id: CollectionId }>(tx, sql, [tenantId, spaceId, name]);
    return row?.id ?? null;
  }

  /** Lets whoever looks for a name in a space before making it follow one another until the end. */
  async lockNames(tx: Tx, spaceId: SpaceId): Promise<void> {
    await holdLock(tx, `collection-names:${spaceId}`);
  }

  async rename(tx: Tx, tenantId: TenantId, id: CollectionId, name: string, now: Date): Promise<void> {
    const sql = `UPDATE collections SET name = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, name, now]);
  }

  async move(tx: Tx, tenantId: TenantId, id: CollectionId, spaceId: SpaceId, now: Date): Promise<void> {
    const sql = `UPDATE collections SET space_id = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, spaceId, now]);
  }

  /** Deletes collections and, by foreign keys, every document, version, text and vector in them. */
  async deleteMany(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<void> {
    await execute(tx, `DELETE FROM collections WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
  }

  /** What each of several collections, or other sources, holds; empty ones included. */
  async sizes<Id extends string>(tx: Tx, tenantId: TenantId, ids: readonly Id[]): Promise<Map<Id, CollectionSize>> {
    const rows = await query<{ id: Id; documents: number; bytes: number }>(
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
