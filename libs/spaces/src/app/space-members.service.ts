import { Injectable } from '@nestjs/common';
import { KeyRevocation } from '@svc/api-keys';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type ResourcePermission, type SpaceId, type UserId, userOf } from '@svc/kernel';
import { SpaceMemberRepository } from '../data/space-member.repository';
import type { MemberRole, Space, SpaceMemberRecord } from '../domain/space';
import { type MemberName, MembershipTrail } from './membership-trail';
import { SpaceAccessService } from './space-access.service';

/** Users as members of shared spaces. @source supplement §2.1, §2.2 */
@Injectable()
export class SpaceMembersService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly members: SpaceMemberRepository,
    private readonly trail: MembershipTrail,
    private readonly keys: KeyRevocation,
  ) {}

  /** @throws not_found for a user of another tenant · bad_request for one who is a member already */
  add(actor: Caller, spaceId: SpaceId, userId: UserId, role: MemberRole): Promise<SpaceMemberRecord> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.shared(tx, actor, spaceId, 'create');
      if (!(await this.members.userExists(tx, actor.tenantId, userId))) {
        throw new AppError('not_found', { message: 'There is no such user.' });
      }
      if (!(await this.members.add(tx, actor.tenantId, spaceId, userId, role))) {
        throw new AppError('bad_request', { message: 'The user is a member of the space already.' });
      }
      const member = await this.member(tx, space, userId);
      await this.trail.record(tx, actor, space, nameOf(member), { old: null, new: role });
      return member;
    });
  }

  /** @throws not_found · bad_request when the caller names themselves */
  changeRole(actor: Caller, spaceId: SpaceId, userId: UserId, role: MemberRole): Promise<SpaceMemberRecord> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.shared(tx, actor, spaceId, 'edit');
      refuseSelf(actor, userId);
      const before = await this.member(tx, space, userId);
      await this.members.changeRole(tx, actor.tenantId, spaceId, userId, role);
      const member = await this.member(tx, space, userId);
      await this.trail.record(tx, actor, space, nameOf(member), { old: before.role, new: role });
      return member;
    });
  }

  /** Their keys there end as well, unless a group keeps them in the space. @throws not_found · bad_request when the caller names themselves */
  remove(actor: Caller, spaceId: SpaceId, userId: UserId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.shared(tx, actor, spaceId, 'delete');
      refuseSelf(actor, userId);
      const member = await this.member(tx, space, userId);
      await this.members.remove(tx, actor.tenantId, spaceId, userId);
      const stays = await this.members.isInByGroup(tx, actor.tenantId, spaceId, userId);
      if (!stays) await this.keys.afterMember(tx, actor, spaceId, userId);
      await this.trail.record(tx, actor, space, nameOf(member), { old: member.role, new: null });
    });
  }

  private async shared(tx: Tx, actor: Caller, id: SpaceId, action: ResourcePermission): Promise<Space> {
    const { space } = await this.access.requireChangeable(tx, actor, id, action, 'member');
    return space;
  }

  private async member(tx: Tx, space: Space, userId: UserId): Promise<SpaceMemberRecord> {
    const members = await this.members.list(tx, space.tenantId, space.id);
    const member = members.find((candidate) => candidate.userId === userId);
    if (!member) throw new AppError('not_found', { message: 'The user is not a member of the space.' });
    return member;
  }
}

function refuseSelf(actor: Caller, userId: UserId): void {
  if (userOf(actor)?.id === userId) {
    throw new AppError('bad_request', { message: 'You cannot change or remove your own membership.' });
  }
}

function nameOf({ userId, email }: SpaceMemberRecord): MemberName {
  return { words: `Member ${email}`, extra: { member: { id: userId, email } } };
}
