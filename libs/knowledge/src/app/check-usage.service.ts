import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { eachByItself, type TenantId } from '@svc/kernel';
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

  /** Every tenant; what fails for one of them stops no other. @throws what `eachByItself` throws */
  async check(signal: AbortSignal): Promise<void> {
    const tenants = await this.across.read((tx) => this.versions.tenants(tx));
    await eachByItself(tenants, (tenantId) => this.checkTenant(tenantId), {
      signal,
      failed: (err, tenantId) => this.logger.error({ err, tenantId }, 'Counts of knowledge could not be checked.'),
    });
  }

  private async checkTenant(tenantId: TenantId): Promise<void> {
    const repaired = await this.uow.run(tenantId, (tx) => this.quotas.repair(tx, tenantId));
    this.metrics.countsChecked('knowledge', repaired);
    if (repaired > 0) this.logger.error({ tenantId, repaired }, 'Counts of knowledge were wrong and are repaired.');
  }
}
