import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type EmbeddingModelId, type JobId, newId, type TenantId, type UserId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { Outbox } from '@svc/queue';
import { type Space, SpaceModels } from '@svc/spaces';
import { ReembeddingRepository } from '../../data/reembedding.repository';
import type { CollectionRecord } from '../../domain/collection';
import type { ReembeddingRecord, StockId } from '../../domain/reembedding';
import { ReembedCollection } from '../../jobs/reembed-collection.job';

/** What is said of a re-embedding whose job ended without it. */
export const LOST = { code: 'internal_error', message: 'The work ended without a result.' } as const;

/** Which collection is to have which model. */
export interface ReembeddingWish {
  /** Locked by the caller: nobody else changes or moves it until the transaction ends. */
  readonly collection: CollectionRecord;
  readonly space: Space;
  readonly modelId: EmbeddingModelId;
  /** Whose job it is; nobody's where the operator asked. */
  readonly userId: UserId | null;
}

/** What was asked for, by name: from which model, to which one. */
export interface WishedChange {
  readonly old: string;
  readonly new: string;
}

/** Begins the way of a collection to another embedding model, or ends it. @source ADR 0073 */
@Injectable()
export class RequestReembedding {
  constructor(
    private readonly reembeddings: ReembeddingRepository,
    private readonly models: SpaceModels,
    private readonly catalogue: ModelCatalogue,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Accepts another model for a collection; the job that makes its vectors is stored in the same transaction. Asking for
   * what the collection has, or comes to already, does nothing, but for one thing: its own model ends the way to another.
   * @returns what changes, null where nothing does
   * @throws embedding_model_not_in_space · security_classification_mismatch · reembedding_underway to another model
   */
  async request(tx: Tx, { collection, space, modelId, userId }: ReembeddingWish): Promise<WishedChange | null> {
    const { tenantId, id: collectionId, embeddingModelId: fromModelId } = collection;
    const latest = (await this.reembeddings.latest(tx, tenantId, [collectionId])).get(collectionId) ?? null;
    const running = latest && (await this.stillRunning(tx, latest)) ? latest : null;
    if (modelId === fromModelId) return running && this.cancel(tx, running);
    if (running?.toModelId === modelId) return null;
    const model = await this.models.embeddingFor(tx, space, modelId);
    if (running) throw new AppError('reembedding_underway');
    const id = await this.begin(tx, collection, modelId, latest, userId);
    return id && { old: await this.nameOf(tx, tenantId, fromModelId), new: model.displayName };
  }

  /** Goes on with what a failed one left, for the same model; else begins anew. */
  private async begin(
    tx: Tx,
    collection: CollectionRecord,
    toModelId: EmbeddingModelId,
    latest: ReembeddingRecord | null,
    userId: UserId | null,
  ): Promise<StockId> {
    const { tenantId, id: collectionId, embeddingModelId: fromModelId } = collection;
    const jobId = newId<JobId>();
    const isAgain = latest?.toModelId === toModelId && (await this.reembeddings.revive(tx, tenantId, latest.id, jobId));
    const id = isAgain ? latest.id : newId<StockId>();
    if (!isAgain) {
      await this.reembeddings.insert(tx, tenantId, { id, collectionId, fromModelId, toModelId, jobId });
    }
    await this.outbox.enqueue(
      tx,
      ReembedCollection,
      { tenantId, reembeddingId: id },
      { jobId, name: collection.name, size: 'large', ...(userId && { ownerUserId: userId }) },
    );
    return id;
  }

  private async cancel(tx: Tx, { tenantId, id, toModelId, fromModelId }: ReembeddingRecord): Promise<WishedChange> {
    await this.reembeddings.end(tx, tenantId, id, { state: 'cancelled', deadStockId: id });
    const [old, kept] = [await this.nameOf(tx, tenantId, toModelId), await this.nameOf(tx, tenantId, fromModelId)];
    return { old, new: kept };
  }

  /** One whose job has ended without it has failed. */
  private async stillRunning(tx: Tx, reembedding: ReembeddingRecord): Promise<boolean> {
    const { tenantId, id, state } = reembedding;
    if (state !== 'running') return false;
    if (await this.reembeddings.isWorkedOn(tx, tenantId, reembedding)) return true;
    await this.reembeddings.end(tx, tenantId, id, { state: 'failed', deadStockId: id, failure: LOST });
    return false;
  }

  private async nameOf(tx: Tx, tenantId: TenantId, id: EmbeddingModelId): Promise<string> {
    return (await this.catalogue.embeddingModel(tx, tenantId, id))?.displayName ?? id;
  }
}
