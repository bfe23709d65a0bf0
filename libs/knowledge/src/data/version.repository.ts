import { Injectable } from '@nestjs/common';
import type { ContentId } from '@svc/content';
import { execute, query, type Tx } from '@svc/database';
import type { CollectionId, ErrorCode, InfoBlobId, TenantId, UserId } from '@svc/kernel';
import { sourceOf, type VersionId, type VersionRecord, type WebsiteId } from '../domain/document';

/** What is known of a version when it is accepted. */
export type NewVersion = Pick<
  VersionRecord,
  | 'id'
  | 'source'
  | 'userId'
  | 'title'
  | 'url'
  | 'sourceSha256'
  | 'recipe'
  | 'embeddingModelId'
  | 'originalContentId'
  | 'originalName'
>;

/** What building a version found out. */
export interface VersionSize {
  readonly textBytes: number;
  readonly vectorBytes: number;
  readonly chunkCount: number;
}

/** Columns of a `VersionRow`. */
export const VERSION_COLUMNS = `id, tenant_id AS "tenantId", collection_id AS "collectionId", website_id AS "websiteId",
  info_blob_id AS "infoBlobId", user_id AS "userId", title, url, accepted_no AS "acceptedNo", state,
  failure_code AS "failureCode", failure_message AS "failureMessage", source_sha256 AS "sourceSha256", recipe,
  embedding_model_id AS "embeddingModelId", text_bytes AS "textBytes", vector_bytes AS "vectorBytes",
  chunk_count AS "chunkCount", original_content_id AS "originalContentId", original_name AS "originalName"`;

/** A row as it is read. */
export type VersionRow = Omit<VersionRecord, 'source'> & {
  collectionId: CollectionId | null;
  websiteId: WebsiteId | null;
};

/** Versions of documents and how they change state. */
@Injectable()
export class VersionRepository {
  /** Accepts a version; its place in the order of acceptance is given here. */
  async insert(tx: Tx, tenantId: TenantId, version: NewVersion): Promise<void> {
    const { source } = version;
    await query(
      tx,
      `INSERT INTO info_blob_versions (id, tenant_id, collection_id, website_id, user_id, title, url, source_sha256,
         recipe, embedding_model_id, original_content_id, original_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        version.id,
        tenantId,
        source.kind === 'collection' ? source.id : null,
        source.kind === 'website' ? source.id : null,
        version.userId,
        version.title,
        version.url,
        version.sourceSha256,
        version.recipe,
        version.embeddingModelId,
        version.originalContentId,
        version.originalName,
      ],
    );
  }

  async find(tx: Tx, tenantId: TenantId, id: VersionId): Promise<VersionRecord | null> {
    return this.one(tx, `SELECT ${VERSION_COLUMNS} FROM info_blob_versions WHERE tenant_id = $1 AND id = $2`, [
      tenantId,
      id,
    ]);
  }

  /** The version, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: VersionId): Promise<VersionRecord | null> {
    const sql = `SELECT ${VERSION_COLUMNS} FROM info_blob_versions WHERE tenant_id = $1 AND id = $2 FOR UPDATE`;
    return this.one(tx, sql, [tenantId, id]);
  }

  /** Keeps a pending version as it is until the transaction ends. Whether it is (still) pending. */
  async holdPending(tx: Tx, tenantId: TenantId, id: VersionId): Promise<boolean> {
    const sql = `SELECT 1 FROM info_blob_versions WHERE tenant_id = $1 AND id = $2 AND state = 'pending' FOR SHARE`;
    return (await query(tx, sql, [tenantId, id])).length === 1;
  }

  /** Notes how the vectors of a version are really made, where that changed since it was accepted. */
  async setRecipe(tx: Tx, tenantId: TenantId, id: VersionId, recipe: string): Promise<void> {
    const sql = `UPDATE info_blob_versions SET recipe = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, recipe]);
  }

  /** The active version of a title, if it has the same content made by the same recipe; locked. */
  async lockIdentical(tx: Tx, tenantId: TenantId, wanted: NewVersion): Promise<VersionRecord | null> {
    return this.one(
      tx,
      `SELECT ${VERSION_COLUMNS} FROM info_blob_versions
       WHERE tenant_id = $1 AND source_id = $2 AND title = $3 AND state = 'active' AND source_sha256 = $4
         AND recipe = $5 AND embedding_model_id = $6 FOR UPDATE`,
      [tenantId, wanted.source.id, wanted.title, wanted.sourceSha256, wanted.recipe, wanted.embeddingModelId],
    );
  }

  /** Sets what building found out. */
  async setSize(tx: Tx, tenantId: TenantId, id: VersionId, size: VersionSize): Promise<void> {
    await execute(
      tx,
      `UPDATE info_blob_versions SET text_bytes = $3, vector_bytes = $4, chunk_count = $5, updated_at = now()
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, id, size.textBytes, size.vectorBytes, size.chunkCount],
    );
  }

  /** Moves a pending version into its family. Whether it was still pending. */
  async publish(
    tx: Tx,
    tenantId: TenantId,
    id: VersionId,
    infoBlobId: InfoBlobId,
    state: 'active' | 'superseded',
  ): Promise<boolean> {
    const sql = `UPDATE info_blob_versions SET state = $4, info_blob_id = $3, updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'pending'`;
    return (await execute(tx, sql, [tenantId, id, infoBlobId, state])) === 1;
  }

  /** Makes the active version of a family history. */
  async supersede(tx: Tx, tenantId: TenantId, id: VersionId): Promise<void> {
    const sql = `UPDATE info_blob_versions SET state = 'superseded', updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'active'`;
    await execute(tx, sql, [tenantId, id]);
  }

  /** Ends a pending version as failed. Whether it was still pending. */
  async fail(tx: Tx, tenantId: TenantId, id: VersionId, code: ErrorCode, message: string): Promise<boolean> {
    const sql = `UPDATE info_blob_versions
      SET state = 'failed', failure_code = $3, failure_message = $4, original_content_id = NULL, updated_at = now()
      WHERE tenant_id = $1 AND id = $2 AND state = 'pending'`;
    return (await execute(tx, sql, [tenantId, id, code, message])) === 1;
  }

  /** Lets an identical later upload stand for the active version: its acceptance counts, and its original if it is the first. */
  async adopt(tx: Tx, tenantId: TenantId, active: VersionId, later: VersionRecord): Promise<{ keptOriginal: boolean }> {
    const [row] = await query<{ kept: boolean }>(
      tx,
      `UPDATE info_blob_versions
       SET accepted_no = greatest(accepted_no, $3), original_name = coalesce(original_name, $5),
         original_content_id = coalesce(original_content_id, $4), updated_at = now()
       WHERE tenant_id = $1 AND id = $2
       RETURNING original_content_id IS NOT DISTINCT FROM $4 AND $4::uuid IS NOT NULL AS kept`,
      [tenantId, active, later.acceptedNo, later.originalContentId, later.originalName],
    );
    return { keptOriginal: row?.kept ?? false };
  }

  /** Removes a version that turned out to be another one's content. */
  async delete(tx: Tx, tenantId: TenantId, id: VersionId): Promise<void> {
    await execute(tx, `DELETE FROM info_blob_versions WHERE tenant_id = $1 AND id = $2`, [tenantId, id]);
  }

  /** Ends what is pending for a family that is being deleted; answers what was ended, with its staged original. */
  async cancelPending(
    tx: Tx,
    tenantId: TenantId,
    sourceId: string,
    title: string,
  ): Promise<{ id: VersionId; originalContentId: ContentId | null }[]> {
    return query<{ id: VersionId; originalContentId: ContentId | null }>(
      tx,
      `WITH pending AS (
         SELECT id, original_content_id FROM info_blob_versions
         WHERE tenant_id = $1 AND source_id = $2 AND title = $3 AND state = 'pending' ORDER BY id FOR UPDATE)
       UPDATE info_blob_versions v SET state = 'failed', failure_code = 'not_found',
         failure_message = 'The document was deleted meanwhile.', original_content_id = NULL, updated_at = now()
       FROM pending WHERE v.tenant_id = $1 AND v.id = pending.id
       RETURNING v.id, pending.original_content_id AS "originalContentId"`,
      [tenantId, sourceId, title],
    );
  }

  /** The originals of every version of a family. */
  async originalsOfFamily(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<ContentId[]> {
    return this.originals(tx, 'info_blob_id = $2', [tenantId, id]);
  }

  /** Whose bytes the versions of a family are. */
  async ownersOfFamily(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<UserId[]> {
    const sql = `SELECT DISTINCT user_id AS "userId" FROM info_blob_versions
      WHERE tenant_id = $1 AND info_blob_id = $2 AND user_id IS NOT NULL`;
    return (await query<{ userId: UserId }>(tx, sql, [tenantId, id])).map((row) => row.userId);
  }

  /** The originals of every version in several sources. */
  async originalsOfSources(tx: Tx, tenantId: TenantId, sourceIds: readonly string[]): Promise<ContentId[]> {
    return this.originals(tx, 'source_id = ANY($2::uuid[])', [tenantId, [...sourceIds]]);
  }

  private async originals(tx: Tx, condition: string, parameters: unknown[]): Promise<ContentId[]> {
    const rows = await query<{ id: ContentId }>(
      tx,
      `SELECT original_content_id AS id FROM info_blob_versions
       WHERE tenant_id = $1 AND ${condition} AND original_content_id IS NOT NULL`,
      parameters,
    );
    return rows.map((row) => row.id);
  }

  private async one(tx: Tx, sql: string, parameters: unknown[]): Promise<VersionRecord | null> {
    const [row] = await query<VersionRow>(tx, sql, parameters);
    return row ? versionOf(row) : null;
  }
}

/** What a row says. */
export function versionOf({ collectionId, websiteId, ...version }: VersionRow): VersionRecord {
  return { ...version, source: sourceOf({ collectionId, websiteId }) };
}
