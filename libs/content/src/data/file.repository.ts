import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { FileId, TenantId, UserId } from '@svc/kernel';
import type { ContentId } from '../domain/content';
import type { FileContent, FileRecord, FileVariant } from '../domain/file';

/** What is known of a file when it is stored. */
export type NewFile = Pick<
  FileRecord,
  'id' | 'userId' | 'name' | 'mediaType' | 'sizeBytes' | 'fileType' | 'tokenCount' | 'omittedPages'
>;

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", name, media_type AS "mediaType",
  size_bytes AS "sizeBytes", file_type AS "fileType", token_count AS "tokenCount", omitted_pages AS "omittedPages",
  EXISTS (SELECT FROM file_contents c
    WHERE c.tenant_id = files.tenant_id AND c.file_id = files.id AND c.variant = 'transcription') AS transcribed,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Files and which bytes are theirs. */
@Injectable()
export class FileRepository {
  async insert(tx: Tx, tenantId: TenantId, file: NewFile): Promise<FileRecord> {
    const [row] = await query<FileRecord>(
      tx,
      `INSERT INTO files (id, tenant_id, user_id, name, media_type, size_bytes, file_type, token_count, omitted_pages)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
      [
        file.id,
        tenantId,
        file.userId,
        file.name,
        file.mediaType,
        file.sizeBytes,
        file.fileType,
        file.tokenCount,
        file.omittedPages,
      ],
    );
    return row!;
  }

  async addContent(tx: Tx, tenantId: TenantId, content: FileContent): Promise<void> {
    const sql = `INSERT INTO file_contents (tenant_id, file_id, variant, position, content_id)
      VALUES ($1, $2, $3, $4, $5)`;
    const { fileId, variant, position, contentId } = content;
    await execute(tx, sql, [tenantId, fileId, variant, position, contentId]);
  }

  /** The files of a person, newest first. */
  listOfUser(tx: Tx, tenantId: TenantId, userId: UserId): Promise<FileRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM files WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at DESC, id DESC`;
    return query<FileRecord>(tx, sql, [tenantId, userId]);
  }

  /** The files that exist of those asked for, in no particular order. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<FileRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM files WHERE tenant_id = $1 AND id = ANY($2::uuid[])`;
    return query<FileRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** Like `findMany`, and locked, so that nobody begins to use them before the transaction ends. */
  lockMany(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<FileRecord[]> {
    const sql = `SELECT ${COLUMNS} FROM files WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`;
    return query<FileRecord>(tx, sql, [tenantId, [...ids]]);
  }

  /** Which bytes are a form of a file; null when it has no such form. */
  async contentOf(tx: Tx, tenantId: TenantId, id: FileId, variant: FileVariant): Promise<ContentId | null> {
    const [first] = await this.contentsOf(tx, tenantId, id, variant);
    return first?.contentId ?? null;
  }

  /** The bytes that are forms of one kind of a file, in their order. */
  contentsOf(tx: Tx, tenantId: TenantId, id: FileId, variant: FileVariant): Promise<FileContent[]> {
    const sql = `SELECT file_id AS "fileId", variant, position, content_id AS "contentId" FROM file_contents
      WHERE tenant_id = $1 AND file_id = $2 AND variant = $3 ORDER BY position`;
    return query<FileContent>(tx, sql, [tenantId, id, variant]);
  }

  /** The bytes that are forms of one kind of several files, file by file and in their order. */
  contentsOfMany(tx: Tx, tenantId: TenantId, ids: readonly FileId[], variant: FileVariant): Promise<FileContent[]> {
    const sql = `SELECT file_id AS "fileId", variant, position, content_id AS "contentId" FROM file_contents
      WHERE tenant_id = $1 AND file_id = ANY($2::uuid[]) AND variant = $3 ORDER BY file_id, position`;
    return query<FileContent>(tx, sql, [tenantId, [...ids], variant]);
  }

  /** Removes files; answers the bytes that were theirs. */
  async delete(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<ContentId[]> {
    const contents = `DELETE FROM file_contents WHERE tenant_id = $1 AND file_id = ANY($2::uuid[])
      RETURNING content_id AS id`;
    const rows = await query<{ id: ContentId }>(tx, contents, [tenantId, [...ids]]);
    await execute(tx, `DELETE FROM files WHERE tenant_id = $1 AND id = ANY($2::uuid[])`, [tenantId, [...ids]]);
    return rows.map(({ id }) => id);
  }

  /** Notes how long the text of a file is that came after it. */
  async setTokenCount(tx: Tx, tenantId: TenantId, id: FileId, tokenCount: number): Promise<void> {
    const sql = `UPDATE files SET token_count = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2`;
    await execute(tx, sql, [tenantId, id, tokenCount]);
  }
}

/** A place in the order in which files were made. */
export type FilePosition = Pick<FileRecord, 'createdAt' | 'id'>;

/** A file of some tenant, and where it stands in that order. */
export type AgedFile = Pick<FileRecord, 'id' | 'tenantId' | 'createdAt'>;

/** Files of every tenant, for the cleanup. */
@Injectable()
export class FilesAcrossTenants {
  /** Files made before a moment, in the order of their making, after a place in it. */
  findMadeBefore(tx: Tx, before: Date, after: FilePosition | null, limit: number): Promise<AgedFile[]> {
    const sql = `SELECT id, tenant_id AS "tenantId", created_at AS "createdAt" FROM files
      WHERE created_at < $1 AND ($2::timestamptz IS NULL OR (date_trunc('milliseconds', created_at), id) > ($2, $3))
      ORDER BY date_trunc('milliseconds', created_at), id LIMIT $4`;
    return query<AgedFile>(tx, sql, [before, after?.createdAt ?? null, after?.id ?? null, limit]);
  }
}
