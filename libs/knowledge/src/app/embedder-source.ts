import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type EmbeddingModelId, type TenantId } from '@svc/kernel';
import { type Embedder, ModelCatalogue, ModelGateway } from '@svc/models';

/** Finds the embedding model of a collection, ready to be called. */
@Injectable()
export class EmbedderSource {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly gateway: ModelGateway,
  ) {}

  /**
   * @throws embedding_model_not_in_space when the model is gone or switched off · what `ModelGateway.embedder` throws, also
   * for a model whose provider lacks a key
   */
  async of(tenantId: TenantId, id: EmbeddingModelId): Promise<Embedder> {
    const record = await this.uow.read(tenantId, (tx) => this.catalogue.embeddingModel(tx, tenantId, id));
    if (!record || (!record.canAccess && !record.isLocked)) throw new AppError('embedding_model_not_in_space');
    return this.gateway.embedder(record);
  }
}
