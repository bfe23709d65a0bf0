import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type FileId, groupedBy } from '@svc/kernel';
import { FileRepository } from '../data/file.repository';
import type { ContentId, OpenedContent } from '../domain/content';
import type { FileContent, FileRecord, FileVariant } from '../domain/file';
import { ContentStore } from './content-store';
import { type WholeContent, WholeContents } from './whole-contents';

/** Opens the stored forms of files; never inside a transaction. */
@Injectable()
export class FileForms {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly content: ContentStore,
    private readonly whole: WholeContents,
  ) {}

  /** A form of a file; null when it has no such form. @throws as `ContentStore.open` does */
  async open({ tenantId, id }: FileRecord, variant: FileVariant): Promise<OpenedContent | null> {
    const contentId = await this.uow.read(tenantId, (tx) => this.files.contentOf(tx, tenantId, id, variant));
    return contentId && this.content.open(tenantId, contentId);
  }

  /** The forms of one kind of several files of a tenant, by file and in their order, none of them read. */
  async list(files: readonly FileRecord[], variant: FileVariant): Promise<Map<FileId, FileContent[]>> {
    const [first] = files;
    if (!first) return new Map();
    const { tenantId } = first;
    const ids = files.map(({ id }) => id);
    const forms = await this.uow.read(tenantId, (tx) => this.files.contentsOfMany(tx, tenantId, ids, variant));
    return groupedBy(forms, ({ fileId }) => fileId);
  }

  /** The first form of a kind of each of several files of a tenant, in memory; files without one are missing. */
  async read(files: readonly FileRecord[], variant: FileVariant): Promise<Map<FileId, WholeContent>> {
    const forms = [...(await this.list(files, variant))].map(([, [form]]) => form!);
    const contents = await this.readListed(files, forms);
    return new Map(forms.map(({ fileId, contentId }) => [fileId, contents.get(contentId)!]));
  }

  /** The bytes of listed forms, in memory. @throws as `WholeContents.read` does */
  async readListed(files: readonly FileRecord[], forms: readonly FileContent[]): Promise<Map<ContentId, WholeContent>> {
    const [first] = files;
    if (!first) return new Map();
    return this.whole.read(
      first.tenantId,
      forms.map(({ contentId }) => contentId),
    );
  }
}
