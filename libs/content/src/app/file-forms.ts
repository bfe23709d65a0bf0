import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { FileRepository } from '../data/file.repository';
import type { OpenedContent } from '../domain/content';
import type { FileContent, FileRecord, FileVariant } from '../domain/file';
import { ContentStore } from './content-store';

/** Opens the stored forms of files; never inside a transaction. */
@Injectable()
export class FileForms {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly content: ContentStore,
  ) {}

  /** A form of a file; null when it has no such form. @throws as `ContentStore.open` does */
  async open({ tenantId, id }: FileRecord, variant: FileVariant): Promise<OpenedContent | null> {
    const contentId = await this.uow.read(tenantId, (tx) => this.files.contentOf(tx, tenantId, id, variant));
    return contentId && this.content.open(tenantId, contentId);
  }

  /** The forms of one kind, in their order, none of them opened. */
  list({ tenantId, id }: FileRecord, variant: FileVariant): Promise<FileContent[]> {
    return this.uow.read(tenantId, (tx) => this.files.contentsOf(tx, tenantId, id, variant));
  }

  /** Opens one of those. @throws as `ContentStore.open` does */
  openListed({ tenantId }: FileRecord, { contentId }: FileContent): Promise<OpenedContent> {
    return this.content.open(tenantId, contentId);
  }
}
