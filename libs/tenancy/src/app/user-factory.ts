import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, changesBetween, Clock, newId, type Principal, type TenantId, type UserId } from '@svc/kernel';
import { TenantRepository } from '../data/tenant.repository';
import { UserRepository } from '../data/user.repository';
import { DEFAULT_USER_QUOTA_BYTES, type NewUser, recordedUser, type User, type UserProfile } from '../domain/user';
import { handleOf } from '../domain/user-list';
import { TenancyTrail } from './ports';
import { UserCreatedHooks } from './registries';
import { UserProfiles } from './user-profiles';
import { UserRoles } from './user-roles';

/** Adds users to an open transaction; shared by everything that makes users. */
@Injectable()
export class UserFactory {
  constructor(
    private readonly tenants: TenantRepository,
    private readonly users: UserRepository,
    private readonly roles: UserRoles,
    private readonly hooks: UserCreatedHooks,
    private readonly profiles: UserProfiles,
    private readonly trail: TenancyTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a user with roles, whatever the libs above add, and the entry of the trail. Unless an identity provider makes it
   * (`byProvider`), the first user of a tenant becomes Owner when no role is named.
   * @throws bad_request when the tenant or a role does not exist · user_exists when somebody has the name
   */
  async add(
    tx: Tx,
    actor: Principal,
    tenantId: TenantId,
    { given, passwordHash, byProvider = false }: { given: NewUser; passwordHash: string | null; byProvider?: boolean },
  ): Promise<UserProfile> {
    const tenant = await this.tenants.lock(tx, tenantId);
    if (!tenant || tenant.state === 'deleting')
      throw new AppError('bad_request', { message: 'There is no such tenant.' });
    const asked = given.roleIds ?? [];
    const roleIds = byProvider ? asked : await this.roles.forNewUser(tx, tenantId, asked);
    const user = this.compose(tenantId, given);
    const { others } = await this.users.lockForName(tx, tenantId, user.id, handleOf(user));
    const isFree = await this.users.freeName(tx, tenantId, others, user.createdAt);
    if (!isFree) throw new AppError('user_exists');
    await this.users.insert(tx, tenantId, user, { passwordHash, byProvider });
    await this.roles.replace(tx, tenantId, user.id, roleIds);
    await this.hooks.run(tx, user);
    const profile = await this.profiles.ofOne(tx, tenantId, user);
    await this.trail.record(tx, actor, {
      action: 'USER_CREATED',
      tenantId,
      entityType: 'user',
      entityId: user.id,
      description: `Created the user ${handleOf(user)}`,
      target: { id: user.id, name: handleOf(user), email: user.email },
      changes: changesBetween(null, recordedUser(profile)),
    });
    return profile;
  }

  private compose(tenantId: TenantId, given: NewUser): User {
    const now = this.clock.now();
    return {
      id: newId<UserId>(now.getTime()),
      tenantId,
      email: given.email.trim(),
      username: given.username?.trim() || null,
      state: given.state ?? 'active',
      stateChangedAt: now,
      deletedAt: null,
      emailVerified: given.emailVerified ?? false,
      quotaLimit: given.quotaLimit === undefined ? DEFAULT_USER_QUOTA_BYTES : given.quotaLimit,
      usedTokens: 0,
      externalId: given.externalId ?? null,
      credentialVersion: 0,
      createdAt: now,
      updatedAt: now,
    };
  }
}
