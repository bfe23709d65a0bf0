import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, CollectionId, SpaceId, TenantId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { SpaceAccessService } from '@svc/spaces';
import { CollectionRepository } from '../data/collection.repository';
import { ReembeddingRepository } from '../data/reembedding.repository';
import type { CollectionRecord, DescribedCollection } from '../domain/collection';
import type { ReembeddingRecord } from '../domain/reembedding';

/** Finds and describes collections; what libs above ask. */
@Injectable()
export class CollectionDirectory {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly catalogue: ModelCatalogue,
    private readonly spaces: SpaceAccessService,
    private readonly reembeddings: ReembeddingRepository,
  ) {}

  /** Collections with these ids, oldest first; unknown ones are missing. Rights are not asked. */
  findMany(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.collections.findMany(tx, tenantId, ids);
  }

  /** Like `findMany`; the collections neither go nor move until the transaction ends. */
  holdMany(tx: Tx, tenantId: TenantId, ids: readonly CollectionId[]): Promise<CollectionRecord[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.collections.holdMany(tx, tenantId, ids);
  }

  /** Collections of several spaces, oldest first. Rights are not asked. */
  listInSpaces(tx: Tx, tenantId: TenantId, spaceIds: readonly SpaceId[]): Promise<CollectionRecord[]> {
    return this.collections.listInSpaces(tx, tenantId, spaceIds);
  }

  /** Collections with their sizes and models, and what the caller may do with each. */
  async describe(tx: Tx, actor: Caller, records: readonly CollectionRecord[]): Promise<DescribedCollection[]> {
    if (records.length === 0) return [];
    const { tenantId } = actor;
    const ids = records.map((record) => record.id);
    const sizes = await this.collections.sizes(tx, tenantId, ids);
    const reembeddings = await this.reembeddings.latest(tx, tenantId, ids);
    const modelIds = [...new Set(records.map((record) => record.embeddingModelId))];
    const models = new Map(
      (await this.catalogue.embeddingModels(tx, tenantId, modelIds)).map((model) => [model.id, model]),
    );
    const spaces = await this.spaces.accessTo(tx, actor, [...new Set(records.map((record) => record.spaceId))]);
    return records.map((collection) => ({
      collection,
      permissions: spaces.get(collection.spaceId)?.access.permissionsOn('collection') ?? [],
      embeddingModel: models.get(collection.embeddingModelId)!,
      size: sizes.get(collection.id)!,
      reembedding: worthTelling(reembeddings.get(collection.id)),
    }));
  }
}

/** What came to its end, or was called off, is nobody's concern. */
function worthTelling(latest: ReembeddingRecord | undefined): ReembeddingRecord | null {
  return latest?.state === 'running' || latest?.state === 'failed' ? latest : null;
}
