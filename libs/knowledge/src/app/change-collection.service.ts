import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, type CollectionId, type EmbeddingModelId, type SpaceId, userOf } from '@svc/kernel';
import { CollectionRepository } from '../data/collection.repository';
import { CollectionRemoval } from './collection-removal.service';
import { CollectionTrail } from './collection-trail';
import { CollectionTransfer } from './collection-transfer.service';
import { KnowledgeAccess } from './knowledge-access.service';
import { RequestReembedding } from './reembedding/request-reembedding.service';

/** What becomes of a collection; what is left out stays. */
export interface CollectionChange {
  readonly name?: string;
  readonly embeddingModelId?: EmbeddingModelId;
}

/** Renames, re-embeds, moves and deletes collections. @source supplement §3.1, ADR 0073 */
@Injectable()
export class ChangeCollectionService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly transfers: CollectionTransfer,
    private readonly collections: CollectionRepository,
    private readonly removal: CollectionRemoval,
    private readonly trail: CollectionTrail,
    private readonly reembedding: RequestReembedding,
  ) {}

  /**
   * Another model is accepted with the job that brings the collection to it; until that is done the old one answers.
   * @throws not_found · forbidden_action · what `RequestReembedding.request` throws
   */
  change(actor: Caller, id: CollectionId, { name, embeddingModelId: modelId }: CollectionChange): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.collections.lockDetails(tx, actor.tenantId, id);
      const { collection, space } = await this.access.collection(tx, actor, id, 'edit', 'collection');
      if (name !== undefined) await this.collections.rename(tx, actor.tenantId, id, name, this.trail.now());
      const wish = modelId && { collection, space, modelId, userId: userOf(actor)?.id ?? null };
      const model = wish ? await this.reembedding.request(tx, wish) : null;
      if (name === undefined && !model) return;
      const changes = {
        ...(name !== undefined && { name: { old: collection.name, new: name } }),
        ...(model && { embedding_model: model }),
      };
      const changed = { id, name: name ?? collection.name };
      await this.trail.record(tx, actor, 'COLLECTION_UPDATED', changed, { changes });
    });
  }

  /**
   * Moves a collection to another space, whose models must include its own.
   * @throws not_found · forbidden_action · embedding_model_not_in_space
   */
  transfer(actor: Caller, id: CollectionId, target: SpaceId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { collection } = await this.access.collection(tx, actor, id, 'delete', 'collection');
      await this.transfers.moveAlong(tx, actor, [id], { from: collection.spaceId, to: target });
    });
  }

  /** Deletes a collection with every document in it. @throws not_found · forbidden_action */
  delete(actor: Caller, id: CollectionId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      // Locked first: it may just be moving to a space where the caller has no say.
      await this.collections.lock(tx, actor.tenantId, id);
      const { collection } = await this.access.collection(tx, actor, id, 'delete', 'collection');
      await this.removal.remove(tx, actor.tenantId, id);
      await this.trail.deleted(tx, actor, collection);
    });
  }
}
