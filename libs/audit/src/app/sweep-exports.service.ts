import { Injectable } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock } from '@svc/kernel';
import { ExpiredExportsAcrossTenants, ExportRepository } from '../data/export.repository';
import { ExportFiles } from './export-files';

const PAGE = 200;

/** Forgets exports whose time has passed, with their files. @source spec §8.2 */
@Injectable()
export class SweepExportsService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly expired: ExpiredExportsAcrossTenants,
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
  ) {}

  /** How many were forgotten. */
  async sweep(signal?: AbortSignal): Promise<number> {
    for (let total = 0; ;) {
      const page = await this.across.read((tx) => this.expired.find(tx, this.clock.now(), PAGE));
      for (const { id, tenantId } of page) {
        signal?.throwIfAborted();
        await this.uow.run(tenantId, async (tx) => {
          const contentId = await this.exports.delete(tx, tenantId, id);
          if (contentId !== null) await this.files.storage.release(tx, tenantId, contentId);
        });
      }
      total += page.length;
      if (page.length < PAGE) return total;
    }
  }
}
