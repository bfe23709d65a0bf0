import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import { groupedBy, type TenantId } from '@svc/kernel';
import type { ContentId, MoveAttempt } from '../domain/content';

const PART_BYTES = 48 * 1024;

/** A piece of an item, and the try of a move that writes it; null while the item arrives. */
export interface NewPiece {
  readonly contentId: ContentId;
  readonly chunkNo: number;
  readonly bytes: Buffer;
  readonly attempt: MoveAttempt | null;
}

/** Pieces of an item that follow each other. */
export interface PieceRun {
  readonly first: number;
  readonly count: number;
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

  /**
   * Pieces that follow each other, in parts; none after the last piece. Parts of this size stay young in the client's memory and go with the
   * next small collection, where whole pieces would pile up; bytes stored out of line can be cut without reading all.
   */
  async read(tx: Tx, tenantId: TenantId, contentId: ContentId, { first, count }: PieceRun): Promise<Buffer[]> {
    const sql = `SELECT substring(bytes FROM part.start FOR ${PART_BYTES}) AS bytes
      FROM object_content_chunks, generate_series(1, length(bytes), ${PART_BYTES}) AS part (start)
      WHERE tenant_id = $1 AND content_id = $2 AND chunk_no >= $3 AND chunk_no < $4 ORDER BY chunk_no, part.start`;
    const rows = await query<{ bytes: Buffer | null }>(tx, sql, [tenantId, contentId, first, first + count]);
    return rows.map(taken);
  }

  /** All pieces of several items, in parts, in their order; items without any are missing. */
  async readWhole(tx: Tx, tenantId: TenantId, ids: readonly ContentId[]): Promise<Map<ContentId, Buffer[]>> {
    const sql = `SELECT content_id AS id, substring(bytes FROM part.start FOR ${PART_BYTES}) AS bytes
      FROM object_content_chunks, generate_series(1, length(bytes), ${PART_BYTES}) AS part (start)
      WHERE tenant_id = $1 AND content_id = ANY($2::uuid[]) ORDER BY content_id, chunk_no, part.start`;
    const rows = await query<{ id: ContentId; bytes: Buffer | null }>(tx, sql, [tenantId, [...ids]]);
    const pieces = groupedBy(rows, ({ id }) => id);
    return new Map([...pieces].map(([id, parts]) => [id, parts.map(taken)]));
  }
}

/**
 * The bytes of a row, which has them no more. In a long loop the promises of its queries reach each other, and with them
 * the driver's rows: what those still held would stay until the next full collection, 64 MiB of it.
 */
function taken(row: { bytes: Buffer | null }): Buffer {
  const { bytes } = row;
  row.bytes = null;
  return bytes!;
}
