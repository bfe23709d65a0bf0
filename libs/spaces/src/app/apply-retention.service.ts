import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, eachByItself, systemCaller, type TenantId } from '@svc/kernel';
import { TenantsAcrossTenants } from '../data/tenants.across-tenants';
import { type RetentionCounts, RetentionRegistry, sumOfCounts, type TellDeleted } from './retention.registry';

/** Deletes what spaces keep no longer, tenant by tenant. @source supplement §11.1, §15.100 */
@Injectable()
export class ApplyRetention {
  private readonly logger = new Logger(ApplyRetention.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly tenants: TenantsAcrossTenants,
    private readonly registry: RetentionRegistry,
    private readonly uow: UnitOfWork,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Every tenant, each kind by itself: what fails for one of them stops no other.
   * @throws the reason of the signal · Error at the end when something failed, so that it is tried again
   */
  async applyAll(signal: AbortSignal): Promise<void> {
    const tenants = await this.across.read((tx) => this.tenants.all(tx));
    let failures = 0;
    const apply = async (tenantId: TenantId) => {
      failures += await this.apply(tenantId, signal);
    };
    await eachByItself(tenants, apply, {
      signal,
      failed: (err, tenantId) => this.logger.error({ err, tenantId }, 'What retention deleted could not be recorded.'),
    });
    if (failures > 0) throw new Error(`Retention failed ${failures} times; the log says where.`);
  }

  /** How many kinds failed. @throws what recording fails with */
  private async apply(tenantId: TenantId, signal: AbortSignal): Promise<number> {
    const deleted: RetentionCounts[] = [];
    try {
      return await this.expireAll(tenantId, signal, (counts) => deleted.push(counts));
    } finally {
      // Also of a walk that fails or is stopped on its way: what it deleted is gone, and another try would not count it.
      const counts = sumOfCounts(deleted);
      if (Object.values(counts).some((count) => count > 0)) await this.record(tenantId, counts);
    }
  }

  private async expireAll(tenantId: TenantId, signal: AbortSignal, tell: TellDeleted): Promise<number> {
    let failures = 0;
    for (const kind of this.registry.kinds) {
      signal.throwIfAborted();
      try {
        await kind.expire(tenantId, this.clock.now(), signal, tell);
      } catch (error) {
        signal.throwIfAborted();
        failures++;
        this.logger.error({ err: error, tenantId }, 'Retention failed for a tenant.');
      }
    }
    return failures;
  }

  private record(tenantId: TenantId, counts: RetentionCounts): Promise<void> {
    return this.uow.run(tenantId, async (tx) => {
      await this.trail.record(tx, systemCaller(tenantId), {
        action: 'RETENTION_APPLIED',
        entityType: 'tenant_settings',
        entityId: tenantId,
        description: 'Deleted what is kept no longer',
        target: { id: tenantId, name: 'retention' },
        extra: { ...counts },
      });
    });
  }
}
