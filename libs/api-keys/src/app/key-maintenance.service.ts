import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, type Tx, UnitOfWork } from '@svc/database';
import { DAY_MS, eachByItself, systemCaller, type TenantId } from '@svc/kernel';
import { KeyEndsRepository, KeyTenantsAcrossTenants } from '../data/key-ends.repository';
import { KeyPolicyRepository } from '../data/key-policy.repository';
import type { ApiKey } from '../domain/api-key';
import { type KeyAction, KeyTrail } from './key-trail';

/** Puts on record what time did to keys, tenant by tenant; each step may run twice. @source supplement §4.5 */
@Injectable()
export class KeyMaintenance {
  private readonly logger = new Logger(KeyMaintenance.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly tenants: KeyTenantsAcrossTenants,
    private readonly ends: KeyEndsRepository,
    private readonly policies: KeyPolicyRepository,
    private readonly trail: KeyTrail,
  ) {}

  /** Every tenant; what fails for one of them stops no other. @throws what `eachByItself` throws */
  async run(signal?: AbortSignal): Promise<void> {
    const tenants = await this.across.read((tx) => this.tenants.list(tx));
    await eachByItself(tenants, (tenantId) => this.uow.run(tenantId, (tx) => this.maintain(tx, tenantId)), {
      ...(signal && { signal }),
      failed: (err, tenantId) => this.logger.error({ err, tenantId }, 'What time did to keys could not be recorded.'),
    });
  }

  private async maintain(tx: Tx, tenantId: TenantId): Promise<void> {
    const now = this.trail.now();
    const { autoExpireUnusedDays: days } = await this.policies.policy(tx, tenantId);
    if (days !== null) await this.ends.expireUnused(tx, tenantId, new Date(now.getTime() - days * DAY_MS), now);
    await this.record(tx, tenantId, 'API_KEY_EXPIRED', await this.ends.recordExpired(tx, tenantId, now));
    await this.record(tx, tenantId, 'API_KEY_REVOKED', await this.ends.pastGrace(tx, tenantId, now));
    await this.record(tx, tenantId, 'API_KEY_REVOKED', await this.ends.withoutScope(tx, tenantId, now));
  }

  private record(tx: Tx, tenantId: TenantId, action: KeyAction, keys: readonly ApiKey[]): Promise<void> {
    return this.trail.recordAll(tx, tenantId, systemCaller(tenantId), action, keys);
  }
}
