import type { Tx, UnitOfWork } from '@svc/database';
import { AppError } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import type { ChunkRepository } from '../data/chunk.repository';
import type { VersionRepository, VersionSize } from '../data/version.repository';
import { type Chunk, type ChunkableBlock, Chunker } from '../domain/chunker';
import type { VersionRecord } from '../domain/document';
import { TextAssembler } from '../domain/text-assembler';

/** Chunks embedded and stored together. */
const BATCH_CHUNKS = 64;

/** What is said of a version that nobody waits for any more. */
export const GONE = 'The document was deleted meanwhile.';

/** Sizes in tokens. */
export interface ChunkSizes {
  readonly chunkTokens: number;
  readonly overlapTokens: number;
}

/** What a writer works with. */
export interface VersionWriterOptions {
  readonly uow: UnitOfWork;
  readonly chunks: ChunkRepository;
  readonly versions: VersionRepository;
  readonly version: VersionRecord;
  readonly embedder: Embedder;
  readonly sizes: ChunkSizes;
  readonly signal: AbortSignal;
}

/**
 * Turns the blocks of one document into stored text, chunks and vectors while they stream in. One batch is embedded and
 * stored while the next is read, so memory is that of two batches whatever the size of the document.
 */
export class VersionWriter {
  private readonly chunker: Chunker;
  private readonly text = new TextAssembler();
  private batch: Chunk[] = [];
  private storing: Promise<void> = Promise.resolve();
  private partNo = 0;
  private chunkCount = 0;
  private chunkTextBytes = 0;
  private vectorBytes = 0;

  constructor(private readonly options: VersionWriterOptions) {
    const { tokenizer } = options.embedder;
    this.chunker = new Chunker({
      ...options.sizes,
      // A model that reads less than a chunk would silently lose its end.
      chunkTokens: Math.min(options.sizes.chunkTokens, tokenizer.maxInputTokens),
      maxInputTokens: tokenizer.maxInputTokens,
      count: (text) => tokenizer.count(text),
    });
  }

  /** Takes the next blocks; resolves when more may come. @throws not_found · what embedding and storing throw */
  async write(blocks: readonly ChunkableBlock[]): Promise<void> {
    for (const block of blocks) {
      this.options.signal.throwIfAborted();
      const clean = { ...block, text: storable(block.text) };
      await this.storeText(this.text.push(clean));
      await this.take(this.chunker.push(clean));
    }
  }

  /** Stores what is left and says how much there was. */
  async finish(): Promise<VersionSize> {
    await this.storeText(this.text.end());
    await this.take(this.chunker.end());
    await this.flush();
    await this.storing;
    return { textBytes: this.chunkTextBytes, vectorBytes: this.vectorBytes, chunkCount: this.chunkCount };
  }

  /** Waits for what is under way, so that nothing is stored after the caller has cleaned up. */
  async abandon(): Promise<void> {
    await this.storing.catch(() => undefined);
  }

  private async storeText(parts: string[]): Promise<void> {
    const { chunks, version } = this.options;
    for (const part of parts) {
      const partNo = this.partNo++;
      await this.store((tx) => chunks.insertTextPart(tx, version.tenantId, version.id, partNo, part));
    }
  }

  private async take(chunks: readonly Chunk[]): Promise<void> {
    for (const chunk of chunks) {
      this.batch.push(chunk);
      if (this.batch.length >= BATCH_CHUNKS) await this.flush();
    }
  }

  private async flush(): Promise<void> {
    const chunks = this.batch;
    this.batch = [];
    await this.storing;
    this.storing = this.embedAndStore(chunks);
    // The failure is seen at the next await; until then it must not count as unhandled.
    this.storing.catch(() => undefined);
  }

  private async embedAndStore(chunks: readonly Chunk[]): Promise<void> {
    if (chunks.length === 0) return;
    const { version, embedder, signal } = this.options;
    const texts = chunks.map((chunk) => chunk.text);
    const vectors = await embedder.embed(texts, { purpose: 'document', signal });
    signal.throwIfAborted();
    await this.store((tx) =>
      this.options.chunks.insert(tx, version.tenantId, version.source.id, version.id, { chunks, vectors }),
    );
    this.chunkCount += chunks.length;
    this.chunkTextBytes += texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    this.vectorBytes += vectors.reduce((sum, vector) => sum + 4 * vector.length, 0);
  }

  /** Adds rows, unless the version was ended or published meanwhile: then nothing of this try may be stored. */
  private async store(add: (tx: Tx) => Promise<void>): Promise<void> {
    const { uow, versions, version } = this.options;
    await uow.run(version.tenantId, async (tx) => {
      if (!(await versions.holdPending(tx, version.tenantId, version.id))) {
        throw new AppError('not_found', { message: GONE });
      }
      await add(tx);
    });
  }
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
function storable(text: string): string {
  return text.replace(/\u0000/g, '').toWellFormed();
}
