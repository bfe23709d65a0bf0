import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import type { NewUser, UserChanges, UserProfile } from '../domain/user';
import { CreateUserService } from './create-user.service';
import { UpdateUserService } from './update-user.service';
import { UserQueries } from './user-queries.service';

/** Users of an administrator's own tenant, named by their handle. @source supplement §5.4 */
@Injectable()
export class AdminUserService {
  constructor(
    private readonly createUser: CreateUserService,
    private readonly updateUser: UpdateUserService,
    private readonly queries: UserQueries,
  ) {}

  /** @throws user_exists · bad_request */
  create(actor: Caller, given: NewUser): Promise<UserProfile> {
    return this.createUser.create(actor, actor.tenantId, given);
  }

  /** Changes a user who is not deleted. @throws not_found · user_exists · bad_request */
  async update(actor: Caller, handle: string, changes: UserChanges): Promise<UserProfile> {
    const { user } = await this.queries.byHandle(actor.tenantId, handle);
    return this.updateUser.update(actor, actor.tenantId, user.id, changes);
  }

  /** Lets a user in again, also one who was deleted. @throws not_found · user_exists when the e-mail is taken now */
  async reactivate(actor: Caller, handle: string): Promise<UserProfile> {
    const { user } = await this.queries.byHandleOrDeleted(actor.tenantId, handle);
    return this.updateUser.update(actor, actor.tenantId, user.id, { state: 'active' });
  }
}
