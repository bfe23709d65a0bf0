import { Injectable } from '@nestjs/common';
import { ChunkingConfig } from '@svc/config';
import { ContentStore } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { AppError, type ErrorCode } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { ChunkRepository } from '../data/chunk.repository';
import { VersionRepository, type VersionSize } from '../data/version.repository';
import type { ChunkableBlock } from '../domain/chunker';
import { recipeOf, type VersionRecord } from '../domain/document';
import { type ChunkSizes, GONE, VersionWriter } from './version-writer';

/** Hands the blocks of a document to `write`, in order, each call after the one before has resolved. */
export type BlockProducer = (write: (blocks: readonly ChunkableBlock[]) => Promise<void>) => Promise<void>;

/** Builds what a version consists of, unseen by readers, and removes it again where it comes to nothing. */
@Injectable()
export class VersionBuilds {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly chunks: ChunkRepository,
    private readonly versions: VersionRepository,
    private readonly content: ContentStore,
    private readonly chunking: ChunkingConfig,
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
    signal: AbortSignal,
    produce: BlockProducer,
  ): Promise<VersionSize> {
    await this.begin(version, this.recipe(embedder));
    const { uow, chunks, versions, sizes } = this;
    const writer = new VersionWriter({ uow, chunks, versions, version, embedder, sizes, signal });
    try {
      await produce((blocks) => writer.write(blocks));
      return await writer.finish();
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  /** Ends a pending version as failed: its parts go, and its original is given up. */
  async discard(version: VersionRecord, code: ErrorCode, message: string): Promise<void> {
    const { tenantId, source, id, originalContentId } = version;
    await this.uow.run(tenantId, async (tx) => {
      // Somebody else may have published or ended it; then its parts are not ours to remove.
      if (!(await this.versions.fail(tx, tenantId, id, code, message))) return;
      await this.chunks.deleteAll(tx, tenantId, source.id, id);
      if (originalContentId) await this.content.release(tx, tenantId, [originalContentId]);
    });
  }

  private async begin({ tenantId, source, id }: VersionRecord, recipe: string): Promise<void> {
    await this.uow.run(tenantId, async (tx) => {
      const version = await this.versions.lock(tx, tenantId, id);
      if (version?.state !== 'pending') throw new AppError('not_found', { message: GONE });
      // Settings and models may have changed since the version was accepted, perhaps by another process.
      if (version.recipe !== recipe) await this.versions.setRecipe(tx, tenantId, id, recipe);
      await this.chunks.deleteAll(tx, tenantId, source.id, id);
    });
  }

  private get sizes(): ChunkSizes {
    return { chunkTokens: this.chunking.chunkSize, overlapTokens: this.chunking.chunkOverlap };
  }
}
