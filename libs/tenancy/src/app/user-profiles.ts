import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { RoleRepository } from '../data/role.repository';
import { UserGroupRepository } from '../data/user-group.repository';
import type { User, UserProfile } from '../domain/user';
import { QuotaUsage } from './registries';

/** Adds to users what lists and profiles show beside them, with one query per kind for any number of users. */
@Injectable()
export class UserProfiles {
  constructor(
    private readonly roles: RoleRepository,
    private readonly groups: UserGroupRepository,
    private readonly quota: QuotaUsage,
  ) {}

  /** Profiles in the order of the users. */
  async of(tx: Tx, tenantId: TenantId, users: readonly User[]): Promise<UserProfile[]> {
    if (users.length === 0) return [];
    const ids = users.map(({ id }) => id);
    const roles = await this.roles.ofUsers(tx, tenantId, ids);
    const groups = await this.groups.ofUsers(tx, tenantId, ids);
    const used = await this.quota.of(tx, tenantId, ids);
    return users.map((user) => ({
      user,
      roles: roles.get(user.id) ?? [],
      groups: groups.get(user.id) ?? [],
      quotaUsed: used.get(user.id) ?? 0,
    }));
  }

  async ofOne(tx: Tx, tenantId: TenantId, user: User): Promise<UserProfile> {
    const [profile] = await this.of(tx, tenantId, [user]);
    return profile!;
  }
}
