import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import {
  AppError,
  type Caller,
  type Changes,
  Clock,
  newId,
  type TenantId,
  type UserGroupId,
  type UserId,
} from '@svc/kernel';
import { UserGroupRepository } from '../data/user-group.repository';
import type { User, UserGroup } from '../domain/user';
import { AccessChanges, type TenancyAction, TenancyTrail } from './ports';
import { UserGroupDeletedHooks } from './registries';
import { UserGroupMembers } from './user-group-members';

/** A group with its members who are not deleted. */
export interface GroupWithMembers {
  readonly group: UserGroup;
  readonly members: readonly User[];
}

/** User groups of a tenant, provisioned ones too. @source supplement §5.6, §15.36 */
@Injectable()
export class UserGroupService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly groups: UserGroupRepository,
    private readonly members: UserGroupMembers,
    private readonly hooks: UserGroupDeletedHooks,
    private readonly trail: TenancyTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** Every group, by name. */
  list(tenantId: TenantId): Promise<GroupWithMembers[]> {
    return this.uow.read(tenantId, async (tx) => {
      const groups = await this.groups.list(tx, tenantId);
      const ids = groups.map(({ id }) => id);
      const members = await this.groups.members(tx, tenantId, ids);
      return groups.map((group) => ({ group, members: members.get(group.id) ?? [] }));
    });
  }

  /** @throws not_found */
  get(tenantId: TenantId, id: UserGroupId): Promise<GroupWithMembers> {
    return this.uow.read(tenantId, (tx) => this.compose(tx, tenantId, id));
  }

  /** @throws name_exists */
  create(actor: Caller, name: string): Promise<GroupWithMembers> {
    const now = this.clock.now();
    const group: UserGroup = { id: newId<UserGroupId>(now.getTime()), name, createdAt: now, updatedAt: now };
    return this.uow
      .run(actor.tenantId, async (tx) => {
        await this.groups.insert(tx, actor.tenantId, group);
        await this.record(tx, actor, 'USER_GROUP_CREATED', group, { name: { old: null, new: name } });
        return { group, members: [] };
      })
      .catch(asNameError);
  }

  /** Renames a group, and makes the given users its only members. @throws not_found · name_exists · bad_request */
  async update(
    actor: Caller,
    id: UserGroupId,
    { name, userIds }: { name?: string; userIds?: readonly UserId[] },
  ): Promise<GroupWithMembers> {
    const answer = await this.uow
      .run(actor.tenantId, async (tx) => {
        const before = await this.lock(tx, actor.tenantId, id);
        const touched = userIds ? await this.members.replace(tx, actor, before, userIds) : [];
        if (name !== undefined && name !== before.name) await this.rename(tx, actor, before, name);
        const renamed = name !== undefined && name !== before.name;
        return { touched, renamed, group: await this.compose(tx, actor.tenantId, id) };
      })
      .catch(asNameError);
    if (answer.renamed) await this.changes.announce({ tenantId: actor.tenantId });
    else await this.changes.announce({ tenantId: actor.tenantId, userIds: answer.touched });
    return answer.group;
  }

  /** Puts a group out of use with every place it was given. Answers it as it was. @throws not_found */
  async delete(actor: Caller, id: UserGroupId): Promise<GroupWithMembers> {
    const { tenantId } = actor;
    const deleted = await this.uow.run(tenantId, async (tx) => {
      const group = await this.lock(tx, tenantId, id);
      const before = await this.compose(tx, tenantId, id);
      await this.groups.delete(tx, tenantId, id, this.clock.now());
      await this.hooks.run(tx, tenantId, id);
      await this.record(tx, actor, 'USER_GROUP_DELETED', group, { name: { old: group.name, new: null } });
      return before;
    });
    await this.changes.announce({ tenantId });
    return deleted;
  }

  /** Makes a user a member, or no longer one; a second time changes nothing. @throws not_found */
  async setMember(actor: Caller, id: UserGroupId, userId: UserId, member: boolean): Promise<GroupWithMembers> {
    const { tenantId } = actor;
    const answer = await this.uow.run(tenantId, async (tx) => {
      const group = await this.lock(tx, tenantId, id);
      await this.members.set(tx, actor, group, userId, member);
      return this.compose(tx, tenantId, id);
    });
    await this.changes.announce({ tenantId, userIds: [userId] });
    return answer;
  }

  private async rename(tx: Tx, actor: Caller, before: UserGroup, name: string): Promise<void> {
    await this.groups.rename(tx, actor.tenantId, before.id, name, this.clock.now());
    const changes = { name: { old: before.name, new: name } };
    await this.record(tx, actor, 'USER_GROUP_UPDATED', { ...before, name }, changes);
  }

  private async lock(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<UserGroup> {
    const group = await this.groups.lock(tx, tenantId, id);
    if (!group) throw new AppError('not_found');
    return group;
  }

  private async compose(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<GroupWithMembers> {
    const group = await this.groups.find(tx, tenantId, id);
    if (!group) throw new AppError('not_found');
    return { group, members: (await this.groups.members(tx, tenantId, [id])).get(id) ?? [] };
  }

  private record(
    tx: Tx,
    actor: Caller,
    action: TenancyAction,
    { id, name }: UserGroup,
    changes: Changes,
  ): Promise<void> {
    return this.trail.record(tx, actor, {
      action,
      tenantId: actor.tenantId,
      entityType: 'user_group',
      entityId: id,
      description: `User group "${name}"`,
      target: { id, name },
      changes,
    });
  }
}

function asNameError(error: unknown): never {
  if (violatedConstraint(error) !== 'uq_user_groups__tenant_id__name') throw error;
  throw new AppError('name_exists', { message: 'A user group of this name exists.', cause: error });
}
