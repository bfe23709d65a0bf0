import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type ResourcePermission, type SpaceId, type UserGroupId } from '@svc/kernel';
import { SpaceMemberRepository } from '../data/space-member.repository';
import type { MemberRole, Space, SpaceGroupMemberRecord } from '../domain/space';
import { type MemberName, MembershipTrail } from './membership-trail';
import { SpaceAccessService } from './space-access.service';

/** User groups as members of shared spaces. @source supplement §2.2 */
@Injectable()
export class SpaceGroupMembersService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly members: SpaceMemberRepository,
    private readonly trail: MembershipTrail,
  ) {}

  /** @throws not_found · forbidden_action */
  list(actor: Caller, spaceId: SpaceId): Promise<SpaceGroupMemberRecord[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.require(tx, actor, spaceId, 'read', 'member');
      return this.members.listGroups(tx, actor.tenantId, spaceId);
    });
  }

  /** @throws not_found for an unknown group · bad_request for one that is a member already */
  add(actor: Caller, spaceId: SpaceId, id: UserGroupId, role: MemberRole): Promise<SpaceGroupMemberRecord> {
    return this.change(actor, spaceId, 'create', async (tx, space) => {
      if (!(await this.members.groupExists(tx, actor.tenantId, id))) {
        throw new AppError('not_found', { message: 'There is no such user group.' });
      }
      if (!(await this.members.addGroup(tx, actor.tenantId, spaceId, id, role))) {
        throw new AppError('bad_request', { message: 'The group is a member of the space already.' });
      }
      const member = await this.member(tx, space, id);
      await this.trail.record(tx, actor, space, nameOf(member), { old: null, new: role });
      return member;
    });
  }

  /** @throws not_found */
  changeRole(actor: Caller, spaceId: SpaceId, id: UserGroupId, role: MemberRole): Promise<SpaceGroupMemberRecord> {
    return this.change(actor, spaceId, 'edit', async (tx, space) => {
      const before = await this.member(tx, space, id);
      await this.members.changeGroupRole(tx, actor.tenantId, spaceId, id, role);
      const member = await this.member(tx, space, id);
      await this.trail.record(tx, actor, space, nameOf(member), { old: before.role, new: role });
      return member;
    });
  }

  /** @throws not_found */
  async remove(actor: Caller, spaceId: SpaceId, id: UserGroupId): Promise<void> {
    await this.change(actor, spaceId, 'delete', async (tx, space) => {
      const member = await this.member(tx, space, id);
      await this.members.removeGroup(tx, actor.tenantId, spaceId, id);
      await this.trail.record(tx, actor, space, nameOf(member), { old: member.role, new: null });
    });
  }

  private change<Result>(
    actor: Caller,
    spaceId: SpaceId,
    action: ResourcePermission,
    work: (tx: Tx, space: Space) => Promise<Result>,
  ): Promise<Result> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { space } = await this.access.requireChangeable(tx, actor, spaceId, action, 'member');
      return work(tx, space);
    });
  }

  private async member(tx: Tx, space: Space, id: UserGroupId): Promise<SpaceGroupMemberRecord> {
    const groups = await this.members.listGroups(tx, space.tenantId, space.id);
    const member = groups.find((candidate) => candidate.groupId === id);
    if (!member) throw new AppError('not_found', { message: 'The group is not a member of the space.' });
    return member;
  }
}

function nameOf({ groupId, name }: SpaceGroupMemberRecord): MemberName {
  return { words: `User group "${name}"`, extra: { user_group: { id: groupId, name } } };
}
