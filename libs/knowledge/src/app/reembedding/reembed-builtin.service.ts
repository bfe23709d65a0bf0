import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { AppError, isAppError, systemCaller, type TenantId } from '@svc/kernel';
import { SpaceAccessService, SpaceModels } from '@svc/spaces';
import { CollectionRepository } from '../../data/collection.repository';
import { CollectionsAcrossTenants, type ReembeddableCollection } from '../../data/collections.across-tenants';
import { CollectionTrail } from '../collection-trail';
import { RequestReembedding } from './request-reembedding.service';

/** Which collections the operator wants re-embedded. */
export interface BuiltinMove {
  /** Names of built-in models. */
  readonly from: string;
  readonly to: string;
  /** Null for every tenant. */
  readonly tenantId: TenantId | null;
}

/** What became of the collections that have the first model. */
export interface QueuedMoves {
  readonly queued: number;
  /** Not cleared for their space, or on their way to another model. */
  readonly skipped: number;
}

/**
 * Re-embeds the collections of one built-in model with another, for the operator. Jobs that nobody owns give way to all
 * others; asking again queues what is not queued yet. @source ADR 0073
 */
@Injectable()
export class ReembedBuiltinService {
  private readonly logger = new Logger(ReembedBuiltinService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly all: CollectionsAcrossTenants,
    private readonly collections: CollectionRepository,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly requests: RequestReembedding,
    private readonly trail: CollectionTrail,
  ) {}

  /** What goes wrong with one collection does not stop the others. @throws bad_request when both models are the same */
  async queue(move: BuiltinMove): Promise<QueuedMoves> {
    if (move.from === move.to) throw new AppError('bad_request', { message: 'Both models are the same.' });
    let [queued, skipped] = [0, 0];
    for (const found of await this.across.read((tx) => this.all.ofBuiltinModel(tx, move))) {
      try {
        if (await this.queueOne(found)) queued += 1;
      } catch (error) {
        if (!isAppError(error)) throw error;
        this.logger.warn({ err: error, ...found }, 'A collection is not re-embedded.');
        skipped += 1;
      }
    }
    return { queued, skipped };
  }

  /** The model is offered in the space, too, or the collection would have one that its space does not. */
  private queueOne({ tenantId, id, toModelId: modelId }: ReembeddableCollection): Promise<boolean> {
    return this.uow.run(tenantId, async (tx) => {
      await this.collections.lockDetails(tx, tenantId, id);
      const [collection] = await this.collections.findMany(tx, tenantId, [id]);
      const space = collection && (await this.spaces.find(tx, tenantId, collection.spaceId));
      if (!collection || !space) return false;
      await this.models.offerEmbedding(tx, space, modelId);
      const change = await this.requests.request(tx, { collection, space, modelId, userId: null });
      if (!change) return false;
      await this.trail.changed(tx, systemCaller(tenantId), collection, { embedding_model: change });
      return true;
    });
  }
}
