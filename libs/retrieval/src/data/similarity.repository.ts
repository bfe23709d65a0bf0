import { Injectable } from '@nestjs/common';
import { query, type Tx, vectorParameter } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { RetrievedChunk } from '../domain/retrieved-chunk';

/** What is searched for. */
export interface SimilarityQuery {
  readonly sourceIds: readonly string[];
  /** Unit length. */
  readonly vector: Float32Array;
  readonly limit: number;
  /** Cosine below which nothing is returned; null for no floor. */
  readonly minScore: number | null;
}

interface Hit {
  readonly versionId: string;
  readonly chunkNo: number;
  readonly score: number;
}

/**
 * The only place with similarity SQL. Vectors have unit length, so the negative inner product orders by cosine and is
 * the cheapest operator there is.
 */
@Injectable()
export class SimilarityRepository {
  /**
   * The chunks nearest to a vector, best first, in two steps: a scan of the narrow table, then the texts of the few that
   * won. Only active versions are seen, and vectors of another dimension (a model that changed) are never compared.
   */
  async nearest(tx: Tx, tenantId: TenantId, wanted: SimilarityQuery): Promise<RetrievedChunk[]> {
    const hits = await this.scan(tx, tenantId, wanted);
    if (hits.length === 0) return [];
    const chunks = await this.texts(tx, tenantId, hits);
    return hits.flatMap(({ versionId, chunkNo, score }) => {
      const chunk = chunks.get(`${versionId}/${chunkNo}`);
      return chunk ? [{ ...chunk, chunkNo, score }] : [];
    });
  }

  /** Those of the sources that have a vector. */
  async stocked(tx: Tx, tenantId: TenantId, sourceIds: readonly string[]): Promise<Set<string>> {
    const rows = await query<{ id: string }>(
      tx,
      `SELECT s.id FROM unnest($2::uuid[]) AS s(id)
       WHERE EXISTS (SELECT FROM chunk_vectors v WHERE v.tenant_id = $1 AND v.source_id = s.id)`,
      [tenantId, [...sourceIds]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /*
   * The plan on PostgreSQL 17: an index range scan of pk_chunk_vectors for exactly the sources asked, and a top-N heap
   * sort; no row of another source is touched. Where the sources asked make up about half of the table or more, the
   * planner reads all of it in order, which is faster than the index there. The versions that must not be seen are named, not those that may: those being built, and history. They are usually few,
   * and a row is looked up in a hash of them next to free, where a join with the active ones adds a third to the time.
   * CASE keeps the operator away from vectors of another dimension, whatever the planner does with the conditions.
   */
  private scan(tx: Tx, tenantId: TenantId, { sourceIds, vector, limit, minScore }: SimilarityQuery): Promise<Hit[]> {
    return query<Hit>(
      tx,
      `SELECT near.version_id AS "versionId", near.chunk_no AS "chunkNo", -near.distance AS score FROM (
         SELECT v.version_id, v.chunk_no,
           CASE WHEN vector_dims(v.embedding) = $4 THEN v.embedding <#> $3::vector END AS distance
         FROM chunk_vectors v
         WHERE v.tenant_id = $1 AND v.source_id = ANY($2::uuid[]) AND v.version_id NOT IN (
           SELECT u.id FROM info_blob_versions u
           WHERE u.tenant_id = $1 AND u.source_id = ANY($2::uuid[]) AND u.state <> 'active')
         ORDER BY distance, v.version_id, v.chunk_no LIMIT $5
       ) near WHERE near.distance IS NOT NULL AND ($6::float8 IS NULL OR -near.distance >= $6)
       ORDER BY near.distance, near.version_id, near.chunk_no`,
      [tenantId, [...sourceIds], vectorParameter(vector), vector.length, limit, minScore],
    );
  }

  private async texts(
    tx: Tx,
    tenantId: TenantId,
    hits: readonly Hit[],
  ): Promise<Map<string, Omit<RetrievedChunk, 'chunkNo' | 'score'>>> {
    const rows = await query<Omit<RetrievedChunk, 'score'> & { versionId: string }>(
      tx,
      `SELECT c.version_id AS "versionId", c.chunk_no AS "chunkNo", c.id, c.text, c.overlap_chars AS "overlapChars",
         b.id AS "infoBlobId", b.title, b.url, b.collection_id AS "collectionId", b.website_id AS "websiteId",
         b.created_at AS "createdAt", b.updated_at AS "updatedAt", v.embedding_model_id AS "embeddingModelId",
         v.text_bytes + v.vector_bytes AS "documentSizeBytes", v.original_content_id IS NOT NULL AS "originalAvailable"
       FROM unnest($2::uuid[], $3::int[]) AS hit(version_id, chunk_no)
       JOIN chunks c ON c.tenant_id = $1 AND c.version_id = hit.version_id AND c.chunk_no = hit.chunk_no
       JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = c.version_id
       JOIN info_blobs b ON b.tenant_id = $1 AND b.id = v.info_blob_id`,
      [tenantId, hits.map((hit) => hit.versionId), hits.map((hit) => hit.chunkNo)],
    );
    return new Map(rows.map(({ versionId, ...chunk }) => [`${versionId}/${chunk.chunkNo}`, chunk]));
  }
}
