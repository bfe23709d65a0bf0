import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, CollectionId, SpaceId, TenantId } from '@svc/kernel';
import { EmbeddingModelPublic, ModelCatalogue } from '@svc/models';
import { type CollectionPublic, SpaceAccessService } from '@svc/spaces';
import { CollectionRepository } from '../data/collection.repository';
import type { CollectionRecord } from '../domain/collection';

/** Finds collections and shows them; what libs above ask. */
@Injectable()
export class CollectionDirectory {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly catalogue: ModelCatalogue,
    private readonly spaces: SpaceAccessService,
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

  /** The wire form of collections, with what the caller may do with each. */
  async toPublic(tx: Tx, actor: Caller, records: readonly CollectionRecord[]): Promise<CollectionPublic[]> {
    if (records.length === 0) return [];
    const { tenantId } = actor;
    const sizes = await this.collections.sizes(
      tx,
      tenantId,
      records.map((record) => record.id),
    );
    const modelIds = [...new Set(records.map((record) => record.embeddingModelId))];
    const models = new Map(
      (await this.catalogue.embeddingModels(tx, tenantId, modelIds)).map((model) => [model.id, model]),
    );
    const spaces = await this.spaces.accessTo(tx, actor, [...new Set(records.map((record) => record.spaceId))]);
    return records.map((record) => ({
      id: record.id,
      permissions: spaces.get(record.spaceId)?.access.permissionsOn('collection') ?? [],
      name: record.name,
      embedding_model: EmbeddingModelPublic.from(models.get(record.embeddingModelId)!),
      metadata: {
        num_info_blobs: sizes.get(record.id)!.documents,
        size: sizes.get(record.id)!.sizeBytes,
      },
      space_id: record.spaceId,
      created_at: record.createdAt.toISOString(),
      updated_at: record.updatedAt.toISOString(),
    }));
  }
}
