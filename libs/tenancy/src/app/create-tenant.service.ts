import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, Clock, newId, type Principal, type RoleId, type TenantId } from '@svc/kernel';
import { RoleRepository } from '../data/role.repository';
import { TenantRepository } from '../data/tenant.repository';
import { PREDEFINED_ROLES } from '../domain/role';
import { numberedSlug, slugOf } from '../domain/slug';
import { DEFAULT_TENANT_QUOTA_BYTES, type NewTenant, type Tenant } from '../domain/tenant';
import { TenantCreatedHooks } from './registries';
import { TenantTrail } from './tenant-trail';

const SLUG_ATTEMPTS = 1000;

/** Creates tenants, each with its predefined roles and whatever the libs above add. */
@Injectable()
export class CreateTenantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tenants: TenantRepository,
    private readonly roles: RoleRepository,
    private readonly hooks: TenantCreatedHooks,
    private readonly trail: TenantTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a tenant under a slug made from its name.
   * @throws unique_value_exists when the name is taken · bad_request when a default role is named, since no role of a
   * tenant exists before it does
   * @source supplement §6.1, §15.1
   */
  async create(actor: Principal, given: NewTenant): Promise<Tenant> {
    if (given.defaultRoleId)
      throw new AppError('bad_request', { message: 'The default role is not a role of the tenant.' });
    const slug = slugOf(given.name);
    for (let attempt = 1; attempt <= SLUG_ATTEMPTS; attempt++) {
      const tenant = this.compose(given, numberedSlug(slug, attempt));
      const created = await this.tryCreate(actor, tenant);
      if (created) return tenant;
    }
    throw new AppError('unique_value_exists', { message: 'Too many tenants have names like this one.' });
  }

  private compose(given: NewTenant, slug: string): Tenant {
    const now = this.clock.now();
    return {
      id: newId<TenantId>(now.getTime()),
      name: given.name,
      displayName: given.displayName ?? given.name,
      slug,
      quotaLimit: given.quotaLimit === undefined ? DEFAULT_TENANT_QUOTA_BYTES : given.quotaLimit,
      domain: given.domain ?? null,
      provisioning: given.provisioning ?? false,
      defaultRoleId: null,
      state: given.state ?? 'active',
      securityEnabled: given.securityEnabled ?? false,
      privacyPolicy: null,
      modulesOff: [],
      createdAt: now,
      updatedAt: now,
    };
  }

  /** False when only the slug is taken, so that another one is worth a try. */
  private async tryCreate(actor: Principal, tenant: Tenant): Promise<boolean> {
    try {
      await this.uow.run(tenant.id, async (tx) => {
        await this.tenants.insert(tx, tenant);
        await this.insertRoles(tx, tenant);
        await this.hooks.run(tx, tenant);
        await this.trail.record(tx, actor, 'TENANT_CREATED', { before: null, after: tenant });
      });
      return true;
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'uq_tenants__slug') return false;
      if (constraint === 'uq_tenants__name') {
        throw new AppError('unique_value_exists', { message: 'A tenant of this name exists.', cause: error });
      }
      throw error;
    }
  }

  private async insertRoles(tx: Tx, tenant: Tenant): Promise<void> {
    for (const { name, permissions } of PREDEFINED_ROLES) {
      await this.roles.insert(tx, tenant.id, {
        id: newId<RoleId>(tenant.createdAt.getTime()),
        tenantId: tenant.id,
        name,
        permissions,
        predefined: true,
        createdAt: tenant.createdAt,
        updatedAt: tenant.createdAt,
      });
    }
  }
}
