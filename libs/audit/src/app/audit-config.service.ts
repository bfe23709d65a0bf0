import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, type Changes, changesBetween, type TenantId } from '@svc/kernel';
import { AuditSettingsRepository } from '../data/audit-settings.repository';
import { type AuditSwitches, holdingAmong, type RetentionPolicy } from '../domain/audit-settings';
import { AuditTrail } from './audit-trail';

/** What a tenant decides about its trail. Changes hold for what happens from then on. @source spec §2.8, supplement §7.1 */
@Injectable()
export class AuditConfigService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: AuditSettingsRepository,
    private readonly trail: AuditTrail,
  ) {}

  switches(tenantId: TenantId): Promise<AuditSwitches> {
    return this.uow.read(tenantId, (tx) => this.settings.findSwitches(tx, tenantId));
  }

  /** Switches categories or actions; recorded in every case, before it holds. @source supplement §15.67 */
  change(actor: Caller, wanted: Partial<AuditSwitches>): Promise<AuditSwitches> {
    const { tenantId } = actor;
    const { categories = {}, actions = {} } = wanted;
    return this.uow.run(tenantId, async (tx) => {
      await this.settings.lock(tx, tenantId);
      const before = await this.settings.findSwitches(tx, tenantId);
      const changes = changesBetween(holdingAmong(before, wanted), { ...categories, ...actions });
      await this.record(tx, actor, 'Changed what the audit log records', changes);
      await this.settings.setSwitches(tx, tenantId, { categories, actions });
      return this.settings.findSwitches(tx, tenantId);
    });
  }

  /** The retention policy; the row is made where there is none, so that it says since when it holds. */
  retention(tenantId: TenantId): Promise<RetentionPolicy> {
    return this.uow.run(tenantId, async (tx) => {
      await this.settings.lock(tx, tenantId);
      return (await this.settings.findRetention(tx, tenantId))!;
    });
  }

  setRetention(actor: Caller, retentionDays: number): Promise<RetentionPolicy> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      await this.settings.lock(tx, tenantId);
      const before = (await this.settings.findRetention(tx, tenantId))!;
      await this.settings.setRetention(tx, tenantId, retentionDays);
      const changes = changesBetween({ retention_days: before.retentionDays }, { retention_days: retentionDays });
      await this.record(tx, actor, 'Changed how long the audit log is kept', changes);
      return (await this.settings.findRetention(tx, tenantId))!;
    });
  }

  private record(tx: Tx, actor: Caller, description: string, changes: Changes): Promise<void> {
    const { tenantId } = actor;
    return this.trail.record(tx, actor, {
      action: 'TENANT_SETTINGS_UPDATED',
      entityType: 'audit_log',
      entityId: tenantId,
      description,
      target: { id: tenantId, name: 'audit log' },
      changes,
      always: true,
    });
  }
}
