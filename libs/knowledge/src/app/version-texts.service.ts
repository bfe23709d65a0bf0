import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import type { VersionId } from '../domain/document';

/** Parts of 64 ki characters that are read at once. */
const PARTS_AT_ONCE = 8;

/** Reads texts of any length with the memory of a few parts. */
@Injectable()
export class VersionTexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly chunks: ChunkRepository,
  ) {}

  /**
   * The text of a version in parts that end between characters. No transaction is open between them, so a slow reader
   * holds up nobody; a version that goes away meanwhile ends the reading, so that nobody takes a part for the whole.
   * @throws while it is read: not_found
   */
  async open(tx: Tx, tenantId: TenantId, id: VersionId): Promise<AsyncIterable<string>> {
    const count = await this.chunks.countTextParts(tx, tenantId, id);
    return this.parts(tenantId, id, count);
  }

  private async *parts(tenantId: TenantId, id: VersionId, count: number): AsyncGenerator<string> {
    for (let from = 0; from < count; from += PARTS_AT_ONCE) {
      const to = Math.min(count, from + PARTS_AT_ONCE);
      const parts = await this.uow.read(tenantId, (tx) => this.chunks.textParts(tx, tenantId, id, from, to));
      if (parts.length < to - from) throw new AppError('not_found', { message: 'The document was deleted meanwhile.' });
      yield* parts;
    }
  }
}
