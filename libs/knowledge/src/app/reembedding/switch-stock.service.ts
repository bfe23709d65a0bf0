import { Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { type Tx, UnitOfWork } from '@svc/database';
import { type EmbeddingModelId, systemCaller, type TenantId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { type JobContext, JobFailure } from '@svc/queue';
import { CollectionRepository } from '../../data/collection.repository';
import { ReembeddingRepository } from '../../data/reembedding.repository';
import { StockRepository } from '../../data/stock.repository';
import type { VersionId } from '../../domain/document';
import type { ReembeddingRecord } from '../../domain/reembedding';
import { CollectionTrail } from '../collection-trail';
import { KnowledgeQuota } from '../knowledge-quota.service';

/** What is said of a collection that went while it was re-embedded. */
export const COLLECTION_GONE = 'The collection was deleted meanwhile.';

/** How a re-embedding is told of. */
@Injectable()
export class SwitchNames {
  constructor(
    private readonly catalogue: ModelCatalogue,
    private readonly http: HttpConfig,
  ) {}

  /** The models by name. */
  async of(tx: Tx, { tenantId, fromModelId, toModelId }: ReembeddingRecord): Promise<{ old: string; new: string }> {
    return { old: await this.nameOf(tx, tenantId, fromModelId), new: await this.nameOf(tx, tenantId, toModelId) };
  }

  /** Where the collection is read. */
  locationOf({ collectionId }: ReembeddingRecord): string {
    return `${this.http.apiPrefix}/groups/${collectionId}/`;
  }

  private async nameOf(tx: Tx, tenantId: TenantId, id: EmbeddingModelId): Promise<string> {
    return (await this.catalogue.embeddingModel(tx, tenantId, id))?.displayName ?? id;
  }
}

/** Lets the vectors of another model answer for a collection, all of them at once. @source ADR 0073 */
@Injectable()
export class SwitchStock {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly collections: CollectionRepository,
    private readonly stocks: StockRepository,
    private readonly reembeddings: ReembeddingRepository,
    private readonly quota: KnowledgeQuota,
    private readonly trail: CollectionTrail,
    private readonly names: SwitchNames,
  ) {}

  /**
   * Switches in one short transaction that writes a row for each document and none for a chunk, and completes the job. The
   * collection is locked alone: nothing is published, moved or deleted in it meanwhile, and readers see it before or after.
   * @param filled the versions whose vectors are all there
   * @returns false when others were published since, which are to be filled first
   * @throws quota_exceeded · JobFailure when the collection is gone or the re-embedding over · JobLost
   */
  switch(
    reembedding: ReembeddingRecord,
    modelVersion: string,
    filled: ReadonlySet<VersionId>,
    context: JobContext,
  ): Promise<boolean> {
    const { tenantId, id, collectionId, toModelId } = reembedding;
    return this.uow.run(tenantId, async (tx) => {
      await this.collections.lock(tx, tenantId, collectionId);
      const [collection] = await this.collections.findMany(tx, tenantId, [collectionId]);
      if (!collection) throw new JobFailure('not_found', COLLECTION_GONE);
      const active = await this.stocks.activeIn(tx, tenantId, collectionId);
      if (active.some((version) => !filled.has(version))) return false;
      const to = { stockId: id, embeddingModelId: toModelId, modelVersion };
      // Versions before the re-embedding: the order in which a batch of a try that comes late locks them.
      const changes = await this.stocks.adopt(tx, tenantId, collectionId, to);
      const { stockId: from } = collection;
      const step = { from, to: id, embeddingModelId: toModelId, now: this.trail.now() };
      const isSwitched = await this.stocks.switch(tx, tenantId, collectionId, step);
      const isEnded = await this.reembeddings.end(tx, tenantId, id, { state: 'complete', deadStockId: from });
      if (!isSwitched || !isEnded) throw new JobFailure('reembedding_cancelled');
      const models = await this.names.of(tx, reembedding);
      await this.trail.reembedded(tx, systemCaller(tenantId), collection, { models, chunks: reembedding.chunksTotal });
      await this.quota.add(
        tx,
        tenantId,
        changes.filter(({ bytes }) => bytes > 0),
      );
      await this.quota.remove(
        tx,
        tenantId,
        changes.filter(({ bytes }) => bytes < 0).map(({ userId, bytes }) => ({ userId, bytes: -bytes })),
      );
      this.quota.changed(tx, tenantId);
      await context.complete(tx, { resultLocation: this.names.locationOf(reembedding) });
      return true;
    });
  }
}
