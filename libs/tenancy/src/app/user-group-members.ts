import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type Caller, Clock, type UserId } from '@svc/kernel';
import { UserGroupRepository } from '../data/user-group.repository';
import type { UserGroup } from '../domain/user';
import { TenancyTrail } from './ports';

/** Changes who belongs to a locked group, and records everybody who comes or goes. @source supplement §5.6 */
@Injectable()
export class UserGroupMembers {
  constructor(
    private readonly groups: UserGroupRepository,
    private readonly trail: TenancyTrail,
    private readonly clock: Clock,
  ) {}

  /** Makes the given users the only members. Answers who came or went. @throws bad_request when one does not exist */
  async replace(tx: Tx, actor: Caller, group: UserGroup, userIds: readonly UserId[]): Promise<UserId[]> {
    const wanted = new Set(userIds);
    const known = await this.groups.existingUsers(tx, actor.tenantId, [...wanted]);
    const missing = [...wanted].filter((id) => !known.has(id));
    if (missing.length > 0) throw new AppError('bad_request', { message: `There is no user ${missing.join(', ')}.` });
    const present = await this.groups.memberIds(tx, actor.tenantId, group.id);
    const added = [...wanted].filter((id) => !present.has(id));
    const removed = [...present].filter((id) => !wanted.has(id));
    await this.change(tx, actor, group, { added, removed });
    return [...added, ...removed];
  }

  /** Makes a user a member, or no longer one, a deleted one too. @throws not_found when there is no such user */
  async set(tx: Tx, actor: Caller, group: UserGroup, userId: UserId, member: boolean): Promise<void> {
    const isMember = (await this.groups.memberIds(tx, actor.tenantId, group.id)).has(userId);
    if (!member && isMember) return this.change(tx, actor, group, { added: [], removed: [userId] });
    const known = await this.groups.existingUsers(tx, actor.tenantId, [userId]);
    if (!known.has(userId)) throw new AppError('not_found');
    if (member && !isMember) await this.change(tx, actor, group, { added: [userId], removed: [] });
  }

  private async change(
    tx: Tx,
    actor: Caller,
    group: UserGroup,
    { added, removed }: { readonly added: readonly UserId[]; readonly removed: readonly UserId[] },
  ): Promise<void> {
    if (added.length + removed.length === 0) return;
    await this.groups.addMembers(tx, actor.tenantId, group.id, added);
    await this.groups.removeMembers(tx, actor.tenantId, group.id, removed);
    // Providers ask for the groups that changed since they asked last.
    await this.groups.touch(tx, actor.tenantId, group.id, this.clock.now());
    const emails = await this.groups.emailsOf(tx, actor.tenantId, [...added, ...removed]);
    const named = (ids: readonly UserId[]) => ids.map((id) => ({ id, email: emails.get(id)! }));
    for (const member of named(added)) await this.record(tx, actor, group, member, { joined: true });
    for (const member of named(removed)) await this.record(tx, actor, group, member, { joined: false });
  }

  private record(
    tx: Tx,
    actor: Caller,
    { id, name }: UserGroup,
    member: { readonly id: UserId; readonly email: string },
    { joined }: { joined: boolean },
  ): Promise<void> {
    return this.trail.record(tx, actor, {
      action: joined ? 'USER_GROUP_MEMBER_ADDED' : 'USER_GROUP_MEMBER_REMOVED',
      tenantId: actor.tenantId,
      entityType: 'user_group',
      entityId: id,
      description: joined ? `Added ${member.email} to "${name}"` : `Removed ${member.email} from "${name}"`,
      target: { id, name },
      changes: { member: { old: joined ? null : member.id, new: joined ? member.id : null } },
      extra: { member },
    });
  }
}
