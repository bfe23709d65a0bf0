import { Injectable } from '@nestjs/common';
import { execute, query, type Tx, vectorParameter } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import type { Chunk } from '../domain/chunker';
import type { VersionId } from '../domain/document';

/** Chunks with the vector of each, in order. */
export interface EmbeddedChunks {
  readonly chunks: readonly Chunk[];
  readonly vectors: readonly Float32Array[];
}

/** Text, chunks and vectors of versions; none of them is seen before its version is published. */
@Injectable()
export class ChunkRepository {
  /** Adds chunks and their vectors in two statements. */
  async insert(
    tx: Tx,
    tenantId: TenantId,
    sourceId: string,
    versionId: VersionId,
    { chunks, vectors }: EmbeddedChunks,
  ): Promise<void> {
    if (chunks.length === 0) return;
    await execute(
      tx,
      `INSERT INTO chunks (tenant_id, version_id, chunk_no, id, text, overlap_chars, token_count)
       SELECT $1, $2, c.no, c.id, c.text, c.overlap, c.tokens
       FROM unnest($3::int[], $4::uuid[], $5::text[], $6::int[], $7::int[]) AS c(no, id, text, overlap, tokens)`,
      [
        tenantId,
        versionId,
        chunks.map((chunk) => chunk.no),
        chunks.map(() => newId()),
        chunks.map((chunk) => chunk.text),
        chunks.map((chunk) => chunk.overlapChars),
        chunks.map((chunk) => chunk.tokens),
      ],
    );
    const rows = chunks.map((chunk, at) => `($1, $2, $3, ${chunk.no}, $${at + 4}::vector)`);
    await execute(
      tx,
      `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding) VALUES ${rows.join(', ')}`,
      [tenantId, sourceId, versionId, ...vectors.map(vectorParameter)],
    );
  }

  async insertTextPart(tx: Tx, tenantId: TenantId, versionId: VersionId, partNo: number, text: string): Promise<void> {
    await execute(
      tx,
      `INSERT INTO info_blob_text_parts (tenant_id, version_id, part_no, text) VALUES ($1, $2, $3, $4)`,
      [tenantId, versionId, partNo, text],
    );
  }

  /** The whole text of a version. */
  async text(tx: Tx, tenantId: TenantId, versionId: VersionId): Promise<string> {
    return (await this.texts(tx, tenantId, [versionId])).get(versionId) ?? '';
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

  /** Takes the vectors of a version out of the search table; its text stays. */
  async deleteVectors(tx: Tx, tenantId: TenantId, sourceId: string, versionId: VersionId): Promise<void> {
    const sql = `DELETE FROM chunk_vectors WHERE tenant_id = $1 AND source_id = $2 AND version_id = $3`;
    await execute(tx, sql, [tenantId, sourceId, versionId]);
  }

  /** Removes everything an earlier try, or a failed one, left of a version. */
  async deleteAll(tx: Tx, tenantId: TenantId, sourceId: string, versionId: VersionId): Promise<void> {
    await this.deleteVectors(tx, tenantId, sourceId, versionId);
    for (const table of ['chunks', 'info_blob_text_parts']) {
      await execute(tx, `DELETE FROM ${table} WHERE tenant_id = $1 AND version_id = $2`, [tenantId, versionId]);
    }
  }
}
