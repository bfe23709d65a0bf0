import type { Tx, UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import type { StockRepository, StoredChunk } from '../../data/stock.repository';
import type { VersionId } from '../../domain/document';
import type { StockId } from '../../domain/reembedding';
import { searchedText } from '../../domain/searched-text';
import { meanDirection, readablePieces } from '../../domain/whole-text-vector';

/** Chunks embedded and stored together. */
const BATCH_CHUNKS = 64;
/** The model has the next batch while one is stored, so that it never waits for the database. */
const AT_ONCE = 2;

/** What a stock is filled with. */
export interface FillingOptions {
  readonly uow: UnitOfWork;
  readonly stocks: StockRepository;
  readonly tenantId: TenantId;
  readonly stockId: StockId;
  readonly embedder: Embedder;
  readonly signal: AbortSignal;
  /** In which state versions are filled; those that left it get nothing any more. */
  readonly state: 'active' | 'pending';
  /** Called in the transaction that stores so many chunks; what it throws stores nothing. */
  readonly storing?: (tx: Tx, chunks: number) => Promise<void>;
}

/**
 * Fills a stock with vectors of chunks that are there already, from their stored texts: nothing is extracted or cut. What
 * the stock has is left alone, so it may be broken off and begun again anywhere.
 */
export class StockFilling {
  /** Numbers in a vector; null before the first was made. */
  dimensions: number | null = null;
  private queue: VersionId[] = [];
  /** The last chunk of the first version in the queue that was read. */
  private after = -1;

  constructor(private readonly options: FillingOptions) {}

  /** Adds versions to those that are filled. */
  enqueue(ids: readonly VersionId[]): void {
    this.queue.push(...ids);
  }

  /**
   * Fills what was enqueued, of that so many chunks at most. @returns whether nothing is left
   * @throws what embedding and `storing` throw
   */
  async fill(limit = Infinity): Promise<boolean> {
    let underWay: Promise<void>[] = [];
    try {
      for (let read = 0; read < limit;) {
        this.options.signal.throwIfAborted();
        const batch = await this.nextBatch();
        if (batch.length === 0) break;
        read += batch.length;
        if (underWay.length >= AT_ONCE) await underWay.shift();
        const work = this.embedAndStore(batch);
        underWay.push(work);
        // The failure is seen at the next await; until then it must not count as unhandled.
        work.catch(() => undefined);
      }
      await Promise.all(underWay);
      underWay = [];
    } finally {
      await Promise.allSettled(underWay);
    }
    return this.queue.length === 0;
  }

  private nextBatch(): Promise<StoredChunk[]> {
    const { uow, stocks, tenantId, stockId } = this.options;
    return uow.read(tenantId, async (tx) => {
      const batch: StoredChunk[] = [];
      for (let versionId = this.queue[0]; versionId && batch.length < BATCH_CHUNKS; versionId = this.queue[0]) {
        const limit = BATCH_CHUNKS - batch.length;
        const found = await stocks.missing(tx, tenantId, stockId, { versionId, after: this.after, limit });
        batch.push(...found);
        this.after = found.at(-1)?.no ?? this.after;
        if (found.length === limit) break;
        this.queue.shift();
        this.after = -1;
      }
      return batch;
    });
  }

  private async embedAndStore(batch: readonly StoredChunk[]): Promise<void> {
    const { uow, stocks, tenantId, stockId, signal, state, storing } = this.options;
    const vectors = await this.embed(batch.map(({ text }) => text));
    signal.throwIfAborted();
    await uow.run(tenantId, async (tx) => {
      const ids = [...new Set(batch.map(({ versionId }) => versionId))];
      const held = await stocks.hold(tx, tenantId, ids, state);
      await storing?.(tx, batch.length);
      const added = batch.map((chunk, at) => ({ ...chunk, vector: vectors[at]! }));
      await stocks.add(
        tx,
        tenantId,
        stockId,
        added.filter(({ versionId }) => held.has(versionId)),
      );
    });
  }

  private async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const { embedder, signal } = this.options;
    const pieces = texts.map((text) => readablePieces(searchedText(text), embedder.tokenizer));
    const vectors = await embedder.embed(pieces.flat(), { purpose: 'document', signal });
    this.dimensions = vectors[0]?.length ?? this.dimensions;
    let from = 0;
    return pieces.map(({ length }) => meanDirection(vectors.slice(from, (from += length))));
  }
}
