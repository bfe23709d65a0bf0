import { Injectable } from '@nestjs/common';
import { execute, holdLock, query, type Tx } from '@svc/database';
import { type InfoBlobId, newRandomId, type SpaceId, type TenantId } from '@svc/kernel';
import type { UploadedDocument } from '../domain/uploaded-document';
import type { VersionId } from '../domain/document';

/** Which documents are wanted of a list, newest first. */
export interface DocumentWindow {
  readonly limit: number;
  readonly offset: number;
}

/** The newest version of every document in the collections of a space, whether it is published yet or not. */
const NEWEST = `SELECT DISTINCT ON (coalesce(v.info_blob_id, v.reserved_info_blob_id))
    coalesce(v.info_blob_id, v.reserved_info_blob_id) AS document_id, v.*
  FROM info_blob_versions v
  WHERE v.tenant_id = $1 AND coalesce(v.info_blob_id, v.reserved_info_blob_id) IS NOT NULL
    AND v.source_id IN (SELECT c.id FROM collections c WHERE c.tenant_id = $1 AND c.space_id = $2)`;

const SHOWN = `n.document_id AS id, n.collection_id AS "collectionId", coalesce(b.title, n.title) AS title,
  n.original_name AS "fileName", coalesce(o.size_bytes, n.original_bytes, n.text_bytes)::bigint AS "sizeBytes",
  CASE n.state WHEN 'pending' THEN 'processing' WHEN 'failed' THEN 'failed' ELSE 'completed' END AS status,
  CASE WHEN n.state = 'failed' THEN n.failure_message END AS "failureMessage",
  coalesce(a.chunk_count, 0) AS "chunkCount", coalesce(b.created_at,
    (SELECT min(k.created_at) FROM info_blob_versions k
     WHERE k.tenant_id = $1 AND k.reserved_info_blob_id = n.document_id), n.created_at) AS "createdAt"`;

const BESIDE = `LEFT JOIN info_blobs b ON b.tenant_id = $1 AND b.id = n.document_id
  LEFT JOIN info_blob_versions a ON a.tenant_id = $1 AND a.id = b.active_version_id
  LEFT JOIN object_contents o ON o.tenant_id = $1 AND o.id = n.original_content_id`;

/** Documents from the moment they are accepted, and the ids that are kept for them until they are published. */
@Injectable()
export class UploadedDocumentRepository {
  /**
   * Keeps an id for the document of a version that was just accepted: that of the document of its title, or the one that
   * is kept for an earlier version of it, else a new one. Versions of one title follow each other here.
   */
  async reserve(
    tx: Tx,
    tenantId: TenantId,
    version: { readonly id: VersionId; readonly sourceId: string; readonly title: string },
  ): Promise<InfoBlobId> {
    const { id, sourceId, title } = version;
    await holdLock(tx, `reserve:${sourceId}:${title}`);
    const [row] = await query<{ reserved: InfoBlobId }>(
      tx,
      `UPDATE info_blob_versions SET reserved_info_blob_id = coalesce(
         (SELECT b.id FROM info_blobs b WHERE b.tenant_id = $1 AND b.source_id = $3 AND b.title = $4),
         (SELECT v.reserved_info_blob_id FROM info_blob_versions v
          WHERE v.tenant_id = $1 AND v.source_id = $3 AND v.title = $4 AND v.info_blob_id IS NULL
            AND v.reserved_info_blob_id IS NOT NULL ORDER BY v.accepted_no DESC LIMIT 1),
         $5::uuid)
       WHERE tenant_id = $1 AND id = $2 RETURNING reserved_info_blob_id AS reserved`,
      [tenantId, id, sourceId, title, newRandomId<InfoBlobId>()],
    );
    return row!.reserved;
  }

  /** Of these ids, those that documents have. */
  async taken(tx: Tx, tenantId: TenantId, ids: readonly InfoBlobId[]): Promise<ReadonlySet<InfoBlobId>> {
    if (ids.length === 0) return new Set();
    const sql = `SELECT id FROM info_blobs WHERE tenant_id = $1 AND id = ANY($2::uuid[])`;
    const rows = await query<{ id: InfoBlobId }>(tx, sql, [tenantId, [...ids]]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Keeps an id for nothing any more: its document was deleted, or never came to be. */
  async forget(tx: Tx, tenantId: TenantId, id: InfoBlobId): Promise<void> {
    const sql = `UPDATE info_blob_versions SET reserved_info_blob_id = NULL
      WHERE tenant_id = $1 AND reserved_info_blob_id = $2`;
    await execute(tx, sql, [tenantId, id]);
  }

  /** A document of a space; null when there is none of that id. */
  async find(tx: Tx, tenantId: TenantId, spaceId: SpaceId, id: InfoBlobId): Promise<UploadedDocument | null> {
    const [document] = await query<UploadedDocument>(
      tx,
      `WITH n AS (${NEWEST} AND (v.info_blob_id = $3 OR v.info_blob_id IS NULL AND v.reserved_info_blob_id = $3)
         ORDER BY coalesce(v.info_blob_id, v.reserved_info_blob_id), v.accepted_no DESC)
       SELECT ${SHOWN} FROM n ${BESIDE}`,
      [tenantId, spaceId, id],
    );
    return document ?? null;
  }

  /** A stretch of the documents of a space, newest first, and how many there are. */
  async list(
    tx: Tx,
    tenantId: TenantId,
    spaceId: SpaceId,
    { limit, offset }: DocumentWindow,
  ): Promise<{ items: UploadedDocument[]; total: number }> {
    const newest = `WITH n AS (${NEWEST} ORDER BY coalesce(v.info_blob_id, v.reserved_info_blob_id), v.accepted_no DESC)`;
    const items = await query<UploadedDocument>(
      tx,
      `${newest} SELECT ${SHOWN} FROM n ${BESIDE} ORDER BY "createdAt" DESC, n.document_id LIMIT $3 OFFSET $4`,
      [tenantId, spaceId, limit, offset],
    );
    const sql = `${newest} SELECT count(*)::int AS count FROM n`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId, spaceId]);
    return { items, total: row!.count };
  }
}
