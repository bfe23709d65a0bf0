import { Injectable } from '@nestjs/common';
import { AuditExportConfig } from '@svc/config';
import type { TenantId } from '@svc/kernel';
import type { FoundFilter, LogPosition } from '../data/log.repository';
import type { LogEntry } from '../domain/log-entry';
import { ReadLogService } from './read-log.service';

/** Reads a log for a file: newest first, some entries at a time. */
@Injectable()
export class ExportEntries {
  constructor(
    private readonly log: ReadLogService,
    private readonly config: AuditExportConfig,
  ) {}

  /** Entries of a prepared filter, at most `limit` in all; each part is read when it is asked for. */
  async *read(tenantId: TenantId, filter: FoundFilter, limit: number): AsyncGenerator<LogEntry[]> {
    let after: LogPosition | null = null;
    for (let left = limit; left > 0;) {
      const wanted: number = Math.min(left, this.config.batchSize);
      const entries: LogEntry[] = await this.log.slice(tenantId, filter, { limit: wanted, after });
      if (entries.length > 0) yield entries;
      if (entries.length < wanted) return;
      after = entries.at(-1)!;
      left -= entries.length;
    }
  }
}
