import { Injectable } from '@nestjs/common';
import { sideBySide, type Tx } from '@svc/database';
import {
  AppError,
  type Caller,
  type CollectionId,
  type EmbeddingModelId,
  type SpaceId,
  type WebsiteId,
} from '@svc/kernel';
import { CollectionDirectory, type KnowledgeSource } from '@svc/knowledge';
import { type EmbeddingModelRecord, ModelCatalogue } from '@svc/models';
import { type RetrievalMode, RetrievalService } from '@svc/retrieval';
import {
  type AccessibleSpace,
  requireModelCleared,
  type Space,
  SpaceAccessService,
  SpaceModels,
  SpaceProvisioning,
} from '@svc/spaces';
import { WebsiteDirectory } from '@svc/websites';

/** What a question may be answered from. */
export interface ReadableSources {
  readonly sources: readonly KnowledgeSource[];
  /** The model that all of the sources share. */
  readonly embeddingModel: EmbeddingModelRecord;
  /** By what chunks are ordered; null leaves it to the deployment. */
  readonly mode: RetrievalMode | null;
}

/** Something in a space that answers from collections and websites, e.g. an assistant. */
export interface KnowledgeHolder extends AccessibleSpace {
  /** Whether the caller may read them, and whether there is anything in them, is not asked yet. */
  readonly collectionIds: readonly CollectionId[];
  readonly websiteIds?: readonly WebsiteId[];
  /** By what chunks of them are ordered; the deployment says without it. */
  readonly retrievalMode?: RetrievalMode | null;
}

/** A source that has something in it. */
interface StockedSource {
  readonly source: KnowledgeSource;
  readonly spaceId: SpaceId;
  readonly embeddingModelId: EmbeddingModelId;
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
    private readonly websites: WebsiteDirectory,
  ) {}

  /**
   * Null when the caller may read nothing, or nothing is there: that is asked first, because then nobody asks for rights
   * and the model, and the first word comes sooner.
   * @throws embedding_model_not_in_space · security_classification_mismatch
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
    requireModelCleared(embeddingModel, holder.space);
    // Vectors of two models cannot be compared; a collection that was moved since may have another one.
    const together = readable.filter((each) => each.embeddingModelId === embeddingModelId);
    return { embeddingModel, sources: together.map(({ source }) => source), mode: holder.retrievalMode ?? null };
  }

  private async stocked(
    tx: Tx,
    actor: Caller,
    { collectionIds, websiteIds = [] }: KnowledgeHolder,
  ): Promise<StockedSource[]> {
    if (collectionIds.length + websiteIds.length === 0) return [];
    const asked = [
      ...collectionIds.map((id): KnowledgeSource => ({ kind: 'collection', id })),
      ...websiteIds.map((id): KnowledgeSource => ({ kind: 'website', id })),
    ];
    const sources = await this.retrieval.stocked(tx, actor.tenantId, asked);
    const stocked = new Set<string>(sources.map(({ id }) => id));
    const collections = await this.collections.findMany(
      tx,
      actor.tenantId,
      collectionIds.filter((id) => stocked.has(id)),
    );
    const websites = await this.websites.findMany(
      tx,
      actor.tenantId,
      websiteIds.filter((id) => stocked.has(id)),
    );
    return [
      ...collections.map((record) => stockedSource({ kind: 'collection', id: record.id }, record)),
      ...websites.map((record) => stockedSource({ kind: 'website', id: record.id }, record)),
    ];
  }

  private async readable(
    tx: Tx,
    actor: Caller,
    { access, space }: KnowledgeHolder,
    sources: readonly StockedSource[],
  ): Promise<StockedSource[]> {
    const allowed = new Set<SpaceId>(access.can('read', 'info_blob') ? [space.id] : []);
    const elsewhere = [...new Set(sources.map(({ spaceId }) => spaceId))].filter((id) => id !== space.id);
    if (elsewhere.length > 0) {
      // Everybody in the tenant may read the organisation's knowledge through assistants.
      const organization = await this.provisioning.findOrganization(tx, actor.tenantId);
      if (organization && mayFlow(organization, space)) allowed.add(organization.id);
      for (const [id, entry] of await this.spaces.accessTo(tx, actor, elsewhere)) {
        if (entry.access.can('read', 'info_blob') && mayFlow(entry.space, space)) allowed.add(id);
      }
    }
    return sources.filter(({ spaceId }) => allowed.has(spaceId));
  }

  /** Only sources of the assistant's own space depend on that space's choice of models. */
  private async isInSpace(tx: Tx, { space }: KnowledgeHolder, source: StockedSource): Promise<boolean> {
    if (source.spaceId !== space.id) return true;
    return this.spaceModels.hasEmbeddingModel(tx, space, source.embeddingModelId);
  }
}

/** Whether texts of one space may be put to the models of another: only where that demands at least as much. */
function mayFlow(from: Pick<Space, 'demandedLevel'>, to: Pick<Space, 'demandedLevel'>): boolean {
  return from.demandedLevel === null || (to.demandedLevel !== null && to.demandedLevel >= from.demandedLevel);
}

function stockedSource(
  source: KnowledgeSource,
  { spaceId, embeddingModelId }: { spaceId: SpaceId; embeddingModelId: EmbeddingModelId },
): StockedSource {
  return { source, spaceId, embeddingModelId };
}
