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

  /**
   * A stretch of the text of a version; shorter where the text ends before. Half a character at an end of it is left out.
   * @param from @param to in UTF-16 units  @throws while it is read: not_found
   */
  async openRange(tx: Tx, tenantId: TenantId, id: VersionId, from: number, to: number): Promise<AsyncIterable<string>> {
    return within(await this.open(tx, tenantId, id), from, to);
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

async function* within(parts: AsyncIterable<string>, from: number, to: number): AsyncGenerator<string> {
  let at = 0;
  for await (const part of parts) {
    if (at >= to) return;
    const piece = part.slice(Math.max(0, from - at), to - at);
    at += part.length;
    // Parts end between characters, so that only the ends of the stretch can lie inside one.
    if (piece !== '') yield piece.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  }
}
