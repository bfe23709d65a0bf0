import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, type CollectionId, type EmbeddingModelId, newId, requireUser, type SpaceId } from '@svc/kernel';
import { SpaceAccessService, SpaceModels } from '@svc/spaces';
import { CollectionRepository } from '../data/collection.repository';
import { CollectionTrail } from './collection-trail';

/** Makes collections. @source spec §2.4, supplement §2.2 */
@Injectable()
export class CreateCollectionService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly collections: CollectionRepository,
    private readonly trail: CollectionTrail,
  ) {}

  /**
   * Creates a collection with the named embedding model of the space, or to the space's default.
   * @throws not_found · forbidden_action · embedding_model_not_in_space
   */
  create(
    actor: Caller,
    spaceId: SpaceId,
    { name, embeddingModelId }: { name: string; embeddingModelId?: EmbeddingModelId },
  ): Promise<CollectionId> {
    return this.uow.run(actor.tenantId, (tx) => this.createIn(tx, actor, spaceId, { name, embeddingModelId }));
  }

  /**
   * The oldest collection of a name in a space; made with the space's default model when there is none.
   * @throws not_found · forbidden_action · embedding_model_not_in_space
   */
  ensure(actor: Caller, spaceId: SpaceId, name: string): Promise<CollectionId> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      await this.spaces.require(tx, actor, spaceId, 'create', 'info_blob');
      const find = () => this.collections.findNamed(tx, tenantId, spaceId, name);
      const found = await find();
      if (found) return found;
      await this.collections.lockNames(tx, spaceId);
      return (await find()) ?? this.createIn(tx, actor, spaceId, { name });
    });
  }

  private async createIn(
    tx: Tx,
    actor: Caller,
    spaceId: SpaceId,
    { name, embeddingModelId }: { name: string; embeddingModelId?: EmbeddingModelId },
  ): Promise<CollectionId> {
    const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'collection');
    const model = await this.models.embeddingFor(tx, space, embeddingModelId);
    const now = this.trail.now();
    const id = newId<CollectionId>(now.getTime());
    await this.collections.insert(tx, actor.tenantId, {
      id,
      tenantId: actor.tenantId,
      spaceId,
      userId: requireUser(actor).id,
      name,
      embeddingModelId: model.id,
      createdAt: now,
      updatedAt: now,
    });
    const extra = { space: { id: spaceId, name: space.name }, embedding_model: model.displayName };
    await this.trail.record(tx, actor, 'COLLECTION_CREATED', { id, name }, { extra });
    return id;
  }
}
