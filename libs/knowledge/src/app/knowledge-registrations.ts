import { Injectable, type OnModuleInit } from '@nestjs/common';
import { groupedBy } from '@svc/kernel';
import { ModelUsageRegistry } from '@svc/models';
import { SpaceContentsRegistry } from '@svc/spaces';
import { QuotaUsage } from '@svc/tenancy';
import { CollectionRepository } from '../data/collection.repository';
import { DocumentRepository } from '../data/document.repository';
import { QuotaRepository } from '../data/quota.repository';
import { ReembeddingRepository } from '../data/reembedding.repository';
import { COLLECTIONS } from '../domain/collections-in-spaces';
import { CollectionDirectory } from './collection-directory';
import { CollectionRemoval } from './collection-removal.service';

/** Tells the libs below what this one keeps: collections in spaces, users of models, bytes of quotas. */
@Injectable()
export class KnowledgeRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly modelUsage: ModelUsageRegistry,
    private readonly quotaUsage: QuotaUsage,
    private readonly collections: CollectionRepository,
    private readonly documents: DocumentRepository,
    private readonly quotas: QuotaRepository,
    private readonly directory: CollectionDirectory,
    private readonly removal: CollectionRemoval,
    private readonly reembeddings: ReembeddingRepository,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(COLLECTIONS, 'knowledge', async (tx, actor, spaces) => {
      const readable = spaces.filter(({ access }) => access.can('read', 'collection'));
      const ids = readable.map(({ space }) => space.id);
      const records = await this.directory.listInSpaces(tx, actor.tenantId, ids);
      const described = await this.directory.describe(tx, actor, records);
      return groupedBy(described, ({ collection }) => collection.spaceId);
    });
    this.contents.registerDeletionHook((tx, { tenantId }, spaceId) =>
      this.removal.removeOfSpace(tx, tenantId, spaceId),
    );
    this.modelUsage.register('embedding', async (tx, tenantId, id) => {
      const bound = await this.collections.countOfModel(tx, tenantId, id);
      return bound + (await this.reembeddings.countToModel(tx, tenantId, id));
    });
    this.modelUsage.registerVectors(async (tx, tenantId, id) => {
      const sizes = await this.documents.vectorSizes(tx, tenantId, id);
      return (await this.reembeddings.countToModel(tx, tenantId, id)) > 0 ? [...sizes, 0] : sizes;
    });
    this.quotaUsage.register((tx, tenantId, userIds) => this.quotas.ofUsers(tx, tenantId, userIds));
  }
}
