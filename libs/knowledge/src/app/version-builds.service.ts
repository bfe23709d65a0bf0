import { Injectable, Logger } from '@nestjs/common';
import { ChunkingConfig } from '@svc/config';
import { ContentStore } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { AppError, type ErrorCode, isAppError } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { ChunkRepository } from '../data/chunk.repository';
import { VersionRepository, type VersionSize } from '../data/version.repository';
import type { Chunk } from '../domain/chunker';
import { recipeOf, type VersionId, type VersionRecord } from '../domain/document';
import { KnowledgeQuota } from './knowledge-quota.service';
import { FollowStock, type VersionSizes } from './reembedding/follow-stock.service';
import type { BuildProgress } from './build-progress';
import { type ProducedText, textInMemory } from './produced-text';
import { type BatchesOptions, GONE, VersionBatches } from './version-batches';
import { chunkerFor, chunksOf, type ChunkSizes, VersionWriter } from './version-writer';

/** Hands the text of a document to `take`, which is done with it when it resolves. */
export type TextProducer = (take: (text: ProducedText) => Promise<void>) => Promise<void>;

/** A text and the version that was accepted for it. */
export interface VersionText {
  readonly version: VersionRecord;
  readonly text: string;
}

/** Who waits for a version that is built. */
export interface Waiting {
  readonly signal: AbortSignal;
  readonly progress: BuildProgress;
}

/** Batches of texts that are embedded at the same time while somebody waits for the answer. */
const AT_ONCE = 4;
/** Of a document the model has the next batch while one is stored, so that it never waits for the database. */
const AT_ONCE_OF_DOCUMENT = 2;

/** Builds what a version consists of, unseen by readers, and removes it again where it comes to nothing. */
@Injectable()
export class VersionBuilds {
  private readonly logger = new Logger(VersionBuilds.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly chunks: ChunkRepository,
    private readonly versions: VersionRepository,
    private readonly content: ContentStore,
    private readonly chunking: ChunkingConfig,
    private readonly quota: KnowledgeQuota,
    private readonly stocks: FollowStock,
  ) {}

  /** How vectors are made now; see `recipeOf`. */
  recipe(embedder: Embedder): string {
    return recipeOf(embedder, this.sizes);
  }

  /**
   * Stores text, chunks and vectors of what `produce` gives, after removing what an earlier try left.
   * @throws not_found when the version is no longer waiting to be built · what embedding and `produce` throw
   */
  async build(
    version: VersionRecord,
    embedder: Embedder,
    waiting: Waiting,
    produce: TextProducer,
  ): Promise<VersionSize> {
    await this.begin(version, this.recipe(embedder));
    return this.fill(version, { embedder, signal: waiting.signal, atOnce: AT_ONCE_OF_DOCUMENT }, async (batches) => {
      const writer = new VersionWriter(version.id, batches, this.sizes, embedder);
      await produce(async (text) => {
        await this.checkSizes(version, [text], embedder);
        batches.onStored = () => waiting.progress.embedded(writer.storedShare(text.chars));
        waiting.progress.read(1);
        for await (const blocks of text.read()) await writer.write(blocks);
      });
      await writer.end();
      return () => batches.sizeOf(version.id);
    });
  }

  /**
   * The same for texts of one source whose versions were accepted just now, by the caller, and that nobody else builds.
   * Short ones share calls to the model. @param atOnce batches that are embedded at the same time
   */
  async buildTexts(
    texts: readonly VersionText[],
    embedder: Embedder,
    signal: AbortSignal,
    atOnce = AT_ONCE,
  ): Promise<Map<VersionId, VersionSize>> {
    const [first] = texts;
    if (!first) return new Map();
    // The same text under the same title takes one place, however often it is in the request.
    const distinct = new Map(texts.map(({ version, text }) => [placeOf(version), textInMemory(text)]));
    await this.checkSizes(first.version, [...distinct.values()], embedder);
    return this.fill(first.version, { embedder, signal, atOnce }, async (batches) => {
      for (const { version, text } of texts) {
        const writer = new VersionWriter(version.id, batches, this.sizes, embedder);
        await writer.write([{ kind: 'text', text }]);
        await writer.end();
      }
      return () => new Map(texts.map(({ version }) => [version.id, batches.sizeOf(version.id)]));
    });
  }

  /** A version that nobody has begun to build, for the embedding model that its collection has now. */
  settled(version: VersionRecord): Promise<VersionRecord> {
    return this.stocks.settled(version);
  }

  /**
   * Publishes versions that were built, by `publish`; where their collection has another model by now, they follow it
   * first. @throws what `publish` and embedding throw
   */
  publishing<Result>(
    sizes: VersionSizes,
    signal: AbortSignal,
    publish: (sizes: VersionSizes) => Promise<Result>,
  ): Promise<Result> {
    return this.stocks.publishing(sizes, { signal, recipe: (embedder) => this.recipe(embedder) }, publish);
  }

  /** Ends a pending version as failed: its parts go, and its original is given up. */
  async discard(version: VersionRecord, code: ErrorCode, message: string): Promise<void> {
    const { tenantId, id, originalContentId } = version;
    await this.uow.run(tenantId, async (tx) => {
      // Somebody else may have published or ended it; then its parts are not ours to remove.
      if (!(await this.versions.fail(tx, tenantId, id, code, message))) return;
      await this.chunks.deleteAll(tx, tenantId, id);
      if (originalContentId) await this.content.release(tx, tenantId, [originalContentId]);
    });
  }

  /**
   * Discards versions whose request failed, in the words of what it failed with. What cannot be removed now is left to the
   * sweep: the caller is to hear of the failure first, so this never fails itself.
   */
  async discardAll(versions: readonly VersionRecord[], failure: unknown): Promise<void> {
    const { code, message } = isAppError(failure) ? failure : new AppError('internal_error');
    for (const version of versions) {
      try {
        await this.discard(version, code, message);
      } catch (error) {
        this.logger.warn({ err: error, versionId: version.id }, 'A version is left to the sweep.');
      }
    }
  }

  /**
   * Judges texts before anything of them is embedded: what will be too much at publication, or is more than one document
   * may have, costs nothing. @throws quota_exceeded · limit_exceeded
   */
  private async checkSizes(
    { tenantId, userId }: VersionRecord,
    texts: readonly ProducedText[],
    embedder: Embedder,
  ): Promise<void> {
    const bytes = texts.reduce((sum, text) => sum + text.bytes, 0);
    await this.uow.read(tenantId, (tx) => this.quota.foresee(tx, tenantId, userId, bytes));
    for (const text of texts) await this.checkChunks(text, embedder);
  }

  private async checkChunks(text: ProducedText, embedder: Embedder): Promise<void> {
    const { maxChunks } = this.chunking;
    // Every chunk has a character of its own.
    if (text.chars <= maxChunks) return;
    const chunker = chunkerFor(this.sizes, embedder);
    const refuseBeyond = ({ no }: Chunk): void => {
      if (no >= maxChunks) throw tooManyChunks(maxChunks, no + 1);
    };
    for await (const blocks of text.read()) {
      for (const block of blocks) {
        for await (const chunk of chunksOf(chunker, block)) refuseBeyond(chunk);
      }
    }
    chunker.end().forEach(refuseBeyond);
  }

  /** Fills batches; what `write` gives back is asked once everything is stored. */
  private async fill<Result>(
    { tenantId, stockId }: VersionRecord,
    how: Pick<BatchesOptions, 'embedder' | 'signal' | 'atOnce'>,
    write: (batches: VersionBatches) => Promise<() => Result>,
  ): Promise<Result> {
    const { uow, chunks, versions } = this;
    const batches = new VersionBatches({ uow, chunks, versions, tenantId, stockId, ...how });
    try {
      const result = await write(batches);
      await batches.finish();
      return result();
    } catch (error) {
      await batches.abandon();
      throw error;
    }
  }

  private async begin({ tenantId, id }: VersionRecord, recipe: string): Promise<void> {
    await this.uow.run(tenantId, async (tx) => {
      const [version] = await this.versions.lockPending(tx, tenantId, [id]);
      if (!version) throw new AppError('not_found', { message: GONE });
      // Settings and models may have changed since the version was accepted, perhaps by another process.
      if (version.recipe !== recipe) await this.versions.setRecipe(tx, tenantId, id, recipe);
      await this.chunks.deleteAll(tx, tenantId, id);
    });
  }

  private get sizes(): ChunkSizes {
    return { chunkTokens: this.chunking.chunkSize, overlapTokens: this.chunking.chunkOverlap };
  }
}

function placeOf({ id, title, sourceSha256 }: VersionRecord): string {
  return title === null ? id : `${sourceSha256} ${title}`;
}

function tooManyChunks(limit: number, found: number): AppError {
  return new AppError('limit_exceeded', {
    message: `The document is over the limit MAX_CHUNKS_PER_DOCUMENT = ${limit} (chunks; found at least ${found}).`,
  });
}
