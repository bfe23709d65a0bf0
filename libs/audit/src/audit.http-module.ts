import { Module } from '@nestjs/common';
import { AuditChainModule } from './audit-chain.module';
import { AuditModule } from './audit.module';
import { AuditConfigController } from './api/audit-config.controller';
import { AuditExportController } from './api/audit-export.controller';
import { AuditLogController } from './api/audit-log.controller';
import { AccessSessions } from './app/access-sessions';
import { AuditMetrics } from './app/audit-metrics';
import { AuditConfigService } from './app/audit-config.service';
import { DownloadExportService } from './app/download-export.service';
import { ExportLaterService } from './app/export-later.service';
import { ExportNowService } from './app/export-now.service';

/** The routes of the audit log. */
@Module({
  imports: [AuditModule, AuditChainModule],
  providers: [
    AuditMetrics,
    AccessSessions,
    AuditConfigService,
    DownloadExportService,
    ExportLaterService,
    ExportNowService,
  ],
  controllers: [AuditLogController, AuditConfigController, AuditExportController],
})
export class AuditHttpModule {}
