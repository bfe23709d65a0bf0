import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, CollectionId, SpaceId } from '@svc/kernel';
import { SpaceAccessService, SpaceModels } from '@svc/spaces';
import { CollectionRepository } from '../data/collection.repository';
import { ReembeddingRepository } from '../data/reembedding.repository';
import { CollectionMoveHooks } from './collection-move-hooks';
import { CollectionTrail } from './collection-trail';

/** Moves collections between spaces, alone or along with what uses them. */
@Injectable()
export class CollectionTransfer {
  constructor(
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly collections: CollectionRepository,
    private readonly hooks: CollectionMoveHooks,
    private readonly trail: CollectionTrail,
    private readonly reembeddings: ReembeddingRepository,
  ) {}

  /**
   * Moves those of the collections that lie in `from`; others stay where they are. What cannot reach a collection in its
   * new place lets go of it in the same transaction.
   * @throws not_found · forbidden_action · embedding_model_not_in_space when the target lacks a collection's model, or the one
   * that it is being re-embedded with
   */
  async moveAlong(
    tx: Tx,
    actor: Caller,
    ids: readonly CollectionId[],
    { from, to }: { from: SpaceId; to: SpaceId },
  ): Promise<void> {
    const found = await this.collections.findMany(tx, actor.tenantId, ids);
    if (!found.some((collection) => collection.spaceId === from)) return;
    const source = await this.spaces.require(tx, actor, from, 'delete', 'collection');
    // The space before what lies in it, as deleting a space locks them.
    const target = await this.spaces.enter(tx, actor, to, 'create', 'collection');
    const held = await this.collections.holdInSpace(tx, actor.tenantId, from, ids);
    const latest = await this.reembeddings.latest(
      tx,
      actor.tenantId,
      held.map(({ id }) => id),
    );
    for (const collection of held) {
      await this.models.embeddingFor(tx, target.space, collection.embeddingModelId);
      // Its next model must be usable there, too.
      const next = latest.get(collection.id);
      if (next?.state === 'running') await this.models.embeddingFor(tx, target.space, next.toModelId);
      await this.collections.move(tx, actor.tenantId, collection.id, to, this.trail.now());
      const detached = await this.hooks.run(tx, { collection, to: target.space });
      const spaces = { old: source.space.name, new: target.space.name };
      await this.trail.moved(tx, actor, collection, { spaces, detached });
    }
  }
}
