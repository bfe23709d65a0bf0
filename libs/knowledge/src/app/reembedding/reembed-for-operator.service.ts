import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { systemCaller } from '@svc/kernel';
import { SpaceAccessService, SpaceModels } from '@svc/spaces';
import { CollectionRepository } from '../../data/collection.repository';
import type { ReembeddableCollection } from '../../data/collections.across-tenants';
import { CollectionTrail } from '../collection-trail';
import { RequestReembedding } from './request-reembedding.service';

/** Has one collection re-embedded that nobody of its tenant asked for. @source ADR 0073 */
@Injectable()
export class ReembedForOperator {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly collections: CollectionRepository,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly requests: RequestReembedding,
    private readonly trail: CollectionTrail,
  ) {}

  /** Whether anything changes. The space is offered the model, too, or its collection would have one that it does not. */
  queue({ tenantId, id, toModelId: modelId }: ReembeddableCollection): Promise<boolean> {
    return this.uow.run(tenantId, async (tx) => {
      await this.collections.lockDetails(tx, tenantId, id);
      const [collection] = await this.collections.findMany(tx, tenantId, [id]);
      const space = collection && (await this.spaces.find(tx, tenantId, collection.spaceId));
      if (!collection || !space) return false;
      await this.models.offerEmbedding(tx, space, modelId);
      const change = await this.requests.request(tx, { collection, space, modelId, userId: null });
      if (!change) return false;
      const changes = { embedding_model: change };
      await this.trail.record(tx, systemCaller(tenantId), 'COLLECTION_UPDATED', collection, { changes });
      return true;
    });
  }
}
