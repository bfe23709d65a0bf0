import { Injectable } from '@nestjs/common';
import { type SecurityClassification, SecurityClassifications } from '@svc/classifications';
import type { Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import type { OfferedServer } from '@svc/mcp';
import type { ModelLists } from '@svc/models';
import { SpaceMemberRepository } from '../data/space-member.repository';
import type { SpaceGroupMemberRecord, SpaceMemberRecord } from '../domain/space';
import type { SpaceContents } from '../domain/space-contents';
import type { AccessibleSpace } from './space-access.service';
import { SpaceContentsRegistry } from './space-contents.registry';
import { SpaceModels } from './space-models.service';
import { SpaceOffer } from './space-offer.service';

/** Everything a space shows to one caller. */
export interface SpaceDetails extends AccessibleSpace {
  readonly contents: SpaceContents;
  readonly classification: SecurityClassification | null;
  readonly models: ModelLists;
  readonly toolServers: readonly OfferedServer[];
  readonly members: readonly SpaceMemberRecord[];
  readonly groupMembers: readonly SpaceGroupMemberRecord[];
}

/** Brings together what one space shows. @source spec §4.4 */
@Injectable()
export class SpaceDescription {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly classifications: SecurityClassifications,
    private readonly models: SpaceModels,
    private readonly offer: SpaceOffer,
    private readonly members: SpaceMemberRepository,
  ) {}

  async of(tx: Tx, actor: Caller, entry: AccessibleSpace): Promise<SpaceDetails> {
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
