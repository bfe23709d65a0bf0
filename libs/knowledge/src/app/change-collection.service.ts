import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, type CollectionId, type SpaceId } from '@svc/kernel';
import { CollectionRepository } from '../data/collection.repository';
import { CollectionRemoval } from './collection-removal.service';
import { CollectionTrail } from './collection-trail';
import { CollectionTransfer } from './collection-transfer.service';
import { KnowledgeAccess } from './knowledge-access.service';

/** Renames, moves and deletes collections. @source supplement §3.1 */
@Injectable()
export class ChangeCollectionService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly transfers: CollectionTransfer,
    private readonly collections: CollectionRepository,
    private readonly removal: CollectionRemoval,
    private readonly trail: CollectionTrail,
  ) {}

  /** @throws not_found · forbidden_action */
  rename(actor: Caller, id: CollectionId, name: string): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.collections.lockDetails(tx, actor.tenantId, id);
      const { collection } = await this.access.collection(tx, actor, id, 'edit', 'collection');
      await this.collections.rename(tx, actor.tenantId, id, name, this.trail.now());
      await this.trail.changed(tx, actor, collection, { name: { old: collection.name, new: name } });
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
