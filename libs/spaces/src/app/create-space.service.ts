import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, requireUser, type SpaceId } from '@svc/kernel';
import { SpaceMemberRepository } from '../data/space-member.repository';
import { SpaceRepository } from '../data/space.repository';
import { SpaceContentsRegistry } from './space-contents.registry';
import { SpaceOffer } from './space-offer.service';
import { SpaceProvisioning } from './space-provisioning.service';
import { SpaceTrail } from './space-trail';

/** Makes shared spaces. @source supplement §2.1, §2.2 */
@Injectable()
export class CreateSpaceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceRepository,
    private readonly members: SpaceMemberRepository,
    private readonly offer: SpaceOffer,
    private readonly provisioning: SpaceProvisioning,
    private readonly contents: SpaceContentsRegistry,
    private readonly trail: SpaceTrail,
  ) {}

  /** Creates a shared space with the caller as its administrator. */
  create(actor: Caller, name: string, description: string | null = null): Promise<SpaceId> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const draft = this.provisioning.draft(actor.tenantId, { kind: 'shared', userId: null, name });
      const space = { ...draft, description };
      await this.spaces.insert(tx, space);
      await this.members.add(tx, actor.tenantId, space.id, requireUser(actor).id, 'admin');
      await this.offer.giveDefaults(tx, space);
      await this.contents.afterCreate(tx, space);
      await this.trail.record(tx, actor, 'SPACE_CREATED', space);
      return space.id;
    });
  }
}
