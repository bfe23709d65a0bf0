import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { LinkDisposition } from '@svc/crypto';
import type { OutgoingFile } from '@svc/http';
import type { TenantId } from '@svc/kernel';
import type { ByteSpan, ContentId } from '../domain/content';
import { Room } from '../domain/room';
import { ContentStore } from './content-store';

/** How stored bytes are handed out. */
export interface DownloadOptions {
  readonly filename: string;
  readonly disposition: LinkDisposition;
  /** Parts may be asked for. */
  readonly ranges?: boolean;
  /** The digest of the whole is sent along. @source spec §4.5.4 */
  readonly withDigest?: boolean;
}

/** Up to here bytes are verified as a whole before the first of them is sent; beyond, before the last. */
const VERIFIED_FIRST_BYTES = 8 * 1024 * 1024;

/** What those that were verified so may hold of a process's memory together, until their readers have taken it. */
const HELD_BYTES = 8 * VERIFIED_FIRST_BYTES;

/** Hands stored bytes to people. */
@Injectable()
export class Downloads {
  private readonly room = new Room(HELD_BYTES);

  constructor(private readonly content: ContentStore) {}

  /**
   * The bytes as a file that can be sent. @throws not_found; and when opened: object_content_corrupt ·
   * object_store_unavailable · configuration_required, so that they are told as such; later ones cut the connection
   */
  async prepare(tenantId: TenantId, contentId: ContentId, options: DownloadOptions): Promise<OutgoingFile> {
    const { withDigest, ...shown } = options;
    const { sizeBytes, mediaType, sha256 } = await this.content.describe(tenantId, contentId);
    return {
      ...shown,
      sizeBytes,
      mediaType,
      ...(withDigest && { sha256 }),
      open: async (span) => {
        const read = async () => (await this.content.open(tenantId, contentId, { span })).stream;
        if (sizeBytes > VERIFIED_FIRST_BYTES) return begun(await read());
        return this.verifiedFirst(read, lengthOf(span) ?? sizeBytes);
      },
    };
  }

  /**
   * Bytes that were verified as a whole, kept since; read once more where others hold all the room: a reader may take as long
   * as it likes, and anybody with a link may be many readers.
   */
  private async verifiedFirst(read: () => Promise<Readable>, length: number): Promise<Readable> {
    const giveBack = this.room.take(length);
    if (!giveBack) {
      await finished((await read()).resume());
      return begun(await read());
    }
    try {
      const pieces = await (await read()).toArray();
      return Readable.from(pieces, { objectMode: false }).once('close', giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}

function lengthOf(span: ByteSpan | null): number | null {
  return span && span.end - span.start + 1;
}

/** Waits until there is something to send: a store that is away, or has no such object, shows here. */
async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}
