import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, assertOutsideTransaction, type TenantId } from '@svc/kernel';
import { ContentRepository } from '../data/content.repository';
import {
  type ContentId,
  type ContentRecord,
  type OpenedContent,
  type OpenOptions,
  placeOf,
  type StagedContent,
  type StageOptions,
} from '../domain/content';
import { verified } from '../domain/verified-bytes';
import { ContentBytes } from './content-bytes';
import { ContentWriter } from './content-writer';
import { readFailure } from './read-failure';

/** Bytes of any size, kept by exactly one backend an item and verified on every read. @source spec, appendix 1, 4 */
@Injectable()
export class ContentStore {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly contents: ContentRepository,
    private readonly bytes: ContentBytes,
    private readonly writer: ContentWriter,
  ) {}

  /**
   * Stores bytes as they stream in; never inside a transaction.
   * @throws file_too_large · configuration_required · object_store_unavailable
   */
  stage(tenantId: TenantId, input: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedContent> {
    return this.writer.stage(tenantId, input, options);
  }

  /**
   * Streams bytes out; never inside a transaction. Nothing is read before the stream is.
   * @throws not_found; and the stream fails with object_content_corrupt · object_store_unavailable
   */
  async open(tenantId: TenantId, id: ContentId, { span = null }: OpenOptions = {}): Promise<OpenedContent> {
    const content = await this.find(tenantId, id);
    const { sizeBytes, sha256, mediaType } = content;
    const source = () => verified(this.bytes.read(placeOf(content)), content, span);
    const stream = Readable.from(
      failingAs(source, (error) => readFailure(content, error)),
      { objectMode: false },
    );
    return { stream, sizeBytes, sha256, mediaType };
  }

  /** What is known of stored bytes, without reading them; never inside a transaction. @throws not_found */
  async describe(tenantId: TenantId, id: ContentId): Promise<Omit<OpenedContent, 'stream'>> {
    const { sizeBytes, sha256, mediaType } = await this.find(tenantId, id);
    return { sizeBytes, sha256, mediaType };
  }

  /** Keeps staged bytes for good, if the caller's transaction commits. @throws Error when there are no such bytes */
  async retain(tx: Tx, tenantId: TenantId, id: ContentId): Promise<void> {
    if (!(await this.contents.retain(tx, tenantId, id))) throw new Error(`There are no staged bytes ${id}.`);
  }

  /** Gives bytes up, if the caller's transaction commits; a background sweep removes them. Unknown ids are no error. */
  async release(tx: Tx, tenantId: TenantId, ids: readonly ContentId[]): Promise<void> {
    if (ids.length > 0) await this.contents.release(tx, tenantId, ids);
  }

  private async find(tenantId: TenantId, id: ContentId): Promise<ContentRecord> {
    assertOutsideTransaction('The content store');
    const content = await this.uow.read(tenantId, (tx) => this.contents.find(tx, tenantId, id));
    if (!content) throw new AppError('not_found', { message: 'There are no such bytes.' });
    return content;
  }
}

/** Passes bytes on and translates what goes wrong on the way. */
async function* failingAs(
  source: () => AsyncIterable<Uint8Array>,
  translate: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source();
  } catch (error) {
    throw translate(error);
  }
}
