import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import { QuotaRepository } from '../data/quota.repository';
import { VersionsAcrossTenants } from '../data/versions.across-tenants';

/**
 * Repairs the counts of knowledge, tenant by tenant. They change with what they count, so a wrong one means that
 * somebody changed rows by other ways; it is told and measured, because a quota was judged by it.
 */
@Injectable()
export class CheckUsageService {
  private readonly logger = new Logger(CheckUsageService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly versions: VersionsAcrossTenants,
    private readonly quotas: QuotaRepository,
    private readonly metrics: Metrics,
  ) {}

  async check(signal: AbortSignal): Promise<void> {
    for (const tenantId of await this.across.read((tx) => this.versions.tenants(tx))) {
      signal.throwIfAborted();
      await this.checkTenant(tenantId);
    }
  }

  private async checkTenant(tenantId: TenantId): Promise<void> {
    const repaired = await this.uow.run(tenantId, (tx) => this.quotas.repair(tx, tenantId));
    this.metrics.countsChecked('knowledge', repaired);
    if (repaired > 0) this.logger.error({ tenantId, repaired }, 'Counts of knowledge were wrong and are repaired.');
  }
}
