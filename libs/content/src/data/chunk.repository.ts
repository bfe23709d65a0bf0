import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ContentId } from '../domain/content';

/** Bytes kept in the database, a row a piece. */
@Injectable()
export class ChunkRepository {
  /**
   * Stores a piece. Whether the item is still one that takes bytes: one being written or moved here, and not given up.
   */
  async insert(tx: Tx, tenantId: TenantId, contentId: ContentId, chunkNo: number, bytes: Buffer): Promise<boolean> {
    // The lock makes a release, and so the removal of what is there, wait for this piece.
    const sql = `INSERT INTO object_content_chunks (tenant_id, content_id, chunk_no, bytes)
      SELECT tenant_id, id, $3, $4 FROM object_contents
      WHERE tenant_id = $1 AND id = $2 AND (
        (state = 'pending' AND sha256 IS NULL AND storage_kind = 'postgres_inline')
        OR (state IN ('available', 'retained') AND move_target = 'postgres_inline' AND move_state = 'pending'))
      FOR SHARE`;
    return (await execute(tx, sql, [tenantId, contentId, chunkNo, bytes])) === 1;
  }

  /** A piece; null after the last. */
  async read(tx: Tx, tenantId: TenantId, contentId: ContentId, chunkNo: number): Promise<Buffer | null> {
    const [row] = await query<{ bytes: Buffer }>(
      tx,
      `SELECT bytes FROM object_content_chunks WHERE tenant_id = $1 AND content_id = $2 AND chunk_no = $3`,
      [tenantId, contentId, chunkNo],
    );
    return row?.bytes ?? null;
  }

  /** Removes every piece of an item. */
  async deleteAll(tx: Tx, tenantId: TenantId, contentId: ContentId): Promise<void> {
    const sql = `DELETE FROM object_content_chunks WHERE tenant_id = $1 AND content_id = $2`;
    await execute(tx, sql, [tenantId, contentId]);
  }
}
