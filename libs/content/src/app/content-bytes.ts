import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import type { BytePlace } from '../domain/content';
import { InlineBytes } from './inline-bytes';

/** Reads and writes bytes wherever they lie. Never inside a transaction. */
@Injectable()
export class ContentBytes {
  constructor(private readonly inline: InlineBytes) {}

  /** Stores bytes at a place that holds none yet. */
  async write(place: BytePlace, input: AsyncIterable<Uint8Array>): Promise<void> {
    if (place.kind === 'object_store') throw new AppError('configuration_required');
    await this.inline.write(place.tenantId, place.contentId, input);
  }

  /** The bytes of a place, unverified. */
  async *read(place: BytePlace): AsyncGenerator<Uint8Array> {
    if (place.kind === 'object_store') throw new AppError('configuration_required');
    yield* this.inline.read(place.tenantId, place.contentId);
  }
}
