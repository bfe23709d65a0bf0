import { Module } from '@nestjs/common';
import { AuditModule } from './audit.module';
import { DrainAuditProcessor } from './jobs/drain-audit.processor';
import { PurgeAuditProcessor } from './jobs/purge-audit.processor';

/** The background work of the audit trail. */
@Module({ imports: [AuditModule], providers: [DrainAuditProcessor, PurgeAuditProcessor] })
export class AuditJobsModule {}
