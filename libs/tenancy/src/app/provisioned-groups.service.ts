import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId, UserGroupId, UserId } from '@svc/kernel';
import { ProvisionedGroupRepository } from '../data/provisioned-group.repository';
import type { MemberChanges, ProvisionedGroup } from '../domain/provisioned';
import { UserGroupDeletedHooks } from './registries';

/**
 * User groups as identity providers make and change them, inside open transactions. What is done is recorded by the
 * caller; whom it concerns is announced by the caller after the commit. @source spec §3.5
 */
@Injectable()
export class ProvisionedGroups {
  constructor(
    private readonly groups: ProvisionedGroupRepository,
    private readonly deleted: UserGroupDeletedHooks,
  ) {}

  /** The active group of an id. */
  find(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<ProvisionedGroup | null> {
    return this.groups.find(tx, tenantId, id);
  }

  /** Like `find`, and keeps everyone else from changing it or its members until the transaction ends. */
  lock(tx: Tx, tenantId: TenantId, id: UserGroupId): Promise<ProvisionedGroup | null> {
    return this.groups.lock(tx, tenantId, id);
  }

  /**
   * Makes a group, or brings the latest removed one of the name back with its identifier and no members; null when an
   * active one has the name. Of callers at the same time one makes it; a constraint tells the others.
   */
  async create(tx: Tx, wanted: ProvisionedGroup): Promise<{ group: ProvisionedGroup; revived: boolean } | null> {
    const { tenantId } = wanted;
    if (await this.groups.isNameTaken(tx, tenantId, wanted.name)) return null;
    const revived = await this.groups.revive(tx, tenantId, wanted);
    if (revived) return { group: revived, revived: true };
    await this.groups.insert(tx, tenantId, wanted);
    return { group: wanted, revived: false };
  }

  /** Writes name and identifier of a locked group; a constraint tells of a name that is taken. */
  update(tx: Tx, group: ProvisionedGroup): Promise<void> {
    return this.groups.update(tx, group.tenantId, group);
  }

  /** Puts a locked group out of use with every place it was given. */
  async delete(tx: Tx, { tenantId, id }: ProvisionedGroup, now: Date): Promise<void> {
    await this.groups.delete(tx, tenantId, id, now);
    await this.deleted.run(tx, tenantId, id);
  }

  /** Some of the given ids that are no users of the tenant; removed users are users still. */
  strangers(tx: Tx, tenantId: TenantId, ids: readonly UserId[]): Promise<UserId[]> {
    return this.groups.strangers(tx, tenantId, ids);
  }

  /** Adds users to a locked group; those who belong to it already change nothing. */
  async addMembers(tx: Tx, tenantId: TenantId, id: UserGroupId, ids: readonly UserId[]): Promise<MemberChanges> {
    return { added: await this.groups.add(tx, tenantId, id, ids), removed: [] };
  }

  /** Takes users out of a locked group; those who do not belong to it change nothing. */
  async removeMembers(tx: Tx, tenantId: TenantId, id: UserGroupId, ids: readonly UserId[]): Promise<MemberChanges> {
    return { added: [], removed: await this.groups.remove(tx, tenantId, id, ids) };
  }

  /** Makes users the only members of a locked group. */
  async replaceMembers(tx: Tx, tenantId: TenantId, id: UserGroupId, ids: readonly UserId[]): Promise<MemberChanges> {
    const removed = await this.groups.keep(tx, tenantId, id, ids);
    return { added: await this.groups.add(tx, tenantId, id, ids), removed };
  }
}
