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
import { CollectionDirectory, type KnowledgeSource, sourcesOf } from '@svc/knowledge';
import { type EmbeddingModelRecord, isOnlyLocked, ModelCatalogue } from '@svc/models';
import { type RetrievalMode, RetrievalService, type SearchedSource } from '@svc/retrieval';
import {
  type AccessibleSpace,
  requireModelCleared,
  type Space,
  SpaceAccessService,
  SpaceModels,
  SpaceProvisioning,
} from '@svc/spaces';
import { WebsiteDirectory } from '@svc/websites';

/** Sources that share an embedding model. */
export interface ReadableGroup {
  readonly sources: readonly SearchedSource[];
  readonly embeddingModel: EmbeddingModelRecord;
}

/** What a question may be answered from. */
export interface ReadableSources {
  /** By embedding model; more than one only while some of the sources are re-embedded and others not yet. */
  readonly groups: readonly ReadableGroup[];
  /** By what chunks are ordered; null leaves it to the deployment. */
  readonly mode: RetrievalMode | null;
}

/** Something in a space that answers from collections and websites, e.g. an assistant. */
export interface KnowledgeHolder extends AccessibleSpace {
  /** Whether the caller may read them is not asked yet. */
  readonly collectionIds: readonly CollectionId[];
  readonly websiteIds?: readonly WebsiteId[];
  /** Those of both that have anything in them, where that is known. */
  readonly stocked?: readonly KnowledgeSource[];
  /** By what chunks of them are ordered; the deployment says without it. */
  readonly retrievalMode?: RetrievalMode | null;
}

/** A source that has something in it. */
interface StockedSource {
  readonly source: SearchedSource;
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
   * @throws embedding_model_not_in_space · security_classification_mismatch · provider_credentials_missing
   */
  async sourcesFor(tx: Tx, actor: Caller, holder: KnowledgeHolder): Promise<ReadableSources | null> {
    const readable = await this.readable(tx, actor, holder, await this.stocked(tx, actor, holder));
    if (readable.length === 0) return null;
    const groups: ReadableGroup[] = [];
    // Vectors of two models cannot be compared, so each group is asked on its own.
    for (const id of new Set(readable.map(({ embeddingModelId }) => embeddingModelId))) {
      const together = readable.filter((each) => each.embeddingModelId === id);
      const embeddingModel = await this.usableModel(tx, actor, holder, together);
      groups.push({ embeddingModel, sources: together.map(({ source }) => source) });
    }
    return { groups, mode: holder.retrievalMode ?? null };
  }

  /** The model that sources share. @throws what `sourcesFor` does */
  private async usableModel(
    tx: Tx,
    { tenantId }: Caller,
    holder: KnowledgeHolder,
    together: readonly StockedSource[],
  ): Promise<EmbeddingModelRecord> {
    // Only sources of the holder's own space depend on that space's choice of models.
    const own = together.find(({ spaceId }) => spaceId === holder.space.id);
    const [model, isInSpace] = await sideBySide([
      this.catalogue.embeddingModel(tx, tenantId, together[0]!.embeddingModelId),
      own ? this.spaceModels.hasEmbeddingModel(tx, holder.space, own.embeddingModelId) : true,
    ]);
    if (!model || (!model.canAccess && !isOnlyLocked(model)) || !isInSpace) {
      throw new AppError('embedding_model_not_in_space');
    }
    requireModelCleared(model, holder.space);
    // Said here and not when it is connected, so that an estimate is refused as the question would be.
    if (model.isLocked) throw new AppError('provider_credentials_missing');
    return model;
  }

  private async stocked(
    tx: Tx,
    actor: Caller,
    { collectionIds, websiteIds = [], stocked: known }: KnowledgeHolder,
  ): Promise<StockedSource[]> {
    const asked = sourcesOf({ collectionIds, websiteIds });
    const sources = known ?? (await this.retrieval.stocked(tx, actor.tenantId, asked));
    if (sources.length === 0) return [];
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
    // Model and vectors are read together: whatever is switched later, one goes with the other.
    return [
      ...collections.map((record) =>
        stockedSource({ kind: 'collection', id: record.id, stockId: record.stockId }, record),
      ),
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
}

/** Whether texts of one space may be put to the models of another: only where that demands at least as much. */
function mayFlow(from: Pick<Space, 'demandedLevel'>, to: Pick<Space, 'demandedLevel'>): boolean {
  return from.demandedLevel === null || (to.demandedLevel !== null && to.demandedLevel >= from.demandedLevel);
}

function stockedSource(
  source: SearchedSource,
  { spaceId, embeddingModelId }: { spaceId: SpaceId; embeddingModelId: EmbeddingModelId },
): StockedSource {
  return { source, spaceId, embeddingModelId };
}
