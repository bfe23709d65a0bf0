import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, Clock, type TenantId } from '@svc/kernel';
import type { FoundFilter } from '../data/log.repository';
import { exportFilename, type ExportFormat, exportHead, exportLines } from '../domain/export-format';
import type { LogEntry } from '../domain/log-entry';
import { ExportEntries } from './export-entries';
import { type ExportRequest, ExportTrail } from './export-trail';
import { ReadLogService } from './read-log.service';

/** A file that is made while it is sent. */
export interface ExportStream {
  readonly filename: string;
  readonly parts: AsyncIterable<string>;
  /** There are more entries than the file may hold. */
  readonly truncated: boolean;
}

/** Gives a log as a file at once. @source spec §4.9, supplement §7.1, §7.5 */
@Injectable()
export class ExportNowService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly log: ReadLogService,
    private readonly entries: ExportEntries,
    private readonly trail: ExportTrail,
    private readonly clock: Clock,
  ) {}

  /** Records the export, then gives the file. @param wire turns an entry into the object of the interface */
  async export(
    actor: Caller,
    request: ExportRequest & { readonly maxRecords: number },
    wire: (entry: LogEntry) => object,
  ): Promise<ExportStream> {
    const { format, maxRecords } = request;
    const filter = await this.log.prepare(actor.tenantId, request.filter);
    const total = await this.log.count(actor.tenantId, filter);
    await this.uow.run(actor.tenantId, (tx) => this.trail.record(tx, actor, request));
    return {
      filename: exportFilename(format, this.clock.now()),
      parts: this.parts(actor.tenantId, { format, filter, limit: Math.min(total, maxRecords) }, wire),
      truncated: total > maxRecords,
    };
  }

  private async *parts(
    tenantId: TenantId,
    { format, filter, limit }: { format: ExportFormat; filter: FoundFilter; limit: number },
    wire: (entry: LogEntry) => object,
  ): AsyncGenerator<string> {
    yield exportHead(format);
    for await (const entries of this.entries.read(tenantId, filter, limit)) yield exportLines(format, entries, wire);
  }
}
