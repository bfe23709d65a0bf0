import { sideBySide, type Tx, type UnitOfWork } from '@svc/database';
import { AppError, type TenantId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import type { ChunkRepository, TextPart } from '../data/chunk.repository';
import type { VersionRepository, VersionSize } from '../data/version.repository';
import type { Chunk } from '../domain/chunker';
import type { VersionId } from '../domain/document';
import type { StockId } from '../domain/reembedding';
import { searchedText } from '../domain/searched-text';

/** Chunks embedded and stored together. */
const BATCH_CHUNKS = 64;

/** Text that is stored without waiting for more chunks, in characters: much of it has none where it is blank. */
const BATCH_TEXT_CHARS = 1024 * 1024;

/** What is said of a version that nobody waits for any more. */
export const GONE = 'The document was deleted meanwhile.';

/** What batches work with. */
export interface BatchesOptions {
  readonly uow: UnitOfWork;
  readonly chunks: ChunkRepository;
  readonly versions: VersionRepository;
  readonly tenantId: TenantId;
  readonly stockId: StockId;
  readonly embedder: Embedder;
  readonly signal: AbortSignal;
  /** Batches that are embedded and stored while the next one is filled; memory is that of one more. */
  readonly atOnce: number;
}

interface Batch {
  readonly chunks: { readonly versionId: VersionId; readonly chunk: Chunk }[];
  readonly parts: TextPart[];
  textChars: number;
}

/**
 * Embeds and stores the parts of versions of one stock in batches; short versions share them. Nothing is stored for
 * versions that were ended or published meanwhile.
 */
export class VersionBatches {
  /** Called after each batch that was stored. */
  onStored: () => void = () => undefined;
  private readonly stored = new Map<VersionId, VersionSize>();
  private batch = emptyBatch();
  private underWay: Promise<void>[] = [];

  constructor(private readonly options: BatchesOptions) {}

  /** @throws not_found · what embedding and storing throw, also of an earlier batch */
  async addText(part: TextPart): Promise<void> {
    this.options.signal.throwIfAborted();
    this.batch.parts.push(part);
    this.batch.textChars += part.text.length;
    if (this.batch.textChars >= BATCH_TEXT_CHARS) await this.flush();
  }

  /** @throws as `addText` does */
  async addChunk(versionId: VersionId, chunk: Chunk): Promise<void> {
    this.options.signal.throwIfAborted();
    this.batch.chunks.push({ versionId, chunk });
    if (this.batch.chunks.length >= BATCH_CHUNKS) await this.flush();
  }

  /** Stores what is left. @throws as `addText` does */
  async finish(): Promise<void> {
    await this.flush();
    await Promise.all(this.underWay);
  }

  /** Waits for what is under way, so that nothing is stored after the caller has cleaned up. */
  async abandon(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  /** What has been stored of a version. */
  sizeOf(id: VersionId): VersionSize {
    return this.stored.get(id) ?? { textBytes: 0, vectorBytes: 0, chunkCount: 0 };
  }

  private async flush(): Promise<void> {
    const batch = this.batch;
    if (batch.chunks.length === 0 && batch.parts.length === 0) return;
    this.batch = emptyBatch();
    if (this.underWay.length >= this.options.atOnce) await this.underWay.shift();
    const work = this.embedAndStore(batch);
    this.underWay.push(work);
    // The failure is seen at the next await; until then it must not count as unhandled.
    work.catch(() => undefined);
  }

  private async embedAndStore(batch: Batch): Promise<void> {
    const { embedder, signal } = this.options;
    const { chunks } = batch;
    const texts = chunks.map(({ chunk }) => searchedText(chunk.text));
    const vectors = texts.length === 0 ? [] : await embedder.embed(texts, { purpose: 'document', signal });
    signal.throwIfAborted();
    await this.store(batch, vectors);
    for (const [at, { versionId, chunk }] of chunks.entries()) {
      const before = this.sizeOf(versionId);
      this.stored.set(versionId, {
        textBytes: before.textBytes + Buffer.byteLength(chunk.text),
        vectorBytes: before.vectorBytes + 4 * vectors[at]!.length,
        chunkCount: before.chunkCount + 1,
      });
    }
    this.onStored();
  }

  private async store(batch: Batch, vectors: readonly Float32Array[]): Promise<void> {
    const { uow, chunks, versions, tenantId, stockId } = this.options;
    const added = batch.chunks.map(({ versionId, chunk }, at) => ({ versionId, chunk, vector: vectors[at]! }));
    const ids = new Set([...batch.chunks, ...batch.parts].map(({ versionId }) => versionId));
    const store = async (tx: Tx) => {
      const holding = versions.holdPending(tx, tenantId, [...ids]);
      const stored = sideBySide([
        holding,
        chunks.insertTextParts(tx, tenantId, batch.parts),
        chunks.insert(tx, tenantId, stockId, added),
      ]);
      // What was stored for a version that is gone is undone, or was refused for its sake.
      stored.catch(() => undefined);
      if (!(await holding)) throw await stored.then(gone, gone);
      await stored;
    };
    // Each row asks whether its version is there, and the first thousand documents of an installation come at once.
    await uow.run(tenantId, store, { freshPlans: true });
  }
}

function gone(): AppError {
  return new AppError('not_found', { message: GONE });
}

function emptyBatch(): Batch {
  return { chunks: [], parts: [], textChars: 0 };
}
