import { Injectable } from '@nestjs/common';
import { BootstrapConfig } from '@svc/config';
import { AcrossTenants } from '@svc/database';
import { AppError, type Permission, PERMISSIONS, type TenantId } from '@svc/kernel';
import { OperatorRepository } from '../data/operator.repository';
import { OPERATOR_PERMISSION } from '../domain/role';

/**
 * The tenant whose administrators run the deployment: the configured one, else the one that the first start made.
 * @source supplement §15.154
 */
@Injectable()
export class OperatorTenant {
  constructor(
    private readonly config: BootstrapConfig,
    private readonly across: AcrossTenants,
    private readonly operators: OperatorRepository,
  ) {}

  /** Which tenant it is; null when none is configured and no start made one. */
  async id(): Promise<TenantId | null> {
    const configured = this.config.operatorTenantId?.toLowerCase() as TenantId | undefined;
    return configured ?? this.across.read((tx) => this.operators.firstTenant(tx));
  }

  async is(tenantId: TenantId): Promise<boolean> {
    return (await this.id()) === tenantId;
  }

  /** Every permission that a role of the tenant can give. */
  async grantable(tenantId: TenantId): Promise<Permission[]> {
    const all = Object.keys(PERMISSIONS) as Permission[];
    return (await this.is(tenantId)) ? all : all.filter((name) => name !== OPERATOR_PERMISSION);
  }

  /** @throws forbidden when one of the permissions is not the tenant's to give */
  async requireGrantable(tenantId: TenantId, permissions: readonly Permission[]): Promise<void> {
    if (!permissions.includes(OPERATOR_PERMISSION) || (await this.is(tenantId))) return;
    throw new AppError('forbidden', { message: 'Only the tenant of the operator can give this permission.' });
  }

  /** Remembers the tenant that the first start made; later ones change nothing. */
  rememberFirst(tenantId: TenantId): Promise<void> {
    return this.across.run((tx) => this.operators.rememberFirst(tx, tenantId));
  }

  /** Gives the Owner of the operator's tenant what only it may hold, and takes that from every role elsewhere. */
  async settleRoles(): Promise<void> {
    const tenantId = await this.id();
    await this.across.run((tx) => this.operators.settleRoles(tx, tenantId));
  }
}
