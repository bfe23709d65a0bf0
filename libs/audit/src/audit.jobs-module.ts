import { Module } from '@nestjs/common';
import { AuditModule } from './audit.module';
import { DrainAuditProcessor } from './jobs/drain-audit.processor';

/** The background work of the audit trail. */
@Module({ imports: [AuditModule], providers: [DrainAuditProcessor] })
export class AuditJobsModule {}
