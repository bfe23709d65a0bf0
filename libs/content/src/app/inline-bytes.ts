import { Injectable } from '@nestjs/common';
import { ContentStorageConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { inPieces } from '@svc/object-store';
import { ChunkRepository } from '../data/chunk.repository';
import type { ContentId } from '../domain/content';

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
  async write(tenantId: TenantId, id: ContentId, input: AsyncIterable<Uint8Array>): Promise<void> {
    let chunkNo = 0;
    for await (const piece of inPieces(input, this.config.inlineIoChunkBytes)) {
      const taken = await this.uow.run(tenantId, (tx) => this.chunks.insert(tx, tenantId, id, chunkNo, piece));
      if (!taken) throw new ContentGone(id);
      chunkNo += 1;
    }
  }

  /** The stored bytes in order, one piece in memory at a time. */
  async *read(tenantId: TenantId, id: ContentId): AsyncGenerator<Buffer> {
    for (let chunkNo = 0; ; chunkNo += 1) {
      const piece = await this.uow.read(tenantId, (tx) => this.chunks.read(tx, tenantId, id, chunkNo));
      if (!piece) return;
      yield piece;
    }
  }
}
