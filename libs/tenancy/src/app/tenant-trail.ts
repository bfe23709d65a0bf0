import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { changesBetween, type Principal } from '@svc/kernel';
import { recordedTenant, type Tenant } from '../domain/tenant';
import { TenancyTrail } from './ports';

const SENTENCES = {
  TENANT_CREATED: 'Created the tenant',
  TENANT_SETTINGS_UPDATED: 'Changed settings of the tenant',
  TENANT_DELETED: 'Deleted the tenant',
} as const;

/** Records what happens to tenants as a whole, each in its own log. @source supplement §15.61 */
@Injectable()
export class TenantTrail {
  constructor(private readonly trail: TenancyTrail) {}

  /** Records a change, where null stands for a tenant that is not there. */
  async record(
    tx: Tx,
    actor: Principal,
    action: keyof typeof SENTENCES,
    { before, after }: { before: Tenant | null; after: Tenant | null },
  ): Promise<void> {
    const { id, name } = (after ?? before)!;
    await this.trail.record(tx, actor, {
      action,
      tenantId: id,
      entityType: 'tenant_settings',
      entityId: id,
      description: `${SENTENCES[action]} ${name}`,
      target: { id, name },
      changes: changesBetween(before && recordedTenant(before), after && recordedTenant(after)),
    });
  }
}
