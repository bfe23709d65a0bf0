import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TenancyTrail } from '@svc/tenancy';
import { AuditTrail } from './app/audit-trail';
import { EntityEvents } from './app/entity-events';
import { ExportEntries } from './app/export-entries';
import { ExportFiles } from './app/export-files';
import { ExportTrail } from './app/export-trail';
import { IndexStretchesService } from './app/index-stretches.service';
import { PurgeAuditService } from './app/purge-audit.service';
import { ReadLogService } from './app/read-log.service';
import { TenancyAudit } from './app/tenancy-audit';
import { AuditChainModule } from './audit-chain.module';
import { AuditChainEntity } from './data/audit-chain.entity';
import { AuditDescriptionEntity } from './data/audit-description.entity';
import { AuditExportEntity } from './data/audit-export.entity';
import { AuditGramEntity } from './data/audit-gram.entity';
import { AuditLogEntity } from './data/audit-log.entity';
import { AuditOutboxEntity } from './data/audit-outbox.entity';
import { AuditOutboxRepository } from './data/audit-outbox.repository';
import { AuditSettingsEntity } from './data/audit-settings.entity';
import { AuditSettingsRepository } from './data/audit-settings.repository';
import { AuditStretchEntity } from './data/audit-stretch.entity';
import { DescriptionSearchAcrossTenants } from './data/description-search.across-tenants';
import { EntityEventsRepository } from './data/entity-events.repository';
import { ExpiredExportsAcrossTenants, ExportRepository } from './data/export.repository';
import { LogRepository } from './data/log.repository';
import { PurgeAcrossTenants } from './data/purge.across-tenants';
import { StretchRepository } from './data/stretch.repository';
import { StretchesAcrossTenants } from './data/stretches.across-tenants';

const ENTITIES = [
  AuditOutboxEntity,
  AuditLogEntity,
  AuditChainEntity,
  AuditSettingsEntity,
  AuditDescriptionEntity,
  AuditExportEntity,
  AuditStretchEntity,
  AuditGramEntity,
];

const REPOSITORIES = [
  AuditOutboxRepository,
  AuditSettingsRepository,
  DescriptionSearchAcrossTenants,
  EntityEventsRepository,
  ExpiredExportsAcrossTenants,
  ExportRepository,
  LogRepository,
  PurgeAcrossTenants,
  StretchRepository,
  StretchesAcrossTenants,
];

const SERVICES = [
  AuditTrail,
  EntityEvents,
  ExportEntries,
  ExportFiles,
  ExportTrail,
  IndexStretchesService,
  PurgeAuditService,
  ReadLogService,
];

/** The audit trail. Global, since every service that changes something records it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), AuditChainModule],
  providers: [...REPOSITORIES, ...SERVICES, { provide: TenancyTrail, useClass: TenancyAudit }],
  exports: [
    ...SERVICES,
    AuditChainModule,
    AuditSettingsRepository,
    ExpiredExportsAcrossTenants,
    ExportRepository,
    TenancyTrail,
  ],
})
export class AuditModule {}
