import { Injectable } from '@nestjs/common';
import { BootstrapConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { isAppError, type TenantId } from '@svc/kernel';
import { UserRepository } from '../data/user.repository';
import { isLive } from '../domain/user';
import { CreateUserService } from './create-user.service';

/** Nobody of a tenant sets a deployment up. */
export const SETTING_UP = { kind: 'super-admin' } as const;

/** Creates the administrator of the first tenant as configured. @source supplement §12 */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly config: BootstrapConfig,
    private readonly uow: UnitOfWork,
    private readonly users: UserRepository,
    private readonly createUser: CreateUserService,
  ) {}

  /**
   * Only a tenant for which nobody ever made a user gets one: an administrator who was renamed or deleted must not come
   * back, and accounts of identity providers administer nothing. Answers the configured address; null when there is none.
   * @source supplement §15.37
   */
  async ensure(tenantId: TenantId): Promise<string | null> {
    const { userEmail: email, userName: username, userPassword: password } = this.config;
    if (email === null) return null;
    if (await this.uow.read(tenantId, (tx) => this.users.isAnyMadeBySomebody(tx, tenantId))) return email;
    try {
      await this.createUser.create(SETTING_UP, tenantId, { email, username, password, emailVerified: true });
    } catch (error) {
      // Another initialiser or the provider may have been quicker; an address in use in another tenant is a mistake.
      if (!isAppError(error, 'user_exists') || !(await this.isInUse(tenantId, email))) throw error;
    }
    return email;
  }

  private async isInUse(tenantId: TenantId, email: string): Promise<boolean> {
    const user = await this.uow.read(tenantId, (tx) => this.users.findByEmail(tx, tenantId, email));
    return user !== null && isLive(user.state);
  }
}
