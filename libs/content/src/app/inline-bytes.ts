import { Injectable } from '@nestjs/common';
import { ContentStorageConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { inPieces } from '@svc/object-store';
import { ChunkRepository, type PieceRun } from '../data/chunk.repository';
import type { BytePlace, ContentId } from '../domain/content';

type InlinePlace = Extract<BytePlace, { kind: 'postgres_inline' }>;

/** The item was given up while its bytes were being written. */
export class ContentGone extends Error {
  constructor(id: ContentId) {
    super(`The item ${id} takes no more bytes.`);
    this.name = 'ContentGone';
  }
}

/** Read at once: a round trip for each small piece would take most of the time. */
const RUN_BYTES = 512 * 1024;

/** Bytes in the database: streamed in and out with flat memory, a short transaction a piece. */
@Injectable()
export class InlineBytes {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly chunks: ChunkRepository,
    private readonly config: ContentStorageConfig,
  ) {}

  /** Stores bytes as they come. @throws ContentGone · what the input throws */
  async write({ tenantId, contentId, attempt }: InlinePlace, input: AsyncIterable<Uint8Array>): Promise<void> {
    let chunkNo = 0;
    for await (const bytes of inPieces(input, this.config.inlineIoChunkBytes)) {
      const piece = { contentId, chunkNo, bytes, attempt: attempt ?? null };
      const taken = await this.uow.run(tenantId, (tx) => this.chunks.insert(tx, tenantId, piece));
      if (!taken) throw new ContentGone(contentId);
      chunkNo += 1;
    }
  }

  /** The stored bytes in order, a few pieces in memory at a time. */
  async *read({ tenantId, contentId }: InlinePlace): AsyncGenerator<Buffer> {
    let run: PieceRun = { first: 0, count: 1 };
    for (;;) {
      const asked = run;
      const parts = await this.uow.read(tenantId, (tx) => this.chunks.read(tx, tenantId, contentId, asked));
      if (parts.length === 0) return;
      yield* parts;
      // All pieces of an item but the last are as long as its first, whatever the setting was when it was written.
      const count = run.first === 0 ? Math.max(1, Math.floor(RUN_BYTES / lengthOf(parts))) : run.count;
      run = { first: run.first + run.count, count };
    }
  }
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
