import { Injectable } from '@nestjs/common';
import { sideBySide, type Tx } from '@svc/database';
import { AppError, type Caller, type CollectionId, type SpaceId } from '@svc/kernel';
import { CollectionDirectory, type CollectionRecord, type KnowledgeSource } from '@svc/knowledge';
import { type EmbeddingModelRecord, ModelCatalogue } from '@svc/models';
import { RetrievalService } from '@svc/retrieval';
import { type AccessibleSpace, SpaceAccessService, SpaceModels, SpaceProvisioning } from '@svc/spaces';

/** What a question may be answered from. */
export interface ReadableSources {
  readonly sources: readonly KnowledgeSource[];
  /** The model that all of the sources share. */
  readonly embeddingModel: EmbeddingModelRecord;
}

/** Something in a space that answers from collections, e.g. an assistant. */
export interface KnowledgeHolder extends AccessibleSpace {
  /** Whether the caller may read them, and whether there is anything in them, is not asked yet. */
  readonly collectionIds: readonly CollectionId[];
}

/** Decides, source by source and by the caller's own rights, what a question may be answered from. @source supplement §15.5 */
@Injectable()
export class KnowledgeRights {
  constructor(
    private readonly spaces: SpaceAccessService,
    private readonly provisioning: SpaceProvisioning,
    private readonly catalogue: ModelCatalogue,
    private readonly spaceModels: SpaceModels,
    private readonly retrieval: RetrievalService,
    private readonly collections: CollectionDirectory,
  ) {}

  /**
   * Null when the caller may read nothing, or nothing is there: that is asked first, because then nobody asks for rights
   * and the model, and the first word comes sooner. @throws embedding_model_not_in_space
   */
  async sourcesFor(tx: Tx, actor: Caller, holder: KnowledgeHolder): Promise<ReadableSources | null> {
    const readable = await this.readable(tx, actor, holder, await this.stocked(tx, actor, holder));
    const [first] = readable;
    if (!first) return null;
    const { embeddingModelId } = first;
    const [embeddingModel, isInSpace] = await sideBySide([
      this.catalogue.embeddingModel(tx, actor.tenantId, embeddingModelId),
      this.isInSpace(tx, holder, first),
    ]);
    if (!embeddingModel?.canAccess || !isInSpace) {
      throw new AppError('embedding_model_not_in_space');
    }
    // Vectors of two models cannot be compared; a collection that was moved since may have another one.
    const together = readable.filter((collection) => collection.embeddingModelId === embeddingModelId);
    return { embeddingModel, sources: together.map(({ id }) => sourceOf(id)) };
  }

  private async stocked(tx: Tx, actor: Caller, { collectionIds }: KnowledgeHolder): Promise<CollectionRecord[]> {
    if (collectionIds.length === 0) return [];
    const sources = await this.retrieval.stocked(tx, actor.tenantId, collectionIds.map(sourceOf));
    const ids = new Set(sources.map(({ id }) => id));
    const stocked = collectionIds.filter((id) => ids.has(id));
    return this.collections.findMany(tx, actor.tenantId, stocked);
  }

  private async readable(
    tx: Tx,
    actor: Caller,
    { access, space }: KnowledgeHolder,
    collections: readonly CollectionRecord[],
  ): Promise<CollectionRecord[]> {
    const allowed = new Set<SpaceId>(access.can('read', 'info_blob') ? [space.id] : []);
    const elsewhere = [...new Set(collections.map(({ spaceId }) => spaceId))].filter((id) => id !== space.id);
    if (elsewhere.length > 0) {
      // Everybody in the tenant may read the organisation's knowledge through assistants.
      const organization = await this.provisioning.findOrganization(tx, actor.tenantId);
      if (organization) allowed.add(organization.id);
      for (const [id, entry] of await this.spaces.accessTo(tx, actor, elsewhere)) {
        if (entry.access.can('read', 'info_blob')) allowed.add(id);
      }
    }
    return collections.filter(({ spaceId }) => allowed.has(spaceId));
  }

  /** Only collections of the assistant's own space depend on that space's choice of models. */
  private async isInSpace(tx: Tx, { space }: KnowledgeHolder, collection: CollectionRecord): Promise<boolean> {
    if (collection.spaceId !== space.id) return true;
    return this.spaceModels.hasEmbeddingModel(tx, space, collection.embeddingModelId);
  }
}

function sourceOf(id: CollectionId): KnowledgeSource {
  return { kind: 'collection', id };
}
