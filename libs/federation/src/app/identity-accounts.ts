import { Injectable } from '@nestjs/common';
import { SignInTrail } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import { AppError, Clock, isAppError, type TenantId } from '@svc/kernel';
import { AccessChanges, ProvisionUserService, type User } from '@svc/tenancy';
import { UserIdentityRepository } from '../data/user-identity.repository';
import type { IdTokenClaims } from '../domain/id-token';
import type { IdentityProvider } from '../domain/identity-provider';

/** The accounts behind identities, and their ties. */
@Injectable()
export class IdentityAccounts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly provisioning: ProvisionUserService,
    private readonly identities: UserIdentityRepository,
    private readonly changes: AccessChanges,
    private readonly trail: SignInTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of an address nobody may sign in with yet.
   * @throws provisioning_not_allowed · user_inactive · tenant_suspended · account_of_another_tenant · user_not_created
   */
  async findOrCreate(tenantId: TenantId, email: string, mayMake: boolean): Promise<User> {
    if (!mayMake) return this.refuse(tenantId, email);
    try {
      const user = await this.uow.run(tenantId, (tx) => this.provisioning.findOrCreate(tx, tenantId, email));
      await this.changes.announce({ tenantId, userIds: [user.id] });
      return user;
    } catch (cause) {
      if (isAppError(cause, 'user_exists')) throw new AppError('account_of_another_tenant', { cause });
      if (isAppError(cause, 'user_inactive')) return this.refuse(tenantId, email);
      if (isAppError(cause, 'bad_request')) throw new AppError('user_not_created', { cause });
      throw cause;
    }
  }

  /**
   * Ties the account to the identity at its first use, and records the sign-in. False, and recorded as refused, when it
   * is another identity's.
   */
  bind(user: User, provider: IdentityProvider, { iss: issuer, sub: subject }: IdTokenClaims): Promise<boolean> {
    const { tenantId, id: userId } = user;
    return this.uow.run(tenantId, async (tx) => {
      const identity = { userId, issuer, clientId: provider.clientId, subject };
      const bound = await this.identities.bind(tx, tenantId, identity, this.clock.now());
      const fits = bound === subject;
      await (fits ? this.trail.recordStart(tx, user, issuer) : this.trail.recordRefusal(tx, user, 'identity_mismatch'));
      return fits;
    });
  }

  /** Tells an account that is out of use from none at all. */
  private async refuse(tenantId: TenantId, email: string): Promise<never> {
    const known = await this.uow.read(tenantId, (tx) => this.provisioning.find(tx, tenantId, email));
    if (!known) throw new AppError('provisioning_not_allowed');
    await this.trail.refused(known, 'user_inactive');
    throw new AppError('user_inactive');
  }
}
