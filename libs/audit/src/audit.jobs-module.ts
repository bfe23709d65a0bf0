import { Module } from '@nestjs/common';
import { SweepExportsService } from './app/sweep-exports.service';
import { WriteExportService } from './app/write-export.service';
import { AuditModule } from './audit.module';
import { DrainAuditProcessor } from './jobs/drain-audit.processor';
import { ExportLogsProcessor } from './jobs/export-logs.processor';
import { IndexStretchesProcessor } from './jobs/index-stretches.processor';
import { PurgeAuditProcessor } from './jobs/purge-audit.processor';
import { SweepExportsProcessor } from './jobs/sweep-exports.processor';

const PROCESSORS = [
  DrainAuditProcessor,
  ExportLogsProcessor,
  IndexStretchesProcessor,
  PurgeAuditProcessor,
  SweepExportsProcessor,
];

/** The background work of the audit trail. */
@Module({ imports: [AuditModule], providers: [SweepExportsService, WriteExportService, ...PROCESSORS] })
export class AuditJobsModule {}
