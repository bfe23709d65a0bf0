import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, eachByItself, pageByPage } from '@svc/kernel';
import { type ExpiredExport, ExpiredExportsAcrossTenants, ExportRepository } from '../data/export.repository';
import { ExportFiles } from './export-files';

const PAGE = 200;

/** Forgets exports whose time has passed, with their files. @source spec §8.2 */
@Injectable()
export class SweepExportsService {
  private readonly logger = new Logger(SweepExportsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly expired: ExpiredExportsAcrossTenants,
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
  ) {}

  /** Every one of them; what fails for one stops no other. @returns how many were forgotten  @throws what `eachByItself` throws */
  async sweep(signal?: AbortSignal): Promise<number> {
    let forgotten = 0;
    const forget = async (found: ExpiredExport) => {
      await this.forget(found);
      forgotten += 1;
    };
    await eachByItself(this.found(), forget, {
      signal,
      failed: (err, found) =>
        this.logger.error({ err, ...found }, 'An export whose time has passed could not be removed.'),
    });
    return forgotten;
  }

  private found(): AsyncGenerator<ExpiredExport> {
    const now = this.clock.now();
    return pageByPage<ExpiredExport>(PAGE, (last) =>
      this.across.read((tx) => this.expired.find(tx, now, last?.id ?? null, PAGE)),
    );
  }

  private forget({ id, tenantId }: ExpiredExport): Promise<void> {
    return this.uow.run(tenantId, async (tx) => {
      const contentId = await this.exports.delete(tx, tenantId, id);
      if (contentId !== null) await this.files.storage.release(tx, tenantId, contentId);
    });
  }
}
