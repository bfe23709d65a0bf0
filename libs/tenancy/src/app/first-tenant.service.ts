import { Injectable } from '@nestjs/common';
import { BootstrapConfig } from '@svc/config';
import { AcrossTenants } from '@svc/database';
import { isAppError, type TenantId } from '@svc/kernel';
import { TenantsAcrossTenants } from '../data/tenants-across-tenants.repository';
import type { Tenant } from '../domain/tenant';
import { CreateTenantService } from './create-tenant.service';
import { FirstAdministrator, SETTING_UP } from './first-administrator.service';
import { OperatorTenant } from './operator-tenant';

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
    private readonly across: AcrossTenants,
    private readonly allTenants: TenantsAcrossTenants,
    private readonly createTenant: CreateTenantService,
    private readonly administrator: FirstAdministrator,
    private readonly operator: OperatorTenant,
  ) {}

  /**
   * May run at every start and in two processes at once: what exists is left as it is. Null when no tenant is
   * configured.
   */
  async ensure(): Promise<FirstTenant | null> {
    const { tenantName } = this.config;
    const tenant = tenantName === null ? null : await this.ensureTenant(tenantName);
    if (tenant) await this.operator.rememberFirst(tenant.id);
    await this.operator.settleRoles();
    if (!tenant) return null;
    return { tenantId: tenant.id, adminEmail: await this.administrator.ensure(tenant.id) };
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

  private find(name: string): Promise<Tenant | null> {
    return this.across.read((tx) => this.allTenants.findByName(tx, name));
  }
}
