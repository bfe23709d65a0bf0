import { Injectable, Logger } from '@nestjs/common';
import { AppError, Clock, isUuid, newId, type UserGroupId } from '@svc/kernel';
import { type ProvisionedGroup, ProvisionedGroups } from '@svc/tenancy';
import { ScimGroupReader } from '../data/scim-group.reader';
import { groupResource } from '../domain/group-resource';
import { groupDraft, type GroupDraft, groupSteps } from '../domain/group-steps';
import { readOperations } from '../domain/patch/operations';
import { type Projection, shows, WHOLE } from '../domain/projection';
import type { Resource } from '../domain/resource';
import { GROUP_KIND } from '../domain/resource-kind';
import { GroupWrites } from './group-writes';
import type { Work } from './scim-transactions';

type Body = Readonly<Record<string, unknown>>;

/** What providers do with groups, each in an open transaction. @source spec §3.5, §4.10 */
@Injectable()
export class ScimGroups {
  private readonly logger = new Logger(ScimGroups.name);

  constructor(
    private readonly groups: ProvisionedGroups,
    private readonly writes: GroupWrites,
    private readonly reader: ScimGroupReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a group, or brings the removed one of the name back with its identifier and these members only.
   * @throws scim_uniqueness when an active one has the name · scim_invalid_value
   */
  async create(work: Work, body: Body): Promise<Resource> {
    const draft = groupDraft(body);
    const made = await this.groups
      .create(work.tx, this.compose(work, draft))
      .catch((error: unknown) => this.writes.asTaken(error, draft.name));
    if (!made) {
      this.logger.warn({ event: 'scim.group.conflict', display_name: draft.name }, 'A group of this name exists.');
      throw new AppError('scim_uniqueness', { message: `The group ${draft.name} exists.` });
    }
    const group = await this.writes.fill(work, made.group, draft.members, { revived: made.revived });
    return this.show(work, group, WHOLE);
  }

  /** @throws not_found */
  async get(work: Work, id: string, projection: Projection): Promise<Resource> {
    const group = isGroupId(id) ? await this.groups.find(work.tx, work.caller.tenantId, id) : null;
    if (!group) throw unknownGroup();
    return this.show(work, group, projection);
  }

  /** Gives the group this name and these members. @throws not_found · scim_uniqueness · scim_invalid_value */
  async replace(work: Work, id: string, body: Body): Promise<Resource> {
    const { name, externalId, members } = groupDraft(body);
    const before = await this.lock(work, id);
    const group = await this.writes.apply(work, before, [
      { kind: 'name', name },
      { kind: 'external-id', externalId: externalId ?? before.externalId },
      { kind: 'replace', ids: members },
    ]);
    return this.show(work, group, WHOLE);
  }

  /** Does every operation or none. @throws not_found · scim_uniqueness and what else a PATCH may be told */
  async patch(work: Work, id: string, body: Body): Promise<ProvisionedGroup> {
    const steps = groupSteps(readOperations(body));
    return this.writes.apply(work, await this.lock(work, id), steps);
  }

  /** Puts a group out of use. @throws not_found also for one that is out of use */
  async remove(work: Work, id: string): Promise<void> {
    await this.writes.remove(work, await this.lock(work, id));
  }

  /** The group as an answer shows it; its members are only read where they are shown. */
  async show({ tx, caller, base }: Work, group: ProvisionedGroup, projection: Projection): Promise<Resource> {
    if (!shows(GROUP_KIND, projection, 'members')) return groupResource(group, null, base);
    const members = await this.reader.members(tx, caller.tenantId, [group.id]);
    return groupResource(group, members.get(group.id) ?? [], base);
  }

  private compose({ caller }: Work, { name, externalId }: GroupDraft): ProvisionedGroup {
    const now = this.clock.now();
    const id = newId<UserGroupId>(now.getTime());
    return { id, tenantId: caller.tenantId, name, externalId, createdAt: now, updatedAt: now };
  }

  private async lock({ tx, caller }: Work, id: string): Promise<ProvisionedGroup> {
    const group = isGroupId(id) ? await this.groups.lock(tx, caller.tenantId, id) : null;
    if (!group) throw unknownGroup();
    return group;
  }
}

function isGroupId(id: string): id is UserGroupId {
  return isUuid(id) && id === id.toLowerCase();
}

/** @source supplement §5.7 */
function unknownGroup(): AppError {
  return new AppError('not_found', { message: 'Group not found' });
}
