import { Injectable } from '@nestjs/common';
import type { ContentId } from '@svc/content';
import { execute, query, type Tx } from '@svc/database';
import type { CollectionId, ErrorCode, InfoBlobId, TenantId, WebsiteId } from '@svc/kernel';
import type { UsageChange } from './quota.repository';
import type { StockId } from '../domain/reembedding';
import {
  type DocumentVersion,
  type KnowledgeSource,
  sourceOf,
  type VersionId,
  type VersionRecord,
} from '../domain/document';

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
  | 'stockId'
  | 'originalContentId'
  | 'originalName'
>;

/** What building a version found out. */
export interface VersionSize {
  readonly textBytes: number;
  readonly vectorBytes: number;
  readonly chunkCount: number;
}

/** An active version with the content of a pending one, and its document. */
export interface IdenticalVersion {
  readonly id: VersionId;
  readonly infoBlobId: InfoBlobId;
}

/** A version that was built, and the document it belongs to from now on. */
export interface PlacedVersion {
  readonly version: VersionRecord;
  readonly size: VersionSize;
  readonly infoBlobId: InfoBlobId;
}

/** Columns of a `VersionRow`. */
export const VERSION_COLUMNS = `id, tenant_id AS "tenantId", collection_id AS "collectionId", website_id AS "websiteId",
  info_blob_id AS "infoBlobId", reserved_info_blob_id AS "reservedId", user_id AS "userId", title, url, accepted_no AS "acceptedNo", state,
  failure_code AS "failureCode", failure_message AS "failureMessage", source_sha256 AS "sourceSha256", recipe,
  embedding_model_id AS "embeddingModelId", coalesce(stock_id, source_id) AS "stockId", text_bytes AS "textBytes", vector_bytes AS "vectorBytes",
  chunk_count AS "chunkCount", original_content_id AS "originalContentId", original_name AS "originalName"`;

/** A row as it is read. */
export type VersionRow = Omit<VersionRecord, 'source'> & {
  collectionId: CollectionId | null;
  websiteId: WebsiteId | null;
};

/** Versions of documents and how they change state. */
@Injectable()
export class VersionRepository {
  /** Accepts versions; their places in the order of acceptance are given here, in the order of the list. */
  async insert(tx: Tx, tenantId: TenantId, versions: readonly NewVersion[]): Promise<VersionRecord[]> {
    const sourceIds = (kind: KnowledgeSource['kind']) =>
      versions.map(({ source }) => (source.kind === kind ? source.id : null));
    const rows = await query<VersionRow>(
      tx,
      `INSERT INTO info_blob_versions (tenant_id, id, collection_id, website_id, user_id, title, url, source_sha256,
         recipe, embedding_model_id, original_content_id, original_name, stock_id)
       SELECT $1, v.id, v.collection_id, v.website_id, v.user_id, v.title, v.url, v.sha256, v.recipe, v.model_id,
         v.content_id, v.name, v.stock_id
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[],
         $10::uuid[], $11::uuid[], $12::text[], $13::uuid[]) WITH ORDINALITY AS v(id, collection_id, website_id, user_id,
         title, url, sha256, recipe, model_id, content_id, name, stock_id, no)
       ORDER BY v.no
       RETURNING ${VERSION_COLUMNS}`,
      [
        tenantId,
        versions.map(({ id }) => id),
        sourceIds('collection'),
        sourceIds('website'),
        versions.map(({ userId }) => userId),
        versions.map(({ title }) => title),
        versions.map(({ url }) => url),
        versions.map(({ sourceSha256 }) => sourceSha256),
        versions.map(({ recipe }) => recipe),
        versions.map(({ embeddingModelId }) => embeddingModelId),
        versions.map(({ originalContentId }) => originalContentId),
        versions.map(({ originalName }) => originalName),
        versions.map(({ stockId }) => stockId),
      ],
    );
    return inOrderOfAcceptance(rows);
  }

  /** Tells that the words of all of a version's chunks lie beside their vectors. */
  async markWordsStored(tx: Tx, tenantId: TenantId, id: VersionId): Promise<void> {
    await execute(tx, `UPDATE info_blob_versions SET words_stored = true WHERE tenant_id = $1 AND id = $2`, [
      tenantId,
      id,
    ]);
  }

  async find(tx: Tx, tenantId: TenantId, id: VersionId): Promise<VersionRecord | null> {
    return this.one(tx, `SELECT ${VERSION_COLUMNS} FROM info_blob_versions WHERE tenant_id = $1 AND id = $2`, [
      tenantId,
      id,
    ]);
  }

  /** The active version of a family and its history, the later accepted first. */
  listOfFamily(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<DocumentVersion[]> {
    const sql = `SELECT id, state = 'active' AS "isActive", original_name AS "fileName", text_bytes AS "textBytes",
        created_at AS "createdAt"
      FROM info_blob_versions WHERE tenant_id = $1 AND info_blob_id = $2 AND state IN ('active', 'superseded')
      ORDER BY state = 'active' DESC, accepted_no DESC`;
    return query<DocumentVersion>(tx, sql, [tenantId, id]);
  }

  /** The vectors that answer for a collection. */
  async stockOf(tx: Tx, tenantId: TenantId, id: CollectionId): Promise<StockId | null> {
    const sql = `SELECT coalesce(stock_id, id) AS "stockId" FROM collections WHERE tenant_id = $1 AND id = $2`;
    return (await query<{ stockId: StockId }>(tx, sql, [tenantId, id]))[0]?.stockId ?? null;
  }

  /** Those of several versions that are pending, in the order of acceptance; locked until the transaction ends. */
  async lockPending(tx: Tx, tenantId: TenantId, ids: readonly VersionId[]): Promise<VersionRecord[]> {
    const rows = await query<VersionRow>(
      tx,
      `SELECT ${VERSION_COLUMNS} FROM info_blob_versions
       WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state = 'pending' ORDER BY id FOR UPDATE`,
      [tenantId, [...ids]],
    );
    return inOrderOfAcceptance(rows);
  }

  /** Keeps pending versions as they are until the transaction ends. Whether all of them are (still) pending. */
  async holdPending(tx: Tx, tenantId: TenantId, ids: readonly VersionId[]): Promise<boolean> {
    const sql = `SELECT 1 FROM info_blob_versions
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state = 'pending' ORDER BY id FOR SHARE`;
    return (await query(tx, sql, [tenantId, [...ids]])).length === ids.length;
  }

  /** Notes how the vectors of a version are really made, where that changed since it was accepted. */
  async setRecipe(tx: Tx, tenantId: TenantId, id: VersionId, recipe: string): Promise<void> {
    const sql = `UPDATE info_blob_versions SET recipe = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, recipe]);
  }

  /**
   * The active versions, locked, that have the title and content of pending ones and were made by the same recipe, by
   * the id of the pending one; those that have none are missing.
   */
  async lockIdentical(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly VersionId[],
  ): Promise<Map<VersionId, IdenticalVersion>> {
    const rows = await query<IdenticalVersion & { pendingId: VersionId }>(
      tx,
      `SELECT p.id AS "pendingId", v.id, v.info_blob_id AS "infoBlobId"
       FROM info_blob_versions p JOIN info_blob_versions v ON v.tenant_id = p.tenant_id AND v.source_id = p.source_id
         AND v.title = p.title AND v.source_sha256 = p.source_sha256 AND v.recipe = p.recipe
         AND v.embedding_model_id = p.embedding_model_id
       WHERE p.tenant_id = $1 AND p.id = ANY($2::uuid[]) AND v.state = 'active' AND v.info_blob_id IS NOT NULL
       ORDER BY v.id FOR UPDATE OF v`,
      [tenantId, [...ids]],
    );
    return new Map(rows.map(({ pendingId, ...active }) => [pendingId, active]));
  }

  /** Moves pending versions, which the caller has locked, into their families, and notes what building them found out. */
  async publish(
    tx: Tx,
    tenantId: TenantId,
    versions: readonly PlacedVersion[],
    state: 'active' | 'superseded',
  ): Promise<void> {
    await execute(
      tx,
      `UPDATE info_blob_versions v SET state = $2, info_blob_id = p.info_blob_id, text_bytes = p.text_bytes,
         vector_bytes = p.vector_bytes, chunk_count = p.chunk_count, words_stored = true, updated_at = now()
       FROM unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::int[])
         AS p(id, info_blob_id, text_bytes, vector_bytes, chunk_count)
       WHERE v.tenant_id = $1 AND v.id = p.id AND v.state = 'pending'`,
      [
        tenantId,
        state,
        versions.map(({ version }) => version.id),
        versions.map(({ infoBlobId }) => infoBlobId),
        versions.map(({ size }) => size.textBytes),
        versions.map(({ size }) => size.vectorBytes),
        versions.map(({ size }) => size.chunkCount),
      ],
    );
  }

  /** Makes active versions of families history. */
  async supersede(tx: Tx, tenantId: TenantId, ids: readonly VersionId[]): Promise<void> {
    const sql = `UPDATE info_blob_versions SET state = 'superseded', updated_at = now()
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state = 'active'`;
    await execute(tx, sql, [tenantId, [...ids]]);
  }

  /** Ends a pending version as failed. Whether it was still pending. */
  async fail(tx: Tx, tenantId: TenantId, id: VersionId, code: ErrorCode, message: string): Promise<boolean> {
    const sql = `UPDATE info_blob_versions v
      SET state = 'failed', failure_code = $3, failure_message = $4, original_content_id = NULL, updated_at = now(),
        original_bytes = (SELECT o.size_bytes FROM object_contents o
          WHERE o.tenant_id = v.tenant_id AND o.id = v.original_content_id)
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

  /** Removes versions that turned out to be other ones' content. */
  async delete(tx: Tx, tenantId: TenantId, ids: readonly VersionId[]): Promise<void> {
    const sql = `DELETE FROM info_blob_versions WHERE tenant_id = $1 AND id = ANY($2::uuid[])`;
    await execute(tx, sql, [tenantId, [...ids]]);
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

  /** Deletes the versions of a family, whose document goes in the same transaction; answers what counted, by owner. */
  deleteFamily(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<UsageChange[]> {
    return this.deleteCounting(tx, 'info_blob_id = $2', [tenantId, id]);
  }

  /** The same for every version in several sources. */
  deleteInSources(tx: Tx, tenantId: TenantId, sourceIds: readonly string[]): Promise<UsageChange[]> {
    return this.deleteCounting(tx, 'source_id = ANY($2::uuid[])', [tenantId, [...sourceIds]]);
  }

  /** Deletes the history of titles in a source; answers what counted, by owner. */
  deleteSuperseded(tx: Tx, tenantId: TenantId, sourceId: string, titles: readonly string[]): Promise<UsageChange[]> {
    const condition = `source_id = $2 AND title = ANY($3::text[]) AND state = 'superseded'`;
    return this.deleteCounting(tx, condition, [tenantId, sourceId, [...titles]]);
  }

  /** Exactly what this statement deleted is answered, whatever others delete at the same time. */
  private deleteCounting(tx: Tx, condition: string, parameters: unknown[]): Promise<UsageChange[]> {
    return query<UsageChange>(
      tx,
      `WITH gone AS (
         DELETE FROM info_blob_versions WHERE tenant_id = $1 AND ${condition}
         RETURNING user_id, text_bytes + vector_bytes AS bytes, state)
       SELECT user_id AS "userId", sum(bytes)::bigint AS bytes FROM gone
       WHERE state IN ('active', 'superseded') GROUP BY user_id`,
      parameters,
    );
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

function inOrderOfAcceptance(rows: readonly VersionRow[]): VersionRecord[] {
  return rows.map(versionOf).sort((one, other) => one.acceptedNo - other.acceptedNo);
}

/** What a row says. */
export function versionOf({ collectionId, websiteId, ...version }: VersionRow): VersionRecord {
  return { ...version, source: sourceOf({ collectionId, websiteId }) };
}
