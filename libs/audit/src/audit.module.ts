import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TenancyTrail } from '@svc/tenancy';
import { AuditTrail } from './app/audit-trail';
import { EntityEvents } from './app/entity-events';
import { PurgeAuditService } from './app/purge-audit.service';
import { TenancyAudit } from './app/tenancy-audit';
import { AuditChainModule } from './audit-chain.module';
import { AuditChainEntity } from './data/audit-chain.entity';
import { AuditLogEntity } from './data/audit-log.entity';
import { AuditOutboxEntity } from './data/audit-outbox.entity';
import { AuditOutboxRepository } from './data/audit-outbox.repository';
import { AuditSettingsEntity } from './data/audit-settings.entity';
import { AuditSettingsRepository } from './data/audit-settings.repository';
import { EntityEventsRepository } from './data/entity-events.repository';
import { PurgeAcrossTenants } from './data/purge.across-tenants';

const ENTITIES = [AuditOutboxEntity, AuditLogEntity, AuditChainEntity, AuditSettingsEntity];

const REPOSITORIES = [AuditOutboxRepository, AuditSettingsRepository, EntityEventsRepository, PurgeAcrossTenants];

const SERVICES = [AuditTrail, EntityEvents, PurgeAuditService];

/** The audit trail. Global, since every service that changes something records it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), AuditChainModule],
  providers: [...REPOSITORIES, ...SERVICES, { provide: TenancyTrail, useClass: TenancyAudit }],
  exports: [...SERVICES, AuditChainModule, AuditSettingsRepository, TenancyTrail],
})
export class AuditModule {}
