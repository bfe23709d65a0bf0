import { Injectable } from '@nestjs/common';
import { type SecurityClassification, SecurityClassifications } from '@svc/classifications';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, requireUser, type SpaceId } from '@svc/kernel';
import type { ModelLists } from '@svc/models';
import type { OfferedServer } from '@svc/mcp';
import { SpaceMemberRepository } from '../data/space-member.repository';
import type { SpaceGroupMemberRecord, SpaceMemberRecord } from '../domain/space';
import type { SpaceContents } from '../domain/space-contents';
import { type AccessibleSpace, SpaceAccessService } from './space-access.service';
import { SpaceContentsRegistry } from './space-contents.registry';
import { SpaceModels } from './space-models.service';
import { SpaceOffer } from './space-offer.service';
import { SpaceProvisioning } from './space-provisioning.service';

/** Everything a space shows to one caller. */
export interface SpaceDetails extends AccessibleSpace {
  readonly contents: SpaceContents;
  readonly classification: SecurityClassification | null;
  readonly models: ModelLists;
  readonly toolServers: readonly OfferedServer[];
  readonly members: readonly SpaceMemberRecord[];
  readonly groupMembers: readonly SpaceGroupMemberRecord[];
}

/** A space in a list; `contents` only where they were asked for. */
export interface ListedSpace extends AccessibleSpace {
  readonly contents: SpaceContents | null;
}

/** Which spaces to list, and what of them. */
export interface SpaceListWishes {
  /** Whether the caller's personal space is one of them. */
  readonly personal: boolean;
  readonly applications: 'all' | 'published' | 'none';
}

/** Reads spaces as a caller may see them. @source spec §4.4, supplement §2.2 */
@Injectable()
export class SpaceReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly members: SpaceMemberRepository,
    private readonly contents: SpaceContentsRegistry,
    private readonly models: SpaceModels,
    private readonly offer: SpaceOffer,
    private readonly provisioning: SpaceProvisioning,
    private readonly classifications: SecurityClassifications,
  ) {}

  /** Every space the caller may see; the organisation space has an entry of its own (`type/organization`). */
  list(actor: Caller, { personal, applications }: SpaceListWishes): Promise<ListedSpace[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const all = await this.access.accessible(tx, actor);
      const shown = all.filter(({ space }) => space.kind === 'shared' || (personal && space.kind === 'personal'));
      if (applications === 'none') return shown.map((entry) => ({ ...entry, contents: null }));
      const publishedOnly = applications === 'published';
      const contents = await this.contents.contentsOf(tx, actor, shown, { purposes: ['application'], publishedOnly });
      return shown.map((entry) => ({ ...entry, contents: contents.get(entry.space.id)! }));
    });
  }

  /** A space without what is in it. @throws not_found when it is not the caller's to see */
  entry(actor: Caller, id: SpaceId): Promise<AccessibleSpace> {
    return this.uow.read(actor.tenantId, (tx) => this.access.see(tx, actor, id));
  }

  /** @throws not_found when the space is not the caller's to see */
  details(actor: Caller, id: SpaceId): Promise<SpaceDetails> {
    return this.uow.read(actor.tenantId, async (tx) => this.describe(tx, actor, await this.access.see(tx, actor, id)));
  }

  /** The caller's personal space; made when it is missing. */
  personal(actor: Caller): Promise<SpaceDetails> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.provisioning.personal(tx, actor.tenantId, requireUser(actor).id);
      return this.describe(tx, actor, await this.access.see(tx, actor, space.id));
    });
  }

  /** The tenant's organisation space; made at its first use. @throws forbidden_action without rights in it */
  organization(actor: Caller): Promise<SpaceDetails> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.provisioning.organization(tx, actor.tenantId);
      return this.describe(tx, actor, await this.access.seeOrganization(tx, actor, space.id));
    });
  }

  private async describe(tx: Tx, actor: Caller, entry: AccessibleSpace): Promise<SpaceDetails> {
    const { space } = entry;
    const { tenantId, securityClassificationId } = space;
    const wanted = { purposes: ['application', 'knowledge'], publishedOnly: false } as const;
    const contents = await this.contents.contentsOf(tx, actor, [entry], wanted);
    return {
      ...entry,
      contents: contents.get(space.id)!,
      classification:
        securityClassificationId && (await this.classifications.require(tx, tenantId, securityClassificationId)),
      models: await this.models.of(tx, space),
      toolServers: await this.offer.toolsOf(tx, space),
      members: await this.members.list(tx, tenantId, space.id),
      groupMembers: await this.members.listGroups(tx, tenantId, space.id),
    };
  }
}
