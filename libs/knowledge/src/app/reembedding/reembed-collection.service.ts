import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { ERRORS, isAppError, type TenantId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { finalFailure, type JobContext, JobFailure, JobLost, JobPostponed, WaitingLines } from '@svc/queue';
import { CollectionRepository } from '../../data/collection.repository';
import { ReembeddingRepository } from '../../data/reembedding.repository';
import { StockRepository } from '../../data/stock.repository';
import type { VersionId } from '../../domain/document';
import type { ReembeddingRecord, StockId } from '../../domain/reembedding';
import { ReembedCollection } from '../../jobs/reembed-collection.job';
import { EmbedderSource } from '../embedder-source';
import { StockFilling } from './stock-filling';
import { COLLECTION_GONE, SwitchStock } from './switch-stock.service';

/** Chunks after which it is asked whether somebody waits; some twenty seconds with a built-in model. */
const SLICE_CHUNKS = 1024;
/** How long whoever waits has to take the place. */
const GIVING_WAY_MS = 2_000;
const CHUNKS_A_CLEARING = 1_000;

/** Brings collections to other embedding models in the background. @source ADR 0073 */
@Injectable()
export class ReembedCollectionService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly collections: CollectionRepository,
    private readonly reembeddings: ReembeddingRepository,
    private readonly stocks: StockRepository,
    private readonly embedders: EmbedderSource,
    private readonly switching: SwitchStock,
    private readonly lines: WaitingLines,
  ) {}

  /**
   * Repeatable: what is there stays, and what is missing is made. Until the switch the collection answers as before.
   * @throws JobFailure · JobPostponed when others wait · whatever another try may mend
   */
  async run(tenantId: TenantId, id: StockId, context: JobContext): Promise<void> {
    const reembedding = await this.uow.read(tenantId, (tx) => this.reembeddings.find(tx, tenantId, id));
    requireOurs(reembedding, context);
    try {
      // What nobody waits for comes behind everything that somebody does.
      if (context.ownerUserId === null) await this.giveWay(context);
      const embedder = await this.begin(reembedding);
      const filled = await this.fill(reembedding, embedder, context);
      while (!(await this.switching.switch(reembedding, embedder.modelVersion, filled, context))) {
        await this.fill(reembedding, embedder, context, filled);
      }
    } catch (error) {
      await this.settle(reembedding, error, context);
      throw error;
    }
  }

  private async begin({ tenantId, id, collectionId, toModelId, modelVersion }: ReembeddingRecord): Promise<Embedder> {
    const [collection] = await this.uow.read(tenantId, (tx) => this.collections.findMany(tx, tenantId, [collectionId]));
    if (!collection) throw new JobFailure('not_found', COLLECTION_GONE);
    const embedder = await this.embedders.of({ ...collection, embeddingModelId: toModelId });
    // Vectors of two versions of a model must not be compared.
    if (modelVersion !== null && modelVersion !== embedder.modelVersion) await this.empty(tenantId, id);
    await this.uow.run(tenantId, async (tx) => {
      const progress = await this.stocks.progress(tx, tenantId, collectionId, id);
      const now = { modelVersion: embedder.modelVersion, ...progress };
      if (!(await this.reembeddings.begin(tx, tenantId, id, now))) throw new JobFailure('reembedding_cancelled');
    });
    return embedder;
  }

  /** Makes what is missing for the versions that readers see, without those that are known to be filled; adds them. */
  private async fill(
    { tenantId, id, collectionId }: ReembeddingRecord,
    embedder: Embedder,
    context: JobContext,
    filled = new Set<VersionId>(),
  ): Promise<Set<VersionId>> {
    const { uow, stocks } = this;
    const { active, progress } = await uow.read(tenantId, async (tx) => ({
      active: await stocks.activeIn(tx, tenantId, collectionId),
      progress: await this.reembeddings.find(tx, tenantId, id),
    }));
    let done = progress?.chunksDone ?? 0;
    const filling = new StockFilling({
      ...{ uow, stocks, tenantId, stockId: id, embedder, signal: context.signal, state: 'active' },
      storing: async (tx, chunks) => {
        if (!(await this.reembeddings.count(tx, tenantId, id, chunks))) throw new JobFailure('reembedding_cancelled');
        done += chunks;
        context.progress(Math.min(0.99, done / Math.max(1, progress?.chunksTotal ?? 1)));
      },
    });
    const missing = active.filter((version) => !filled.has(version));
    filling.enqueue(missing);
    while (!(await filling.fill(SLICE_CHUNKS))) await this.giveWay(context);
    for (const version of missing) filled.add(version);
    return filled;
  }

  /** @throws JobPostponed when other work waits for the place */
  private async giveWay({ size }: JobContext): Promise<void> {
    if (await this.lines.isAwaited(ReembedCollection, size)) throw new JobPostponed(GIVING_WAY_MS);
  }

  private async empty(tenantId: TenantId, id: StockId): Promise<void> {
    const clear = () => this.uow.run(tenantId, (tx) => this.stocks.clear(tx, tenantId, id, CHUNKS_A_CLEARING));
    while ((await clear()) === CHUNKS_A_CLEARING);
  }

  /** Ends it when no other try will follow: the collection goes on with the model that it has, and says why. */
  private async settle({ tenantId, id }: ReembeddingRecord, error: unknown, context: JobContext): Promise<void> {
    if (context.signal.aborted || error instanceof JobLost || error instanceof JobPostponed) return;
    const final = finalFailure(error);
    if (final?.code === 'reembedding_cancelled') return;
    if (!final && context.attempt < context.maxAttempts) return;
    const { code, message } = final ?? (isAppError(error) ? error : UNKNOWN);
    await this.uow.run(tenantId, (tx) =>
      this.reembeddings.end(tx, tenantId, id, { state: 'failed', deadStockId: id, failure: { code, message } }),
    );
  }
}

const UNKNOWN = { code: 'internal_error', message: ERRORS.internal_error.message } as const;

/** @throws JobFailure for one that is over, or that a later job has taken up */
function requireOurs(
  reembedding: ReembeddingRecord | null,
  { jobId }: JobContext,
): asserts reembedding is ReembeddingRecord {
  if (!reembedding) throw new JobFailure('not_found', COLLECTION_GONE);
  const { state, failureCode, failureMessage } = reembedding;
  if (state === 'failed') throw new JobFailure(failureCode ?? 'internal_error', failureMessage ?? undefined);
  if (state !== 'running' || reembedding.jobId !== jobId) throw new JobFailure('reembedding_cancelled');
}
