import { Injectable } from '@nestjs/common';
import { AppError, Clock, type TenantId, type UserCaller, type UserId } from '@svc/kernel';
import { isLive, permissionsOf } from '../domain/user';
import { TenantDirectory } from './tenant-directory';
import { UserQueries } from './user-queries.service';

/** For what has waited in a queue: who asked for it, as they are when its turn comes. */
@Injectable()
export class PeopleNow {
  constructor(
    private readonly users: UserQueries,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * A person as they would ask by signing in now, but for what only the operator's tenant may hold. Never inside a transaction.
   * @throws user_inactive for one who may not sign in · tenant_suspended where nobody may · not_found
   */
  async of(tenantId: TenantId, id: UserId): Promise<UserCaller> {
    const { user, roles } = await this.users.get(tenantId, id);
    if (!isLive(user.state)) throw new AppError('user_inactive');
    const tenant = await this.tenants.find(tenantId);
    if (tenant?.state !== 'active') throw new AppError('tenant_suspended');
    const { email, username } = user;
    return {
      kind: 'caller',
      tenantId,
      user: { id, email, username },
      permissions: permissionsOf(roles, { isOperator: false }),
      credential: { kind: 'session', issuedAt: this.clock.now() },
    };
  }
}
