import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import type { AssistantId, Caller, SpaceId } from '@svc/kernel';
import { CollectionTransfer, CollectionUsers } from '@svc/knowledge';
import { type Space, SpaceAccessService } from '@svc/spaces';
import { WebsiteTransfer } from '@svc/websites';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';
import { AssistantAccess } from './assistant-access.service';
import { AssistantFitting } from './assistant-fitting.service';
import { AssistantTrail } from './assistant-trail';

/** What may follow an assistant to another space. */
@Injectable()
export class AssistantSources {
  constructor(
    readonly collections: CollectionTransfer,
    readonly users: CollectionUsers,
    readonly websites: WebsiteTransfer,
  ) {}
}

/** Moves an assistant to another space. @source supplement §2.3 */
@Injectable()
export class MoveAssistantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly spaces: SpaceAccessService,
    private readonly assistants: AssistantRepository,
    private readonly fitting: AssistantFitting,
    private readonly sources: AssistantSources,
    private readonly trail: AssistantTrail,
  ) {}

  /**
   * With `moveResources` the collections that nothing else answers from move too, and so do websites that only this
   * assistant answers from; others that the target cannot
   * reach are taken off it. @throws not_found · forbidden_action, for a default assistant always
   */
  move(actor: Caller, id: AssistantId, target: SpaceId, moveResources: boolean): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.access.require(tx, actor, id, 'delete');
      const { space: to } = await this.spaces.enter(tx, actor, target, 'create', 'assistant');
      const { assistant, space: from } = await this.access.enter(tx, actor, id, 'delete');
      // The assistant first, or it would let go of the collections that follow it.
      await this.assistants.update(tx, actor.tenantId, id, { spaceId: target, published: false }, this.trail.now());
      if (moveResources) await this.moveSources(tx, actor, assistant, to);
      await this.fitting.fit(tx, assistant, to, this.trail.now());
      const changes = { space: { old: from.name, new: to.name } };
      await this.trail.record(tx, actor, 'ASSISTANT_TRANSFERRED', assistant, { changes });
    });
  }

  private async moveSources(tx: Tx, actor: Caller, assistant: AssistantRecord, to: Space): Promise<void> {
    const { tenantId, id } = assistant;
    const { collectionIds, websiteIds } = (await this.assistants.parts(tx, tenantId, [id])).get(id)!;
    const way = { from: assistant.spaceId, to: to.id };
    const collections = await this.sources.users.usedByNoOther(tx, tenantId, id, collectionIds);
    await this.sources.collections.moveAlong(tx, actor, collections, way);
    const websites = await this.assistants.usedByNoOther(tx, tenantId, id, websiteIds);
    await this.sources.websites.moveAlong(tx, actor, websites, way);
  }
}
