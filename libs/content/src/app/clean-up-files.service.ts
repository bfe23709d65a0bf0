import { Injectable } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, DAY_MS, type FileId, systemCaller, type TenantId } from '@svc/kernel';
import { type AgedFile, FilesAcrossTenants, type FilePosition } from '../data/file.repository';
import { FileRemoval } from './file-removal.service';

const UNUSED_MS = DAY_MS;
const PAGE = 200;

/** Deletes the files nobody uses, once they are a day old. @source spec §3.7 */
@Injectable()
export class CleanUpFilesService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly files: FilesAcrossTenants,
    private readonly removal: FileRemoval,
    private readonly clock: Clock,
  ) {}

  /** Goes over all files of that age, in short transactions. @returns how many were deleted */
  async cleanUp(signal: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    let deleted = 0;
    let position: FilePosition | null = null;
    for (;;) {
      signal.throwIfAborted();
      const page = await this.pageAfter(before, position);
      for (const [tenantId, ids] of byTenant(page)) {
        const actor = systemCaller(tenantId);
        deleted += await this.uow.run(tenantId, (tx) => this.removal.deleteUnused(tx, actor, ids));
      }
      if (page.length < PAGE) return deleted;
      position = page.at(-1)!;
    }
  }

  private pageAfter(before: Date, position: FilePosition | null): Promise<AgedFile[]> {
    return this.across.read((tx) => this.files.findMadeBefore(tx, before, position, PAGE));
  }
}

function byTenant(files: readonly { tenantId: TenantId; id: FileId }[]): Map<TenantId, FileId[]> {
  const groups = new Map<TenantId, FileId[]>();
  for (const { tenantId, id } of files) groups.set(tenantId, [...(groups.get(tenantId) ?? []), id]);
  return groups;
}
