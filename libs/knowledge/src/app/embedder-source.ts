import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type EmbeddingModelId, type TenantId } from '@svc/kernel';
import { type Embedder, type EmbeddingModelRecord, ModelCatalogue, ModelGateway } from '@svc/models';
import { requireModelCleared, type Space, SpaceAccessService } from '@svc/spaces';
import type { CollectionRecord } from '../domain/collection';
import type { VersionRecord } from '../domain/document';
import { KnowledgeSources } from './knowledge-sources';

/** Something with an embedding model that lies in a collection or on a website. */
type Placed = Pick<VersionRecord, 'tenantId' | 'embeddingModelId' | 'source'>;

/** Finds the embedding model of knowledge, ready to be called, where its space allows it. */
@Injectable()
export class EmbedderSource {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly gateway: ModelGateway,
    private readonly sources: KnowledgeSources,
    private readonly spaces: SpaceAccessService,
  ) {}

  /**
   * The model of a collection.
   * @throws embedding_model_not_in_space when the model is gone or switched off · security_classification_mismatch when
   * it is not cleared for the space · what `ModelGateway.embedder` throws, also for a model whose provider lacks a key
   */
  async of({ tenantId, embeddingModelId, spaceId }: CollectionRecord): Promise<Embedder> {
    return this.gateway.embedder(
      await this.uow.read(tenantId, async (tx) =>
        this.usable(tx, tenantId, embeddingModelId, await this.spaces.find(tx, tenantId, spaceId)),
      ),
    );
  }

  /** The model of something in a collection or on a website, wherever that lies. @throws what `of` does */
  async ofPlaced({ tenantId, embeddingModelId, source }: Placed): Promise<Embedder> {
    return this.gateway.embedder(
      await this.uow.read(tenantId, async (tx) =>
        this.usable(tx, tenantId, embeddingModelId, await this.sources.wholeSpaceOf(tx, tenantId, source)),
      ),
    );
  }

  /** Whether it may be used where it lies is asked before any work begins. @throws security_classification_mismatch */
  async requireCleared(tx: Tx, { tenantId, embeddingModelId, source }: Placed): Promise<void> {
    const record = await this.catalogue.embeddingModel(tx, tenantId, embeddingModelId);
    const space = record && (await this.sources.wholeSpaceOf(tx, tenantId, source));
    if (record && space) requireModelCleared(record, space);
  }

  private async usable(
    tx: Tx,
    tenantId: TenantId,
    id: EmbeddingModelId,
    space: Space | null,
  ): Promise<EmbeddingModelRecord> {
    const record = await this.catalogue.embeddingModel(tx, tenantId, id);
    if (!record || (!record.canAccess && !record.isLocked)) throw new AppError('embedding_model_not_in_space');
    if (space) requireModelCleared(record, space);
    return record;
  }
}
