import { Injectable } from '@nestjs/common';
import type { ContentId } from '@svc/content';
import { execute, query, type Tx } from '@svc/database';
import type { EmbeddingModelId, InfoBlobId, TenantId } from '@svc/kernel';
import type { DocumentRecord, KnowledgeSource, VersionId } from '../domain/document';
import type { PlacedVersion } from './version.repository';

const COLUMNS = `b.id, b.tenant_id AS "tenantId", b.collection_id AS "collectionId", b.website_id AS "websiteId",
  b.user_id AS "userId", b.title, b.url, b.active_version_id AS "activeVersionId",
  v.embedding_model_id AS "embeddingModelId", v.text_bytes + v.vector_bytes AS "sizeBytes",
  v.original_content_id IS NOT NULL AS "originalAvailable", b.created_at AS "createdAt", b.updated_at AS "updatedAt"`;

const JOINED = `info_blobs b JOIN info_blob_versions v ON v.tenant_id = b.tenant_id AND v.id = b.active_version_id`;

/** A document and which version of it answers. */
export interface FamilyHead {
  readonly id: InfoBlobId;
  readonly activeVersionId: VersionId;
  /** Place of the active version in the order of acceptance. */
  readonly acceptedNo: number;
}

/** The families of versions, each seen through its active one. */
@Injectable()
export class DocumentRepository {
  async find(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<DocumentRecord | null> {
    const [document] = await this.findMany(tx, tenantId, [id]);
    return document ?? null;
  }

  /** Documents with these ids; unknown ones are missing. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly InfoBlobId[]): Promise<DocumentRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM ${JOINED} WHERE b.tenant_id = $1 AND b.id = ANY($2::uuid[])`;
    return query<DocumentRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** The exact upload behind the active version of a document, and its name; null when it was not kept. */
  async originalOf(
    tx: Tx,
    tenantId: TenantId,
    id: InfoBlobId,
  ): Promise<{ readonly contentId: ContentId; readonly name: string } | null> {
    const [row] = await query<{ contentId: ContentId; name: string }>(
      tx,
      `SELECT v.original_content_id AS "contentId", coalesce(v.original_name, b.title, 'original') AS name
       FROM ${JOINED} WHERE b.tenant_id = $1 AND b.id = $2 AND v.original_content_id IS NOT NULL`,
      [tenantId, id],
    );
    return row ?? null;
  }

  /** Every document of several sources, newest first; what was added together, in the order it was accepted. */
  listInSources(tx: Tx, tenantId: TenantId, sourceIds: readonly string[]): Promise<DocumentRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM ${JOINED} WHERE b.tenant_id = $1 AND b.source_id = ANY($2::uuid[])
      ORDER BY b.created_at DESC, v.accepted_no DESC`;
    return query<DocumentRecord>(tx, sql, [tenantId, [...sourceIds]]);
  }

  /** Keeps a source from being deleted until the transaction ends. Whether there is one. */
  async holdSource(tx: Tx, tenantId: TenantId, source: KnowledgeSource): Promise<boolean> {
    const table = source.kind === 'collection' ? 'collections' : 'websites';
    const sql = `SELECT 1 FROM ${table} WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE`;
    return (await query(tx, sql, [tenantId, source.id])).length === 1;
  }

  /** The documents of titles in a source, by title, locked until the transaction ends; unknown titles are missing. */
  async lockFamilies(
    tx: Tx,
    tenantId: TenantId,
    sourceId: string,
    titles: readonly string[],
  ): Promise<Map<string, FamilyHead>> {
    const rows = await query<FamilyHead & { title: string }>(
      tx,
      `SELECT b.title, b.id, b.active_version_id AS "activeVersionId", v.accepted_no AS "acceptedNo" FROM ${JOINED}
       WHERE b.tenant_id = $1 AND b.source_id = $2 AND b.title = ANY($3::text[]) ORDER BY b.id FOR UPDATE OF b, v`,
      [tenantId, sourceId, [...titles]],
    );
    return new Map(rows.map(({ title, ...family }) => [title, family]));
  }

  /**
   * Adds documents whose only versions are the given ones. One whose id was kept is as old as what it was first kept for:
   * that is what whoever uploaded it was told. @source supplement §15.138
   */
  async insert(tx: Tx, tenantId: TenantId, placed: readonly PlacedVersion[], now: Date): Promise<void> {
    await execute(
      tx,
      `INSERT INTO info_blobs
         (id, tenant_id, collection_id, website_id, user_id, title, url, active_version_id, created_at, updated_at)
       SELECT p.info_blob_id, v.tenant_id, v.collection_id, v.website_id, v.user_id, v.title, v.url, v.id,
         coalesce((SELECT min(k.created_at) FROM info_blob_versions k
                   WHERE k.tenant_id = $1 AND k.reserved_info_blob_id = p.info_blob_id), $4), $4
       FROM unnest($2::uuid[], $3::uuid[]) AS p(version_id, info_blob_id)
       JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = p.version_id`,
      [tenantId, ...pairsOf(placed), now],
    );
  }

  /** Lets readers see other versions: the one statement that publishes. */
  async pointTo(tx: Tx, tenantId: TenantId, placed: readonly PlacedVersion[], now: Date): Promise<void> {
    await execute(
      tx,
      `UPDATE info_blobs b SET active_version_id = v.id, user_id = v.user_id, url = v.url, updated_at = $4
       FROM unnest($2::uuid[], $3::uuid[]) AS p(version_id, info_blob_id)
       JOIN info_blob_versions v ON v.tenant_id = $1 AND v.id = p.version_id
       WHERE b.tenant_id = $1 AND b.id = p.info_blob_id`,
      [tenantId, ...pairsOf(placed), now],
    );
  }

  /** Says where a document comes from, when that is not where it came from so far; answers what was said before, if so. */
  async setUrl(
    tx: Tx,
    tenantId: TenantId,
    id: InfoBlobId,
    url: string,
    now: Date,
  ): Promise<Pick<DocumentRecord, 'url'> | null> {
    const sql = `UPDATE info_blobs b SET url = $3, updated_at = $4
      FROM (SELECT id, url FROM info_blobs WHERE tenant_id = $1 AND id = $2 FOR UPDATE) was
      WHERE b.tenant_id = $1 AND b.id = was.id AND was.url IS DISTINCT FROM $3 RETURNING was.url`;
    return (await query<Pick<DocumentRecord, 'url'>>(tx, sql, [tenantId, id, url, now]))[0] ?? null;
  }

  /** Of these titles, those that documents of a source have. */
  async titlesIn(tx: Tx, tenantId: TenantId, sourceId: string, titles: readonly string[]): Promise<string[]> {
    const sql = `SELECT title FROM info_blobs WHERE tenant_id = $1 AND source_id = $2 AND title = ANY($3::text[])`;
    return (await query<{ title: string }>(tx, sql, [tenantId, sourceId, [...titles]])).map(({ title }) => title);
  }

  /** The documents with these titles in a source. */
  findTitled(tx: Tx, tenantId: TenantId, sourceId: string, titles: readonly string[]): Promise<DocumentRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM ${JOINED}
      WHERE b.tenant_id = $1 AND b.source_id = $2 AND b.title = ANY($3::text[]) ORDER BY b.id`;
    return query<DocumentRecord>(tx, sql, [tenantId, sourceId, [...titles]]);
  }

  /** Whether a document of the source has the title. */
  async titleTaken(tx: Tx, tenantId: TenantId, sourceId: string, title: string): Promise<boolean> {
    const sql = `SELECT 1 FROM info_blobs WHERE tenant_id = $1 AND source_id = $2 AND title = $3`;
    return (await query(tx, sql, [tenantId, sourceId, title])).length > 0;
  }

  /** Whether a version of the title has been accepted for the source and is not published yet. */
  async titleAwaited(tx: Tx, tenantId: TenantId, sourceId: string, title: string): Promise<boolean> {
    const sql = `SELECT 1 FROM info_blob_versions
      WHERE tenant_id = $1 AND source_id = $2 AND title = $3 AND state = 'pending' LIMIT 1`;
    return (await query(tx, sql, [tenantId, sourceId, title])).length > 0;
  }

  /** Renames a family; its versions go with it, so that the next upload of the new title replaces it. */
  async describe(
    tx: Tx,
    tenantId: TenantId,
    id: InfoBlobId,
    { title, url }: { title: string | null; url: string | null },
    now: Date,
  ): Promise<void> {
    const parameters = [tenantId, id, title, url, now];
    await execute(
      tx,
      `UPDATE info_blobs SET title = $3, url = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2`,
      parameters,
    );
    await execute(
      tx,
      `UPDATE info_blob_versions SET title = $3, url = $4, updated_at = $5 WHERE tenant_id = $1 AND info_blob_id = $2`,
      parameters,
    );
  }

  /** Deletes a family and, by foreign keys, its versions, texts, chunks and vectors. */
  async delete(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<boolean> {
    return (await execute(tx, `DELETE FROM info_blobs WHERE tenant_id = $1 AND id = $2`, [tenantId, id])) === 1;
  }

  /** Deletes every family in several sources, as `delete` does. */
  async deleteInSources(tx: Tx, tenantId: TenantId, sourceIds: readonly string[]): Promise<void> {
    await execute(tx, `DELETE FROM info_blobs WHERE tenant_id = $1 AND source_id = ANY($2::uuid[])`, [
      tenantId,
      [...sourceIds],
    ]);
  }

  /** The different sizes of the vectors that questions are compared with, in numbers; 0 for some that are being made. */
  async vectorSizes(tx: Tx, tenantId: TenantId, modelId: EmbeddingModelId): Promise<number[]> {
    const rows = await query<{ size: number }>(
      tx,
      `SELECT DISTINCT coalesce(vector_bytes / (4 * nullif(chunk_count, 0)), 0)::int AS size FROM info_blob_versions
       WHERE tenant_id = $1 AND embedding_model_id = $2 AND (state = 'pending' OR state = 'active' AND chunk_count > 0)`,
      [tenantId, modelId],
    );
    return rows.map(({ size }) => size);
  }
}

/** Ids of versions and of their documents, as two columns. */
function pairsOf(placed: readonly PlacedVersion[]): [string[], string[]] {
  return [placed.map(({ version }) => version.id), placed.map(({ infoBlobId }) => infoBlobId)];
}
