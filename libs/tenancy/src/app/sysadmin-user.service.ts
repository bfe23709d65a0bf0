import { Injectable } from '@nestjs/common';
import type { SuperAdminPrincipal, TenantId, UserId } from '@svc/kernel';
import type { NewUser, UserChanges, UserProfile } from '../domain/user';
import { CreateUserService } from './create-user.service';
import { SessionTokens } from './ports';
import { UpdateUserService } from './update-user.service';
import { UserQueries } from './user-queries.service';

/** Users of every tenant, on behalf of the super admin. @source supplement §6.1 */
@Injectable()
export class SysadminUserService {
  constructor(
    private readonly createUser: CreateUserService,
    private readonly updateUser: UpdateUserService,
    private readonly queries: UserQueries,
    private readonly tokens: SessionTokens,
  ) {}

  /** Creates a user and opens a session for it. @throws user_exists · bad_request */
  async create(
    actor: SuperAdminPrincipal,
    tenantId: TenantId,
    given: NewUser,
  ): Promise<{ profile: UserProfile; accessToken: string }> {
    const profile = await this.createUser.create(actor, tenantId, given);
    return { profile, accessToken: this.tokens.issue(profile.user) };
  }

  /** Changes a user who is not deleted. @throws not_found · user_exists · bad_request */
  async update(actor: SuperAdminPrincipal, id: UserId, changes: UserChanges): Promise<UserProfile> {
    const { user } = await this.queries.ofAnyTenant(id);
    return this.updateUser.update(actor, user.tenantId, id, changes);
  }

  /** Deletes a user. @throws not_found also when the user is deleted already */
  async delete(actor: SuperAdminPrincipal, id: UserId): Promise<void> {
    const { user } = await this.queries.ofAnyTenant(id);
    await this.updateUser.update(actor, user.tenantId, id, { state: 'deleted' });
  }
}
