import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ContentId, MoveAttempt } from '../domain/content';

/** A piece of an item, and the try of a move that writes it; null while the item arrives. */
export interface NewPiece {
  readonly contentId: ContentId;
  readonly chunkNo: number;
  readonly bytes: Buffer;
  readonly attempt: MoveAttempt | null;
}

/** Bytes kept in the database, a row a piece. */
@Injectable()
export class ChunkRepository {
  /**
   * Stores a piece. Whether the item still takes it: an item that is arriving, or, for a try of a move, one that is
   * still being moved by that try.
   */
  async insert(tx: Tx, tenantId: TenantId, piece: NewPiece): Promise<boolean> {
    // The lock makes a release, or a later try, and so the removal of what is there, wait for this piece.
    const sql = `INSERT INTO object_content_chunks (tenant_id, content_id, chunk_no, bytes)
      SELECT tenant_id, id, $3, $4 FROM object_contents
      WHERE tenant_id = $1 AND id = $2 AND CASE WHEN $5::uuid IS NULL
        THEN state = 'pending' AND sha256 IS NULL AND storage_kind = 'postgres_inline'
        ELSE state IN ('available', 'retained') AND move_state = 'pending' AND move_attempt = $5 END
      FOR SHARE`;
    const { contentId, chunkNo, bytes, attempt } = piece;
    return (await execute(tx, sql, [tenantId, contentId, chunkNo, bytes, attempt])) === 1;
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
}
