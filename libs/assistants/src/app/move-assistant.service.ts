import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type CollectionId, type SpaceId, type UserPrincipal } from '@svc/kernel';
import { CollectionTransfer } from '@svc/knowledge';
import { ModelCatalogue } from '@svc/models';
import { type Space, SpaceAccessService, SpaceModels } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';
import { AssistantAccess } from './assistant-access.service';
import { AssistantKnowledge } from './assistant-knowledge.service';
import { AssistantTrail } from './assistant-trail';
import { defaultCompletionModel } from './space-models-choice';

/** Moves an assistant to another space. @source supplement §2.3 */
@Injectable()
export class MoveAssistantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly spaces: SpaceAccessService,
    private readonly assistants: AssistantRepository,
    private readonly fitting: AssistantFitting,
    private readonly collections: CollectionTransfer,
    private readonly trail: AssistantTrail,
  ) {}

  /**
   * With `moveResources` the collections that only this assistant answers from move too; others that the target cannot
   * reach are taken off it. @throws not_found · forbidden_action · bad_request for a default assistant
   */
  move(actor: UserPrincipal, id: AssistantId, target: SpaceId, moveResources: boolean): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { assistant, space: from } = await this.access.require(tx, actor, id, 'delete');
      if (assistant.type === 'default-assistant') {
        throw new AppError('bad_request', { message: 'The default assistant of a space stays in it.' });
      }
      const { space: to } = await this.spaces.require(tx, actor, target, 'create', 'assistant');
      if (moveResources) await this.moveCollections(tx, actor, assistant, to);
      await this.assistants.update(tx, actor.tenantId, id, { spaceId: target, published: false }, this.trail.now());
      await this.fitting.fit(tx, assistant, to, this.trail.now());
      const changes = { space: { old: from.name, new: to.name } };
      await this.trail.record(tx, actor, 'ASSISTANT_TRANSFERRED', assistant, { changes });
    });
  }

  private async moveCollections(tx: Tx, actor: UserPrincipal, assistant: AssistantRecord, to: Space): Promise<void> {
    const { tenantId, id } = assistant;
    const attached = (await this.assistants.parts(tx, tenantId, [id])).get(id)!.collectionIds;
    const own = await this.assistants.usedByNoOther(tx, tenantId, id, attached);
    await this.collections.moveAlong(tx, actor, own, { from: assistant.spaceId, to: to.id });
  }
}

/** Makes an assistant fit the space it has come to. */
@Injectable()
export class AssistantFitting {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly knowledge: AssistantKnowledge,
    private readonly models: SpaceModels,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /** Takes off collections the space cannot reach, and replaces a model it does not have. */
  async fit(tx: Tx, { id, tenantId, completionModelId }: AssistantRecord, space: Space, now: Date): Promise<void> {
    const attached: readonly CollectionId[] = (await this.assistants.parts(tx, tenantId, [id])).get(id)!.collectionIds;
    await this.assistants.replaceCollections(tx, tenantId, id, await this.knowledge.keep(tx, space, attached));
    const { completion } = await this.models.of(tx, space);
    if (completion.some((model) => model.id === completionModelId)) return;
    const model = await defaultCompletionModel(tx, this.models, this.catalogue, space);
    await this.assistants.update(tx, tenantId, id, { completionModelId: model?.id ?? null }, now);
  }
}
