import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, Clock, type Principal, type TenantId } from '@svc/kernel';
import { TenantRepository } from '../data/tenant.repository';
import type { Tenant, TenantChanges } from '../domain/tenant';
import { AccessChanges } from './ports';
import { TenantTrail } from './tenant-trail';

/** Reads and changes tenants. */
@Injectable()
export class TenantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tenants: TenantRepository,
    private readonly trail: TenantTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** A tenant that is not being deleted. @throws not_found */
  async get(tenantId: TenantId): Promise<Tenant> {
    const tenant = await this.uow.read(tenantId, (tx) => this.tenants.find(tx, tenantId));
    if (!tenant || tenant.state === 'deleting') throw new AppError('not_found');
    return tenant;
  }

  /**
   * Changes the named members; a change of state holds at once for sessions everywhere.
   * @throws not_found · bad_request when the default role is not one of the tenant
   * @source spec §4.8, supplement §6.1
   */
  async update(actor: Principal, tenantId: TenantId, changes: TenantChanges): Promise<Tenant> {
    const tenant = await this.uow.run(tenantId, (tx) => this.change(tx, actor, tenantId, changes)).catch(asRoleError);
    await this.changes.announce({ tenantId });
    return tenant;
  }

  /** Switches the check of security classifications, in the caller's transaction. Whether it was on. @throws not_found */
  async switchSecurity(tx: Tx, tenantId: TenantId, securityEnabled: boolean): Promise<boolean> {
    const before = await this.tenants.lock(tx, tenantId);
    const isDone = before && (await this.tenants.update(tx, tenantId, { securityEnabled }, this.clock.now()));
    if (!isDone) throw new AppError('not_found');
    return before.securityEnabled;
  }

  private async change(tx: Tx, actor: Principal, tenantId: TenantId, changes: TenantChanges): Promise<Tenant> {
    const before = await this.tenants.lock(tx, tenantId);
    const found = await this.tenants.update(tx, tenantId, changes, this.clock.now());
    const after = await this.tenants.find(tx, tenantId);
    if (!before || !found || !after) throw new AppError('not_found');
    await this.trail.record(tx, actor, 'TENANT_SETTINGS_UPDATED', { before, after });
    return after;
  }
}

function asRoleError(error: unknown): never {
  if (violatedConstraint(error) !== 'fk_tenants__default_role_id') throw error;
  throw new AppError('bad_request', { message: 'The default role is not a role of the tenant.', cause: error });
}
