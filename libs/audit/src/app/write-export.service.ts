import { Injectable } from '@nestjs/common';
import { AuditExportConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { Clock, HOUR_MS, type TenantId } from '@svc/kernel';
import { ExportRepository } from '../data/export.repository';
import { EXPORT_MEDIA_TYPES, exportHead, exportLines } from '../domain/export-format';
import type { ExportId, ExportJob } from '../domain/export-job';
import { wireOf } from '../domain/log-wire';
import { ExportEntries } from './export-entries';
import { ExportFiles, type StoredExport } from './export-files';
import { ReadLogService } from './read-log.service';

/** Thrown through the storage, so that it gives up what it has of the file. */
class Cancelled extends Error {}

/** Writes the file of an export. It may begin anew; a file is there only once it is whole. @source supplement §7.5 */
@Injectable()
export class WriteExportService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly exports: ExportRepository,
    private readonly log: ReadLogService,
    private readonly entries: ExportEntries,
    private readonly files: ExportFiles,
    private readonly config: AuditExportConfig,
    private readonly clock: Clock,
  ) {}

  /** Makes the file, unless the export was cancelled or is made already. */
  async write(tenantId: TenantId, id: ExportId, signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const job = await this.uow.run(tenantId, async (tx) => {
      if (!(await this.exports.start(tx, tenantId, id, now))) return null;
      return this.exports.find(tx, tenantId, id, now);
    });
    if (!job) return;
    try {
      const bytes = this.bytes(tenantId, job, signal);
      const stored = await this.files.storage.stage(tenantId, bytes, EXPORT_MEDIA_TYPES[job.format]);
      await this.keep(tenantId, id, stored);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  }

  /** Says that no file will come. */
  async fail(tenantId: TenantId, id: ExportId): Promise<void> {
    const message = 'The file could not be made.';
    await this.uow.run(tenantId, (tx) => this.exports.end(tx, tenantId, id, 'failed', message, this.clock.now()));
  }

  private async *bytes(tenantId: TenantId, job: ExportJob, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    // What is recorded from now on would push the file's end ahead of it for ever.
    const to = job.filter.to && job.filter.to < job.createdAt ? job.filter.to : job.createdAt;
    const filter = await this.log.prepare(tenantId, { ...job.filter, to });
    const total = Math.min(await this.log.count(tenantId, filter), job.maxRecords ?? Number.MAX_SAFE_INTEGER);
    let processed = 0;
    let reported = 0;
    await this.report(tenantId, job.id, total, processed);
    yield Buffer.from(exportHead(job.format));
    for await (const entries of this.entries.read(tenantId, filter, total)) {
      signal.throwIfAborted();
      yield Buffer.from(exportLines(job.format, entries, wireOf));
      processed += entries.length;
      if (processed - reported < this.config.progressInterval && processed < total) continue;
      await this.report(tenantId, job.id, total, processed);
      reported = processed;
    }
  }

  private async report(tenantId: TenantId, id: ExportId, total: number, processed: number): Promise<void> {
    const goesOn = await this.uow.run(tenantId, (tx) => this.exports.progress(tx, tenantId, id, total, processed));
    if (!goesOn) throw new Cancelled();
  }

  private keep(tenantId: TenantId, id: ExportId, { contentId, sizeBytes }: StoredExport): Promise<void> {
    const at = this.clock.now();
    const expiresAt = new Date(at.getTime() + this.config.maxAgeHours * HOUR_MS);
    return this.uow.run(tenantId, async (tx) => {
      await this.files.storage.retain(tx, tenantId, contentId);
      if (!(await this.exports.complete(tx, tenantId, id, { contentId, sizeBytes, at, expiresAt })))
        throw new Cancelled();
    });
  }
}
