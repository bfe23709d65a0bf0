import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TenancyTrail } from '@svc/tenancy';
import { AuditTrail } from './app/audit-trail';
import { DrainAuditService } from './app/drain-audit.service';
import { EntityEvents } from './app/entity-events';
import { TenancyAudit } from './app/tenancy-audit';
import { AuditLogEntity } from './data/audit-log.entity';
import { AuditOutboxEntity } from './data/audit-outbox.entity';
import { AuditOutboxAcrossTenants, AuditOutboxRepository } from './data/audit-outbox.repository';
import { EntityEventsRepository } from './data/entity-events.repository';

/** The audit trail. Global, since every service that changes something records it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditOutboxEntity, AuditLogEntity])],
  providers: [
    AuditTrail,
    DrainAuditService,
    EntityEvents,
    EntityEventsRepository,
    AuditOutboxRepository,
    AuditOutboxAcrossTenants,
    { provide: TenancyTrail, useClass: TenancyAudit },
  ],
  exports: [AuditTrail, DrainAuditService, EntityEvents, TenancyTrail],
})
export class AuditModule {}
