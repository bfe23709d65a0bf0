import { Injectable } from '@nestjs/common';
import { BootstrapConfig } from '@svc/config';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { isAppError, type TenantId } from '@svc/kernel';
import { UserRepository } from '../data/user.repository';
import { TenantsAcrossTenants } from '../data/tenants-across-tenants.repository';
import type { Tenant } from '../domain/tenant';
import { isLive } from '../domain/user';
import { CreateTenantService } from './create-tenant.service';
import { CreateUserService } from './create-user.service';
import { OperatorTenant } from './operator-tenant';

/** Nobody of a tenant sets a deployment up. */
const SETTING_UP = { kind: 'super-admin' } as const;

/** The tenant and administrator of a fresh deployment. */
export interface FirstTenant {
  readonly tenantId: TenantId;
  /** Null when the configuration names nobody. */
  readonly adminEmail: string | null;
}

/** Creates the first tenant and its administrator as configured, where they do not exist. @source supplement §12 */
@Injectable()
export class FirstTenantService {
  constructor(
    private readonly config: BootstrapConfig,
    private readonly uow: UnitOfWork,
    private readonly across: AcrossTenants,
    private readonly allTenants: TenantsAcrossTenants,
    private readonly createTenant: CreateTenantService,
    private readonly createUser: CreateUserService,
    private readonly users: UserRepository,
    private readonly operator: OperatorTenant,
  ) {}

  /**
   * May run at every start and in two processes at once: what exists is left as it is. Null when no tenant is
   * configured.
   */
  async ensure(): Promise<FirstTenant | null> {
    const { tenantName, userEmail } = this.config;
    const tenant = tenantName === null ? null : await this.ensureTenant(tenantName);
    if (tenant) await this.operator.rememberFirst(tenant.id);
    await this.operator.settleRoles();
    if (!tenant) return null;
    if (userEmail !== null) await this.ensureAdministrator(tenant.id, userEmail);
    return { tenantId: tenant.id, adminEmail: userEmail };
  }

  private async ensureTenant(name: string): Promise<Tenant> {
    const existing = await this.find(name);
    if (existing) return existing;
    try {
      return await this.createTenant.create(SETTING_UP, { name, quotaLimit: this.config.tenantQuotaBytes });
    } catch (error) {
      // Another initialiser may have been quicker.
      const other = isAppError(error, 'unique_value_exists') ? await this.find(name) : null;
      if (other) return other;
      throw error;
    }
  }

  /**
   * Only a tenant for which nobody ever made a user gets one: an administrator who was renamed or deleted must not come
   * back, and accounts of identity providers administer nothing. @source supplement §15.37
   */
  private async ensureAdministrator(tenantId: TenantId, email: string): Promise<void> {
    if (await this.uow.read(tenantId, (tx) => this.users.isAnyMadeBySomebody(tx, tenantId))) return;
    const { userName: username, userPassword: password } = this.config;
    try {
      await this.createUser.create(SETTING_UP, tenantId, {
        email,
        username,
        password,
        emailVerified: true,
      });
    } catch (error) {
      // Another initialiser or the provider may have been quicker; an address in use in another tenant is a mistake.
      if (!isAppError(error, 'user_exists') || !(await this.isInUse(tenantId, email))) throw error;
    }
  }

  private async isInUse(tenantId: TenantId, email: string): Promise<boolean> {
    const user = await this.uow.read(tenantId, (tx) => this.users.findByEmail(tx, tenantId, email));
    return user !== null && isLive(user.state);
  }

  private find(name: string): Promise<Tenant | null> {
    return this.across.read((tx) => this.allTenants.findByName(tx, name));
  }
}
