import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { Clock, eachByItself, systemCaller, type TenantId } from '@svc/kernel';
import { RetentionTallyRepository } from '../data/retention-tally.repository';
import { TenantsAcrossTenants } from '../data/tenants.across-tenants';
import { RetentionRegistry, type TellDeleted } from './retention.registry';

/** Deletes what spaces keep no longer, tenant by tenant. @source supplement §11.1, §15.100 */
@Injectable()
export class ApplyRetention {
  private readonly logger = new Logger(ApplyRetention.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly tenants: TenantsAcrossTenants,
    private readonly registry: RetentionRegistry,
    private readonly tallies: RetentionTallyRepository,
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
    try {
      return await this.expireAll(tenantId, signal, (tx, deleted) => this.tallies.add(tx, tenantId, deleted));
    } finally {
      // Also of a walk that fails or is stopped on its way: what it deleted is gone. So is what one did that was killed.
      await this.record(tenantId);
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

  private record(tenantId: TenantId): Promise<void> {
    return this.uow.run(tenantId, async (tx) => {
      const counts = await this.tallies.take(tx, tenantId);
      if (Object.values(counts).every((count) => count === 0)) return;
      await this.trail.record(tx, systemCaller(tenantId), {
        action: 'RETENTION_APPLIED',
        entityType: 'tenant_settings',
        entityId: tenantId,
        description: 'Deleted what is kept no longer',
        target: { id: tenantId, name: 'retention' },
        extra: counts,
      });
    });
  }
}
