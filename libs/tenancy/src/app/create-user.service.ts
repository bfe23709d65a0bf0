import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Principal, TenantId } from '@svc/kernel';
import type { NewUser, UserProfile } from '../domain/user';
import { PasswordHasher } from './ports';
import { asUserError } from './user-errors';
import { UserFactory } from './user-factory';

/** Creates users on behalf of administrators. */
@Injectable()
export class CreateUserService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly factory: UserFactory,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Creates a user of a tenant.
   * @throws user_exists when the e-mail (over all tenants, among users who may sign in) or the username is taken ·
   * bad_request when the tenant or a role does not exist
   * @source spec §5.4.8, supplement §5.4, §15.1
   */
  async create(actor: Principal, tenantId: TenantId, given: NewUser): Promise<UserProfile> {
    const passwordHash = given.password ? await this.hasher.hash(given.password) : null;
    return this.uow
      .run(tenantId, (tx) => this.factory.add(tx, actor, tenantId, { given, passwordHash }))
      .catch(asUserError);
  }
}
