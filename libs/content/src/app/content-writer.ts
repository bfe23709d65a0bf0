import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { fileTooLarge } from '@svc/http';
import { assertOutsideTransaction, newId, type TenantId } from '@svc/kernel';
import { ContentRepository } from '../data/content.repository';
import type { BytePlace, ContentId, StagedContent, StageOptions } from '../domain/content';
import { MeasuredBytes, TooManyBytes } from '../domain/measured-bytes';
import { ContentBytes } from './content-bytes';
import { ContentGone } from './inline-bytes';
import { RemoteBytes } from './remote-bytes';

/** Takes bytes in: they stay invisible until a transaction retains them, and are swept when none does. */
@Injectable()
export class ContentWriter {
  private readonly logger = new Logger(ContentWriter.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly contents: ContentRepository,
    private readonly bytes: ContentBytes,
    private readonly remote: RemoteBytes,
  ) {}

  /**
   * Stores bytes as they stream in.
   * @throws file_too_large · configuration_required · object_store_unavailable · what the input throws
   */
  async stage(tenantId: TenantId, input: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedContent> {
    assertOutsideTransaction('The content store');
    const id = newId<ContentId>();
    const place = await this.reserve(tenantId, id, options);
    const measured = new MeasuredBytes(input, options.maxBytes);
    try {
      await this.bytes.write(place, measured, options.mediaType);
      await this.finish(tenantId, id, measured);
    } catch (error) {
      await this.giveUp(tenantId, id);
      throw error instanceof TooManyBytes ? fileTooLarge(error.sizeBytes, error.maxBytes) : error;
    }
    return { id, sha256: measured.sha256, sizeBytes: measured.sizeBytes, storage: options.target };
  }

  /** Announces the item before a byte of it is stored, so that none can be stored that no row knows of. */
  private async reserve(tenantId: TenantId, id: ContentId, options: StageOptions): Promise<BytePlace> {
    const { use, mediaType, target } = options;
    if (target === 'postgres_inline') {
      await this.uow.run(tenantId, (tx) => this.contents.insert(tx, tenantId, { id, use, mediaType, object: null }));
      return { kind: target, tenantId, contentId: id };
    }
    const { key } = await this.remote.reserve(tenantId, id, (tx, object) =>
      this.contents.insert(tx, tenantId, { id, use, mediaType, object }),
    );
    return { kind: target, key };
  }

  private async finish(tenantId: TenantId, id: ContentId, { sha256, sizeBytes }: MeasuredBytes): Promise<void> {
    const finished = await this.uow.run(tenantId, (tx) => this.contents.finish(tx, tenantId, id, sha256, sizeBytes));
    if (!finished) throw new ContentGone(id);
  }

  private async giveUp(tenantId: TenantId, id: ContentId): Promise<void> {
    try {
      await this.uow.run(tenantId, (tx) => this.contents.fail(tx, tenantId, id));
    } catch (error) {
      // The sweep finds it by its age instead.
      this.logger.warn({ err: error, contentId: id }, 'An item that did not arrive could not be marked.');
    }
  }
}
