import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { VersionId } from '../domain/document';
import type { Posting, RarePostings, WordBlock } from '../domain/word-block';
import type { WordedVersion, WordSegment } from '../domain/word-segments';

/** Rows of one statement. */
const ROWS = 500;

/** A source whose words may have to be gathered. */
export interface WordedSource {
  readonly tenantId: TenantId;
  readonly sourceId: string;
}

/** A part of a segment that is being made. */
export interface NewBlock {
  readonly segmentId: string;
  readonly blockNo: number;
}

/** A version, where its words are to be found now, and in which segment they were when they were read. */
export interface PlacedWords extends WordedVersion {
  readonly start: number;
}

/** Words by piece, for sources of many chunks; nobody reads a segment before it is ready. @source ADR 0076 */
@Injectable()
export class WordBlockRepository {
  /** The active versions of a source that have words, in an order that stays. */
  versions(tx: Tx, { tenantId, sourceId }: WordedSource): Promise<WordedVersion[]> {
    return query<WordedVersion>(
      tx,
      `SELECT id, chunk_count AS "chunkCount", word_segment_id AS "segmentId" FROM info_blob_versions
       WHERE tenant_id = $1 AND source_id = $2 AND state = 'active' AND words_stored AND chunk_count > 0 ORDER BY id`,
      [tenantId, sourceId],
    );
  }

  segments(tx: Tx, { tenantId, sourceId }: WordedSource): Promise<WordSegment[]> {
    return query<WordSegment>(
      tx,
      `SELECT segment_id AS id, sum(chunk_count)::int AS "chunkCount", min(created_at) AS "createdAt" FROM word_blocks
       WHERE tenant_id = $1 AND source_id = $2 AND ready GROUP BY segment_id`,
      [tenantId, sourceId],
    );
  }

  /** Some texts of a version's chunks, in order. */
  async texts(tx: Tx, tenantId: TenantId, versionId: VersionId, from: number, limit: number): Promise<string[]> {
    const rows = await query<{ text: string }>(
      tx,
      `SELECT text FROM chunks WHERE tenant_id = $1 AND version_id = $2 AND chunk_no >= $3 ORDER BY chunk_no LIMIT $4`,
      [tenantId, versionId, from, limit],
    );
    return rows.map(({ text }) => text);
  }

  /** Adds a block to a segment that is not ready. */
  async insert(tx: Tx, source: WordedSource, place: NewBlock, block: WordBlock): Promise<void> {
    const { tenantId, sourceId } = source;
    const [row] = await query<{ id: number }>(
      tx,
      `INSERT INTO word_blocks (tenant_id, source_id, segment_id, block_no, chunk_count) VALUES ($1, $2, $3, $4, $5)
       RETURNING id`,
      [tenantId, sourceId, place.segmentId, place.blockNo, block.chunkCount],
    );
    for (const rows of inPortions(block.postings())) await this.insertPostings(tx, tenantId, row!.id, rows);
    for (const rows of inPortions(block.rarePostings())) await this.insertRare(tx, tenantId, row!.id, rows);
  }

  /**
   * Has the words of versions be found in a segment, if they are still where they were read and nobody is at them; takes
   * them from beside the vectors and removes the segments that are needed no more.
   */
  async take(tx: Tx, source: WordedSource, segmentId: string, placed: readonly PlacedWords[]): Promise<void> {
    const { tenantId, sourceId } = source;
    const taken = await query<{ id: VersionId }>(
      tx,
      `WITH held AS (
         SELECT v.id, p.start FROM info_blob_versions v
         JOIN unnest($3::uuid[], $4::int[], $5::uuid[]) AS p(id, start, segment_id) ON p.id = v.id
         WHERE v.tenant_id = $1 AND v.source_id = $2 AND v.state = 'active' AND v.words_stored
           AND v.word_segment_id IS NOT DISTINCT FROM p.segment_id
         ORDER BY v.id FOR NO KEY UPDATE OF v SKIP LOCKED
       ), moved AS (
         UPDATE info_blob_versions v SET word_segment_id = $6, word_start = held.start
         FROM held WHERE v.tenant_id = $1 AND v.id = held.id RETURNING v.id)
       SELECT id FROM moved`,
      [
        tenantId,
        sourceId,
        placed.map(({ id }) => id),
        placed.map(({ start }) => start),
        placed.map((version) => version.segmentId),
        segmentId,
      ],
    );
    await execute(
      tx,
      `DELETE FROM chunk_terms WHERE tenant_id = $1 AND version_id = ANY($3::uuid[])
         AND source_id IN (SELECT $2::uuid UNION SELECT id FROM reembeddings WHERE tenant_id = $1 AND collection_id = $2)`,
      [tenantId, sourceId, taken.map(({ id }) => id)],
    );
    await execute(
      tx,
      `UPDATE word_blocks SET ready = true WHERE tenant_id = $1 AND source_id = $2 AND segment_id = $3`,
      [tenantId, sourceId, segmentId],
    );
  }

  /** Removes those of a source's segments in which no active version has its words. */
  async removeUnused(tx: Tx, { tenantId, sourceId }: WordedSource, segmentIds: readonly string[]): Promise<void> {
    await execute(
      tx,
      `DELETE FROM word_blocks b WHERE b.tenant_id = $1 AND b.source_id = $2 AND b.segment_id = ANY($3::uuid[])
         AND NOT EXISTS (
           SELECT FROM info_blob_versions v WHERE v.tenant_id = $1 AND v.source_id = $2 AND v.state = 'active'
             AND v.word_segment_id = b.segment_id)`,
      [tenantId, sourceId, [...segmentIds]],
    );
  }

  private async insertPostings(tx: Tx, tenantId: TenantId, blockId: number, rows: readonly Posting[]): Promise<void> {
    await execute(
      tx,
      `INSERT INTO word_postings (tenant_id, block_id, piece, chunk_count, weights)
       SELECT $1, $2, p.piece, p.chunk_count, p.weights::sparsevec
       FROM unnest($3::int[], $4::int[], $5::text[]) AS p(piece, chunk_count, weights)`,
      [
        tenantId,
        blockId,
        rows.map(({ piece }) => piece),
        rows.map(({ chunkCount }) => chunkCount),
        rows.map(({ weights }) => weights),
      ],
    );
  }

  private async insertRare(tx: Tx, tenantId: TenantId, blockId: number, rows: readonly RarePostings[]): Promise<void> {
    await execute(
      tx,
      `INSERT INTO rare_word_postings (tenant_id, block_id, last_piece, pieces, places, weights)
       SELECT $1, $2, p.last_piece, p.pieces::int[], p.places::smallint[], p.weights::smallint[]
       FROM unnest($3::int[], $4::text[], $5::text[], $6::text[]) AS p(last_piece, pieces, places, weights)`,
      [
        tenantId,
        blockId,
        rows.map(({ pieces }) => pieces.at(-1)),
        rows.map(({ pieces }) => arrayText(pieces)),
        rows.map(({ places }) => arrayText(places)),
        rows.map(({ weights }) => arrayText(weights)),
      ],
    );
  }
}

const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

function* inPortions<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let portion: Row[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length < ROWS) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
