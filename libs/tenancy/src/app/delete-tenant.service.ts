import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { AppError, Clock, type Principal, type TenantId } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { TenantRepository } from '../data/tenant.repository';
import { UserRepository } from '../data/user.repository';
import type { Tenant } from '../domain/tenant';
import { DeleteTenant } from '../jobs/delete-tenant.job';
import { AccessChanges } from './ports';
import { TenantTrail } from './tenant-trail';

/** Takes tenants out of use, for the super admin. */
@Injectable()
export class DeleteTenantService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly tenants: TenantRepository,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly trail: TenantTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a tenant out of use at once and leaves everything of it to a background job. Answers the tenant as it was.
   * @throws not_found · tenant_has_users while somebody of it may sign in
   * @source supplement §15.19
   */
  async delete(actor: Principal, tenantId: TenantId): Promise<Tenant> {
    const tenant = await this.across.run(async (tx) => {
      const locked = await this.tenants.lock(tx, tenantId);
      if (!locked || locked.state === 'deleting') throw new AppError('not_found');
      if (await this.users.isAnyLive(tx, tenantId)) throw new AppError('tenant_has_users');
      await this.tenants.setState(tx, tenantId, ['active', 'suspended'], 'deleting', this.clock.now());
      await this.outbox.enqueue(tx, DeleteTenant, { deletedTenantId: tenantId });
      await this.trail.record(tx, actor, 'TENANT_DELETED', { before: locked, after: null });
      return locked;
    });
    await this.changes.announce({ tenantId });
    return tenant;
  }
}
