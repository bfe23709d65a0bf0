import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, DAY_MS, eachByItself, groupedBy, systemCaller, type TenantId } from '@svc/kernel';
import { type AgedFile, FilesAcrossTenants, type FilePosition } from '../data/file.repository';
import { FileRemoval } from './file-removal.service';

const UNUSED_MS = DAY_MS;
const PAGE = 200;

/** Deletes the files nobody uses, once they are a day old. @source spec §3.7 */
@Injectable()
export class CleanUpFilesService {
  private readonly logger = new Logger(CleanUpFilesService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly files: FilesAcrossTenants,
    private readonly removal: FileRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes over all files of that age, in short transactions; what fails for one tenant stops no other.
   * @returns how many were deleted  @throws what `eachByItself` throws
   */
  async cleanUp(signal: AbortSignal): Promise<number> {
    let deleted = 0;
    const clean = async ([tenantId, files]: [TenantId, AgedFile[]]): Promise<void> => {
      const ids = files.map(({ id }) => id);
      deleted += await this.uow.run(tenantId, (tx) => this.removal.deleteUnused(tx, systemCaller(tenantId), ids));
    };
    await eachByItself(this.aged(), clean, {
      signal,
      failed: (err, [tenantId]) => this.logger.error({ err, tenantId }, 'Unused files could not be deleted.'),
    });
    return deleted;
  }

  private async *aged(): AsyncGenerator<[TenantId, AgedFile[]]> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    for (let position: FilePosition | null = null; ;) {
      const page = await this.pageAfter(before, position);
      yield* groupedBy(page, ({ tenantId }) => tenantId);
      if (page.length < PAGE) return;
      position = page.at(-1)!;
    }
  }

  private pageAfter(before: Date, position: FilePosition | null): Promise<AgedFile[]> {
    return this.across.read((tx) => this.files.findMadeBefore(tx, before, position, PAGE));
  }
}
