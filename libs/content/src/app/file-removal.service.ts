import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type FileId, type TenantId } from '@svc/kernel';
import { FileRepository } from '../data/file.repository';
import type { FileRecord } from '../domain/file';
import { ContentStore } from './content-store';
import { type FileBlocker, FileUsageRegistry } from './file-usage-registry';

/** What deleting a file would do. @source supplement §3.4 `FileDeletionPreview` */
export interface FileDeletion {
  readonly fileId: FileId;
  readonly canDelete: boolean;
  readonly affectedFileCount: number;
  readonly blockers: readonly FileBlocker[];
}

/** Removes files and gives up their bytes, as long as nothing uses them. @source spec §3.7 */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly files: FileRepository,
    private readonly usage: FileUsageRegistry,
    private readonly content: ContentStore,
    private readonly audit: AuditTrail,
  ) {}

  /** What deleting the file would do now. */
  async preview(tx: Tx, tenantId: TenantId, fileId: FileId): Promise<FileDeletion> {
    const blockers = await this.usage.blockers(tx, tenantId, fileId);
    return { fileId, canDelete: blockers.length === 0, affectedFileCount: 1, blockers };
  }

  /** Deletes one file. @throws not_found · file_in_use */
  async delete(tx: Tx, actor: Caller, id: FileId): Promise<void> {
    const [file] = await this.files.lockMany(tx, actor.tenantId, [id]);
    if (!file) throw new AppError('not_found', { message: 'There is no such file.' });
    const { canDelete, affectedFileCount, blockers } = await this.preview(tx, actor.tenantId, id);
    if (!canDelete) {
      throw new AppError('file_in_use', {
        file_id: id,
        can_delete: false,
        affected_file_count: affectedFileCount,
        blockers,
      });
    }
    await this.remove(tx, actor, [file]);
  }

  /**
   * Deletes those of the files that nothing uses any more; for whoever has just removed what used them.
   * @returns how many were deleted
   */
  async deleteUnused(tx: Tx, actor: Caller, ids: readonly FileId[]): Promise<number> {
    if (ids.length === 0) return 0;
    const files = await this.files.lockMany(tx, actor.tenantId, ids);
    const unused = new Set(
      await this.usage.unused(
        tx,
        actor.tenantId,
        files.map(({ id }) => id),
      ),
    );
    const removable = files.filter(({ id }) => unused.has(id));
    await this.remove(tx, actor, removable);
    return removable.length;
  }

  private async remove(tx: Tx, actor: Caller, files: readonly FileRecord[]): Promise<void> {
    const contents = await this.files.delete(
      tx,
      actor.tenantId,
      files.map(({ id }) => id),
    );
    await this.content.release(tx, actor.tenantId, contents);
    for (const { id, name } of files) {
      await this.audit.record(tx, actor, {
        action: 'FILE_DELETED',
        entityType: 'file',
        entityId: id,
        description: `Deleted the file "${name}"`,
        target: { id, name },
      });
    }
  }
}
