import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { AppError, Clock, type UserId } from '@svc/kernel';
import { type MemberChanges, type ProvisionedGroup, ProvisionedGroups } from '@svc/tenancy';
import { ScimGroupReader } from '../data/scim-group.reader';
import type { GroupStep } from '../domain/group-steps';
import { asPathError } from '../domain/patch/patch-path';
import type { Work } from './scim-transactions';
import { asTaken } from './taken';

type GroupAction = 'SCIM_GROUP_CREATED' | 'SCIM_GROUP_REACTIVATED' | 'SCIM_GROUP_UPDATED' | 'SCIM_GROUP_DELETED';

/** Most members an entry of the trail names; beyond it only says how many. */
const MAX_NAMED = 1000;

const NO_CHANGES: MemberChanges = { added: [], removed: [] };

/** Writes locked groups, with what it means for their members and for the trail. @source spec §3.5, §6.2 */
@Injectable()
export class GroupWrites {
  constructor(
    private readonly groups: ProvisionedGroups,
    private readonly reader: ScimGroupReader,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Gives a group that was just made its first members. @throws scim_invalid_value for users of nobody here */
  async fill(
    work: Work,
    group: ProvisionedGroup,
    ids: readonly UserId[],
    { revived }: { readonly revived: boolean },
  ): Promise<ProvisionedGroup> {
    const { added } = await this.members(work, group, { kind: 'add', ids });
    await this.record(work, revived ? 'SCIM_GROUP_REACTIVATED' : 'SCIM_GROUP_CREATED', group, { added, removed: [] });
    return group;
  }

  /** Takes the steps one after the other. Changing nothing writes nothing. @throws scim_uniqueness · scim_invalid_path · scim_invalid_value */
  async apply(work: Work, before: ProvisionedGroup, steps: readonly GroupStep[]): Promise<ProvisionedGroup> {
    let after = before;
    const added: UserId[] = [];
    const removed: UserId[] = [];
    for (const step of steps) {
      if (step.kind === 'name') after = { ...after, name: step.name };
      else if (step.kind === 'external-id') after = { ...after, externalId: step.externalId };
      else {
        const changes = await this.members(work, before, step);
        added.push(...changes.added);
        removed.push(...changes.removed);
      }
    }
    const isSame = after.name === before.name && after.externalId === before.externalId;
    if (isSame && added.length + removed.length === 0) return before;
    after = { ...after, updatedAt: this.clock.now() };
    await this.groups.update(work.tx, after).catch((error: unknown) => this.asTaken(error, after.name));
    await this.record(work, 'SCIM_GROUP_UPDATED', after, { added, removed }, before);
    return after;
  }

  /** Puts a group out of use; whoever had something through it is asked anew. */
  async remove(work: Work, group: ProvisionedGroup): Promise<void> {
    const members = await this.reader.members(work.tx, work.caller.tenantId, [group.id]);
    for (const { id } of members.get(group.id) ?? []) work.touched.add(id);
    await this.groups.delete(work.tx, group, this.clock.now());
    await this.record(work, 'SCIM_GROUP_DELETED', group, NO_CHANGES);
  }

  /** @throws scim_uniqueness */
  asTaken(error: unknown, name: string): never {
    return asTaken(error, { uq_user_groups__tenant_id__name: name });
  }

  private async members(work: Work, { id }: ProvisionedGroup, step: GroupStep): Promise<MemberChanges> {
    const changes = await this.memberChanges(work, id, step);
    for (const userId of [...changes.added, ...changes.removed]) work.touched.add(userId);
    return changes;
  }

  private async memberChanges(
    { tx, caller: { tenantId } }: Work,
    id: ProvisionedGroup['id'],
    step: GroupStep,
  ): Promise<MemberChanges> {
    switch (step.kind) {
      case 'add':
      case 'replace': {
        if (step.ids.length > 0) await this.refuseStrangers(tx, tenantId, step.ids);
        if (step.kind === 'replace') return this.groups.replaceMembers(tx, tenantId, id, step.ids);
        return step.ids.length === 0 ? NO_CHANGES : this.groups.addMembers(tx, tenantId, id, step.ids);
      }
      case 'remove':
        return this.groups.removeMembers(tx, tenantId, id, step.ids);
      case 'remove-meeting': {
        const ids = await this.reader.membersMeeting(tx, tenantId, id, step.filter).catch(asPathError);
        return this.groups.removeMembers(tx, tenantId, id, ids);
      }
      default:
        return NO_CHANGES;
    }
  }

  private async refuseStrangers(tx: Work['tx'], tenantId: ProvisionedGroup['tenantId'], ids: readonly UserId[]) {
    const strangers = await this.groups.strangers(tx, tenantId, ids);
    if (strangers.length === 0) return;
    throw new AppError('scim_invalid_value', { message: `There is no user ${strangers.join(', ')}.` });
  }

  private record(
    { tx, caller }: Work,
    action: GroupAction,
    group: ProvisionedGroup,
    { added, removed }: MemberChanges,
    before: ProvisionedGroup = group,
  ): Promise<void> {
    const { id, name, externalId } = group;
    const hasMembers = added.length + removed.length > 0;
    const changes = {
      ...(before.name !== name && { displayName: { old: before.name, new: name } }),
      ...(before.externalId !== externalId && { externalId: { old: before.externalId, new: externalId } }),
      ...(hasMembers && { members: { old: removed.slice(0, MAX_NAMED), new: added.slice(0, MAX_NAMED) } }),
    };
    return this.trail.record(tx, caller, {
      action,
      entityType: 'user_group',
      entityId: id,
      description: `${DESCRIPTIONS[action]} ${name}`,
      target: { id, name },
      ...(Object.keys(changes).length > 0 && { changes }),
      ...(hasMembers && { extra: { members_added: added.length, members_removed: removed.length } }),
    });
  }
}

const DESCRIPTIONS: Readonly<Record<GroupAction, string>> = {
  SCIM_GROUP_CREATED: 'Created the group',
  SCIM_GROUP_REACTIVATED: 'Brought back the group',
  SCIM_GROUP_UPDATED: 'Updated the group',
  SCIM_GROUP_DELETED: 'Deleted the group',
};
