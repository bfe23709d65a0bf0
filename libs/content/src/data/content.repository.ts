import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ContentId, ContentRecord, ContentUse, DestinationId } from '../domain/content';

/** What is known of an item before its bytes arrive. */
export interface NewContent {
  readonly id: ContentId;
  readonly use: ContentUse;
  readonly mediaType: string;
  /** Null for bytes kept in the database. */
  readonly object: { readonly key: string; readonly destinationId: DestinationId } | null;
}

/** Columns of a `ContentRecord`. */
export const CONTENT_COLUMNS = `id, tenant_id AS "tenantId", use, state, storage_kind AS "storageKind",
  media_type AS "mediaType", sha256, size_bytes AS "sizeBytes", object_key AS "objectKey"`;

/** The items of a tenant: what is known of bytes, without the bytes. */
@Injectable()
export class ContentRepository {
  /** Announces an item whose bytes are about to arrive. */
  async insert(tx: Tx, tenantId: TenantId, content: NewContent): Promise<void> {
    await execute(
      tx,
      `INSERT INTO object_contents (id, tenant_id, use, storage_kind, media_type, object_key, destination_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        content.id,
        tenantId,
        content.use,
        content.object ? 'object_store' : 'postgres_inline',
        content.mediaType,
        content.object?.key ?? null,
        content.object?.destinationId ?? null,
      ],
    );
  }

  /** Notes that all bytes are there. Whether the item was still waiting for them. */
  async finish(tx: Tx, tenantId: TenantId, id: ContentId, sha256: string, sizeBytes: number): Promise<boolean> {
    const sql = `UPDATE object_contents SET sha256 = $3, size_bytes = $4, updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'pending' AND sha256 IS NULL`;
    return (await execute(tx, sql, [tenantId, id, sha256, sizeBytes])) === 1;
  }

  /** Gives up an item whose bytes did not arrive whole. */
  async fail(tx: Tx, tenantId: TenantId, id: ContentId): Promise<void> {
    const sql = `UPDATE object_contents SET state = 'failed', updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'pending'`;
    await execute(tx, sql, [tenantId, id]);
  }

  /** Keeps a staged item. Whether there was one with all its bytes. */
  async retain(tx: Tx, tenantId: TenantId, id: ContentId): Promise<boolean> {
    const sql = `UPDATE object_contents SET state = 'available', updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'pending' AND sha256 IS NOT NULL`;
    return (await execute(tx, sql, [tenantId, id])) === 1;
  }

  /** Gives items up; the sweep removes their bytes. */
  async release(tx: Tx, tenantId: TenantId, ids: readonly ContentId[]): Promise<void> {
    const sql = `UPDATE object_contents SET state = 'delete_pending', updated_at = now()
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state NOT IN ('delete_pending', 'tombstoned')`;
    await execute(tx, sql, [tenantId, [...ids]]);
  }

  /** An item whose bytes are all there and not given up. */
  async find(tx: Tx, tenantId: TenantId, id: ContentId): Promise<ContentRecord | null> {
    const [row] = await query<ContentRecord>(
      tx,
      `SELECT ${CONTENT_COLUMNS} FROM object_contents
       WHERE tenant_id = $1 AND id = $2 AND state IN ('pending', 'available', 'retained') AND sha256 IS NOT NULL`,
      [tenantId, id],
    );
    return row ?? null;
  }

  /** Those of the items whose bytes are all there and not given up, in no particular order. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly ContentId[]): Promise<ContentRecord[]> {
    return query<ContentRecord>(
      tx,
      `SELECT ${CONTENT_COLUMNS} FROM object_contents WHERE tenant_id = $1 AND id = ANY($2::uuid[])
         AND state IN ('pending', 'available', 'retained') AND sha256 IS NOT NULL`,
      [tenantId, [...ids]],
    );
  }
}
