import { Injectable } from '@nestjs/common';
import type { BytePlace } from '../domain/content';
import { InlineBytes } from './inline-bytes';
import { RemoteBytes } from './remote-bytes';

/** Reads and writes bytes wherever they lie. Never inside a transaction. */
@Injectable()
export class ContentBytes {
  constructor(
    private readonly inline: InlineBytes,
    private readonly remote: RemoteBytes,
  ) {}

  /** Stores bytes at a place that holds none yet. @throws ContentGone · object_store_unavailable */
  write(place: BytePlace, input: AsyncIterable<Uint8Array>, mediaType: string): Promise<void> {
    if (place.kind === 'object_store') return this.remote.write(place.key, input, mediaType);
    return this.inline.write(place, input);
  }

  /** The bytes of a place, unverified. @throws ObjectMissing · configuration_required · object_store_unavailable */
  read(place: BytePlace): AsyncIterable<Uint8Array> {
    if (place.kind === 'object_store') return this.remote.read(place.key);
    return this.inline.read(place);
  }
}
