import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { ChunkRepository } from '../../data/chunk.repository';
import { CollectionRepository } from '../../data/collection.repository';
import { StockRepository } from '../../data/stock.repository';
import { VersionRepository, type VersionSize } from '../../data/version.repository';
import type { VersionId, VersionRecord } from '../../domain/document';
import { EmbedderSource } from '../embedder-source';
import { GONE } from '../version-batches';
import { StockFilling } from './stock-filling';

/** Versions were built for vectors that do not answer for their collection any more; nothing was published. */
export class StockMoved extends Error {
  constructor(readonly versions: readonly VersionRecord[]) {
    super('The collection has another embedding model by now.');
    this.name = 'StockMoved';
  }
}

/** Sizes of versions that were built. */
export type VersionSizes = ReadonlyMap<VersionId, VersionSize>;

/** Lets versions that are being built follow their collection to another embedding model. @source ADR 0073 */
@Injectable()
export class FollowStock {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly collections: CollectionRepository,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
    private readonly stocks: StockRepository,
    private readonly embedders: EmbedderSource,
  ) {}

  /** A version that nobody has begun to build, for the model that its collection has now. */
  async settled(version: VersionRecord): Promise<VersionRecord> {
    const { tenantId, source, id } = version;
    if (source.kind === 'website') return version;
    const current = await this.uow.read(tenantId, (tx) => this.stocks.current(tx, tenantId, source.id));
    if (!current || current.stockId === version.stockId) return version;
    await this.uow.run(tenantId, (tx) => this.stocks.assign(tx, tenantId, [id], current));
    return { ...version, ...current };
  }

  /**
   * Publishes by `publish`. Where it finds that the collection has another model by now, the versions get vectors of that
   * one, from the chunks that were stored, and it is called again.
   * @throws what `publish` and embedding throw · not_found when a version was ended meanwhile
   */
  async publishing<Result>(
    sizes: VersionSizes,
    how: { readonly signal: AbortSignal; readonly recipe: (embedder: Embedder) => string },
    publish: (sizes: VersionSizes) => Promise<Result>,
  ): Promise<Result> {
    for (let current = sizes; ;) {
      try {
        return await publish(current);
      } catch (error) {
        if (!(error instanceof StockMoved)) throw error;
        current = new Map([...current, ...(await this.follow(error.versions, current, how))]);
      }
    }
  }

  private async follow(
    moved: readonly VersionRecord[],
    sizes: VersionSizes,
    { signal, recipe }: { readonly signal: AbortSignal; readonly recipe: (embedder: Embedder) => string },
  ): Promise<VersionSizes> {
    const { uow, stocks } = this;
    const { tenantId, source } = moved[0]!;
    const ids = moved.map(({ id }) => id);
    const [collection] = await uow.read(tenantId, (tx) =>
      source.kind === 'collection' ? this.collections.findMany(tx, tenantId, [source.id]) : Promise.resolve([]),
    );
    if (!collection) throw new AppError('not_found', { message: GONE });
    const embedder = await this.embedders.of(collection);
    await uow.run(tenantId, async (tx) => {
      const pending = await this.versions.lockPending(tx, tenantId, ids);
      if (pending.length < ids.length) throw new AppError('not_found', { message: GONE });
      await stocks.assign(tx, tenantId, ids, collection);
      for (const id of ids) await this.versions.setRecipe(tx, tenantId, id, recipe(embedder));
      await this.chunks.deleteVectors(tx, tenantId, ids);
    });
    const { stockId } = collection;
    const filling = new StockFilling({ uow, stocks, tenantId, stockId, embedder, signal, state: 'pending' });
    filling.enqueue(ids);
    await filling.fill();
    const vectorBytes = 4 * (filling.dimensions ?? 0);
    return new Map(
      ids.map((id) => {
        const size = sizes.get(id)!;
        return [id, { ...size, vectorBytes: vectorBytes * size.chunkCount }];
      }),
    );
  }
}
