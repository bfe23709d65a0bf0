import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, SpaceId } from '@svc/kernel';
import { CollectionChoice, CollectionTransfer, CollectionUsers } from '@svc/knowledge';
import { type Space, SpaceModels } from '@svc/spaces';
import { ServiceRepository } from '../data/service.repository';
import type { WholeService } from '../domain/service';

/** Makes a service fit the space it comes to. */
@Injectable()
export class ServiceFitting {
  constructor(
    private readonly services: ServiceRepository,
    private readonly users: CollectionUsers,
    private readonly collections: CollectionTransfer,
    private readonly choice: CollectionChoice,
    private readonly models: SpaceModels,
  ) {}

  /**
   * Takes along the collections that nothing else answers from.
   * @throws forbidden_action · embedding_model_not_in_space when the target lacks a collection's model
   */
  async takeCollections(
    tx: Tx,
    actor: Caller,
    { id, spaceId, collectionIds }: WholeService,
    to: SpaceId,
  ): Promise<void> {
    const own = await this.users.usedByNoOther(tx, actor.tenantId, id, collectionIds);
    await this.collections.moveAlong(tx, actor, own, { from: spaceId, to });
  }

  /** Takes off collections that the space cannot reach, and replaces a model that it does not have. */
  async fit(
    tx: Tx,
    { id, tenantId, collectionIds, completionModelId }: WholeService,
    space: Space,
    now: Date,
  ): Promise<void> {
    await this.services.replaceCollections(tx, tenantId, id, await this.choice.keep(tx, space, collectionIds));
    const { completion } = await this.models.of(tx, space);
    if (completion.some((model) => model.id === completionModelId)) return;
    const model = await this.models.defaultCompletion(tx, space);
    await this.services.update(tx, tenantId, id, { completionModelId: model?.id ?? null }, now);
  }
}
