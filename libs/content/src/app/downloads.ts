import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { LinkDisposition } from '@svc/crypto';
import type { OutgoingFile } from '@svc/http';
import type { TenantId } from '@svc/kernel';
import { collect } from '../domain/byte-streams';
import type { ContentId } from '../domain/content';
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

/** Hands stored bytes to people. */
@Injectable()
export class Downloads {
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
        const { stream } = await this.content.open(tenantId, contentId, { span });
        return sizeBytes <= VERIFIED_FIRST_BYTES ? verifiedFirst(stream) : begun(stream);
      },
    };
  }
}

async function verifiedFirst(stream: Readable): Promise<Readable> {
  const bytes = await collect(stream);
  return Readable.from(bytes.length > 0 ? [bytes] : [], { objectMode: false });
}

/** Waits until there is something to send: a store that is away, or has no such object, shows here. */
async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}
