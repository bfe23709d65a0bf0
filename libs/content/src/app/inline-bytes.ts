import { Injectable } from '@nestjs/common';
import { ContentStorageConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { inPieces } from '@svc/object-store';
import { ChunkRepository } from '../data/chunk.repository';
import type { BytePlace, ContentId } from '../domain/content';

type InlinePlace = Extract<BytePlace, { kind: 'postgres_inline' }>;

/** The item was given up while its bytes were being written. */
export class ContentGone extends Error {
  constructor(id: ContentId) {
    super(`The item ${id} takes no more bytes.`);
    this.name = 'ContentGone';
  }
}

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

  /** The stored bytes in order, one piece in memory at a time. */
  async *read({ tenantId, contentId }: InlinePlace): AsyncGenerator<Buffer> {
    for (let chunkNo = 0; ; chunkNo += 1) {
      const parts = await this.uow.read(tenantId, (tx) => this.chunks.read(tx, tenantId, contentId, chunkNo));
      if (parts.length === 0) return;
      yield* parts;
    }
  }
}
