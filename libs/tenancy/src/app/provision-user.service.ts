import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, systemCaller, type TenantId } from '@svc/kernel';
import { TenantRepository } from '../data/tenant.repository';
import { UserRepository } from '../data/user.repository';
import { isLive, type User } from '../domain/user';
import { asUserError } from './user-errors';
import { UserFactory } from './user-factory';

/** Makes accounts that no administrator asked for one by one: at the first sign-in through an identity provider. */
@Injectable()
export class ProvisionUserService {
  constructor(
    private readonly tenants: TenantRepository,
    private readonly users: UserRepository,
    private readonly factory: UserFactory,
  ) {}

  /**
   * The tenant's account of an e-mail address that was verified; makes it in the open transaction when there is none,
   * with the default role or none. Of callers at the same time one makes it and the others find it.
   * @throws provisioning_not_allowed when the tenant does not allow it (any more) · tenant_suspended · user_inactive when
   * there is an inactive or removed account · user_exists when somebody of another tenant has the address
   * @source spec §5.4.4, §5.4.6, supplement §5.2, §15.37, §15.38
   */
  async findOrCreate(tx: Tx, tenantId: TenantId, email: string): Promise<User> {
    const tenant = await this.tenants.lock(tx, tenantId);
    const known = await this.users.findByEmail(tx, tenantId, email);
    if (known && isLive(known.state)) return known;
    if (known) throw new AppError('user_inactive');
    if (tenant?.state === 'suspended') throw new AppError('tenant_suspended');
    if (!tenant?.provisioning) throw new AppError('provisioning_not_allowed');
    const given = {
      email,
      username: await this.usernameFor(tx, tenantId, email),
      emailVerified: true,
      roleIds: tenant.defaultRoleId === null ? [] : [tenant.defaultRoleId],
    };
    const made = { given, passwordHash: null, byProvider: true };
    const { user } = await this.factory.add(tx, systemCaller(tenantId), tenantId, made).catch(asUserError);
    return user;
  }

  /** The tenant's account of an e-mail address, whatever its state. */
  find(tx: Tx, tenantId: TenantId, email: string): Promise<User | null> {
    return this.users.findByEmail(tx, tenantId, email);
  }

  /** What stands before the @; none where somebody else of the tenant is called so. */
  private async usernameFor(tx: Tx, tenantId: TenantId, email: string): Promise<string | null> {
    const username = email.slice(0, email.lastIndexOf('@'));
    return (await this.users.isUsernameTaken(tx, tenantId, username)) ? null : username;
  }
}
