import { Injectable } from '@nestjs/common';
import { AuditExportConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { AppError, Clock, HOUR_MS, newId, type TenantId, type UserCaller } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { AuditSettingsRepository } from '../data/audit-settings.repository';
import { ExportRepository } from '../data/export.repository';
import type { ExportId, ExportJob } from '../domain/export-job';
import { ExportLogs } from '../jobs/export-logs.job';
import { type ExportRequest, ExportTrail } from './export-trail';

/** Asks for exports that are made in the background, and ends them. @source spec §4.9, §8.2, supplement §7.1 */
@Injectable()
export class ExportLaterService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly exports: ExportRepository,
    private readonly settings: AuditSettingsRepository,
    private readonly trail: ExportTrail,
    private readonly outbox: Outbox,
    private readonly config: AuditExportConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws too_many_audit_exports where the tenant has as many under way as it may */
  request(actor: UserCaller, request: ExportRequest): Promise<ExportId> {
    const { tenantId } = actor;
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.config.maxAgeHours * HOUR_MS);
    return this.uow.run(tenantId, async (tx) => {
      // One at a time, so that two cannot both take the last place.
      await this.settings.lock(tx, tenantId);
      const running = await this.exports.countRunning(tx, tenantId, createdAt);
      if (running >= this.config.maxConcurrentPerTenant) throw new AppError('too_many_audit_exports');
      const id = newId<ExportId>();
      await this.exports.insert(tx, tenantId, { id, ...request, createdAt, expiresAt });
      await this.outbox.enqueue(tx, ExportLogs, { tenantId, exportId: id });
      await this.trail.record(tx, actor, request);
      return id;
    });
  }

  /** @throws not_found */
  async find(tenantId: TenantId, id: ExportId): Promise<ExportJob> {
    const found = await this.uow.read(tenantId, (tx) => this.exports.find(tx, tenantId, id, this.clock.now()));
    if (!found) throw new AppError('not_found', { message: 'There is no such export.' });
    return found;
  }

  /** Ends one that is under way; its place is free at once, and that is recorded. @throws not_found · audit_export_finished */
  async cancel(actor: UserCaller, id: ExportId): Promise<void> {
    const { tenantId } = actor;
    const { format, filter, maxRecords } = await this.find(tenantId, id);
    await this.uow.run(tenantId, async (tx) => {
      const ended = await this.exports.end(tx, tenantId, id, 'cancelled', null, this.clock.now());
      if (!ended) throw new AppError('audit_export_finished');
      await this.trail.record(tx, actor, { format, filter, maxRecords }, 'Cancelled an export of the audit log');
    });
  }
}
