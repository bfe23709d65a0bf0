import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModelUsageRegistry } from '@svc/models';
import { CollectionRepository } from '../data/collection.repository';
import { DocumentRepository } from '../data/document.repository';
import { ReembeddingRepository } from '../data/reembedding.repository';

/** Says which collections keep an embedding model in use, or will, and which sizes of vectors they have of it. */
@Injectable()
export class EmbeddingModelUses implements OnModuleInit {
  constructor(
    private readonly modelUsage: ModelUsageRegistry,
    private readonly collections: CollectionRepository,
    private readonly documents: DocumentRepository,
    private readonly reembeddings: ReembeddingRepository,
  ) {}

  onModuleInit(): void {
    this.modelUsage.register('embedding', async (tx, tenantId, id) => {
      const bound = await this.collections.countOfModel(tx, tenantId, id);
      return bound + (await this.reembeddings.countToModel(tx, tenantId, id));
    });
    this.modelUsage.registerVectors(async (tx, tenantId, id) => {
      const sizes = await this.documents.vectorSizes(tx, tenantId, id);
      return (await this.reembeddings.countToModel(tx, tenantId, id)) > 0 ? [...sizes, 0] : sizes;
    });
  }
}
