import { Injectable } from '@nestjs/common';
import { execute, query, sideBySide, type Tx } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import type { Chunk } from '../domain/chunker';
import type { VersionId, VersionRecord } from '../domain/document';
import type { StockId } from '../domain/reembedding';
import { termsOf, vectorsOf } from './chunk-values';

/** A chunk of a version with its vector. */
export interface EmbeddedChunk {
  readonly versionId: VersionId;
  readonly chunk: Chunk;
  readonly vector: Float32Array;
}

/** A chunk whose words are to be stored. */
export interface WordedChunk {
  readonly versionId: VersionId;
  readonly no: number;
  readonly text: string;
}

/** A part of the text of a version. */
export interface TextPart {
  readonly versionId: VersionId;
  readonly partNo: number;
  readonly text: string;
}

/** Text, chunks and vectors of versions; none of them is seen before its version is published. */
@Injectable()
export class ChunkRepository {
  /** Adds chunks of versions of one stock, their vectors and their words, in three statements and one round trip. */
  async insert(tx: Tx, tenantId: TenantId, stockId: StockId, added: readonly EmbeddedChunk[]): Promise<void> {
    if (added.length === 0) return;
    const worded = added.map(({ versionId, chunk: { no, text } }) => ({ versionId, no, text }));
    await sideBySide([
      this.insertChunks(tx, tenantId, added),
      this.insertVectors(tx, tenantId, stockId, added),
      this.insertWords(tx, tenantId, stockId, worded),
    ]);
  }

  /** Adds the words of chunks that have vectors. */
  async insertWords(tx: Tx, tenantId: TenantId, stockId: StockId, chunks: readonly WordedChunk[]): Promise<void> {
    const { rows, parameters } = termsOf(chunks);
    await execute(
      tx,
      `INSERT INTO chunk_terms (tenant_id, source_id, version_id, chunk_no, terms)
       SELECT $1, $2, t.version_id, t.no, t.terms FROM (VALUES ${rows}) AS t(version_id, no, terms)`,
      [tenantId, stockId, ...parameters],
    );
  }

  /** The first chunks of a version that have a vector and no words; nobody removes them until the transaction ends. */
  async lockWordless(
    tx: Tx,
    { tenantId, stockId, id }: Pick<VersionRecord, 'tenantId' | 'stockId' | 'id'>,
    limit: number,
  ): Promise<WordedChunk[]> {
    return query<WordedChunk>(
      tx,
      `SELECT v.version_id AS "versionId", v.chunk_no AS no, c.text
       FROM chunk_vectors v JOIN chunks c ON c.tenant_id = $1 AND c.version_id = $3 AND c.chunk_no = v.chunk_no
       WHERE v.tenant_id = $1 AND v.source_id = $2 AND v.version_id = $3 AND NOT EXISTS (
         SELECT FROM chunk_terms t
         WHERE t.tenant_id = $1 AND t.source_id = $2 AND t.version_id = $3 AND t.chunk_no = v.chunk_no)
       ORDER BY v.chunk_no LIMIT $4 FOR KEY SHARE OF v`,
      [tenantId, stockId, id, limit],
    );
  }

  async insertTextParts(tx: Tx, tenantId: TenantId, parts: readonly TextPart[]): Promise<void> {
    if (parts.length === 0) return;
    await execute(
      tx,
      `INSERT INTO info_blob_text_parts (tenant_id, version_id, part_no, text)
       SELECT $1, p.* FROM unnest($2::uuid[], $3::int[], $4::text[]) AS p`,
      [
        tenantId,
        parts.map(({ versionId }) => versionId),
        parts.map(({ partNo }) => partNo),
        parts.map(({ text }) => text),
      ],
    );
  }

  /** How many parts the text of a version has; they count from 0. */
  async countTextParts(tx: Tx, tenantId: TenantId, versionId: VersionId): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM info_blob_text_parts WHERE tenant_id = $1 AND version_id = $2`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, versionId]);
    return row!.count;
  }

  /** Some parts of the text of a version, in order; those that are gone are missing. @param to behind the last */
  async textParts(tx: Tx, tenantId: TenantId, versionId: VersionId, from: number, to: number): Promise<string[]> {
    const rows = await query<{ text: string }>(
      tx,
      `SELECT text FROM info_blob_text_parts
       WHERE tenant_id = $1 AND version_id = $2 AND part_no >= $3 AND part_no < $4 ORDER BY part_no`,
      [tenantId, versionId, from, to],
    );
    return rows.map(({ text }) => text);
  }

  /** The whole texts of several versions; those without text are missing. */
  async texts(tx: Tx, tenantId: TenantId, versionIds: readonly VersionId[]): Promise<Map<VersionId, string>> {
    const rows = await query<{ versionId: VersionId; text: string }>(
      tx,
      `SELECT version_id AS "versionId", text FROM info_blob_text_parts
       WHERE tenant_id = $1 AND version_id = ANY($2::uuid[]) ORDER BY version_id, part_no`,
      [tenantId, [...versionIds]],
    );
    const texts = new Map<VersionId, string>();
    for (const { versionId, text } of rows) texts.set(versionId, (texts.get(versionId) ?? '') + text);
    return texts;
  }

  /** Takes the vectors of versions, of every model, and with them their words, out of the search; their text stays. */
  async deleteVectors(tx: Tx, tenantId: TenantId, versionIds: readonly VersionId[]): Promise<void> {
    const sql = `DELETE FROM chunk_vectors WHERE tenant_id = $1 AND version_id = ANY($2::uuid[])`;
    await execute(tx, sql, [tenantId, [...versionIds]]);
    const gathered = `UPDATE info_blob_versions SET word_segment_id = NULL, word_start = NULL
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND word_segment_id IS NOT NULL`;
    await execute(tx, gathered, [tenantId, [...versionIds]]);
  }

  /** Removes everything an earlier try, or a failed one, left of a version. */
  async deleteAll(tx: Tx, tenantId: TenantId, versionId: VersionId): Promise<void> {
    await this.deleteVectors(tx, tenantId, [versionId]);
    for (const table of ['chunks', 'info_blob_text_parts']) {
      await execute(tx, `DELETE FROM ${table} WHERE tenant_id = $1 AND version_id = $2`, [tenantId, versionId]);
    }
  }

  private async insertChunks(tx: Tx, tenantId: TenantId, added: readonly EmbeddedChunk[]): Promise<void> {
    await execute(
      tx,
      `INSERT INTO chunks (tenant_id, version_id, chunk_no, id, text, overlap_chars, token_count, start_char, end_char, page,
         sheet, first_row, last_row)
       SELECT $1, c.* FROM unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8::int[], $9::int[],
         $10::int[], $11::text[], $12::int[], $13::int[]) AS c`,
      [
        tenantId,
        added.map(({ versionId }) => versionId),
        added.map(({ chunk }) => chunk.no),
        added.map(() => newId()),
        added.map(({ chunk }) => chunk.text),
        added.map(({ chunk }) => chunk.overlapChars),
        added.map(({ chunk }) => chunk.tokens),
        added.map(({ chunk }) => chunk.place.start),
        added.map(({ chunk }) => chunk.place.end),
        added.map(({ chunk }) => chunk.place.page),
        added.map(({ chunk }) => chunk.place.sheet),
        added.map(({ chunk }) => chunk.place.firstRow),
        added.map(({ chunk }) => chunk.place.lastRow),
      ],
    );
  }

  private async insertVectors(
    tx: Tx,
    tenantId: TenantId,
    stockId: StockId,
    added: readonly EmbeddedChunk[],
  ): Promise<void> {
    const chunks = added.map(({ versionId, chunk: { no }, vector }) => ({ versionId, no, vector }));
    const { rows, parameters } = vectorsOf(chunks);
    await execute(
      tx,
      `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
       SELECT $1, $2, t.version_id, t.no, t.embedding FROM (VALUES ${rows}) AS t(version_id, no, embedding)`,
      [tenantId, stockId, ...parameters],
    );
  }
}
