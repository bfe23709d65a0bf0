import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import type { OutgoingFile } from '@svc/http';
import { AppError, type Caller, type FileId, systemCaller } from '@svc/kernel';
import { FileRepository } from '../data/file.repository';
import { type FileRecord, nameOfVariant, processedVariant } from '../domain/file';
import { bareMediaType } from '../domain/media-types';
import { DownloadLinks, type LinkWish, type MintedLink } from './download-links';
import { Downloads } from './downloads';
import { FileAccess } from './file-access.service';

type FileLinkPurpose = 'file' | 'file_original';

const RECORDED = {
  file: { action: 'FILE_SIGNED_URL_MINTED', text: 'Made a link to the file' },
  file_original: { action: 'FILE_ORIGINAL_DOWNLOAD_LINK_CREATED', text: 'Made a link to the original of the file' },
} as const;

/** Links to files, and what they open. @source spec §4.5, §5.6 */
@Injectable()
export class FileLinks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly access: FileAccess,
    private readonly links: DownloadLinks,
    private readonly downloads: Downloads,
    private readonly audit: AuditTrail,
  ) {}

  /** Makes a link to a file of the caller. The record says who and for how long, never the token. @throws not_found · file_original_not_found */
  mint(actor: Caller, id: FileId, purpose: FileLinkPurpose, wish: LinkWish): Promise<MintedLink> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const file = await this.access.require(tx, actor, id);
      await this.contentFor(tx, file, purpose);
      const link = this.links.mint(actor.tenantId, { purpose, resourceId: id }, wish);
      const { action, text } = RECORDED[purpose];
      await this.audit.record(tx, actor, {
        action,
        entityType: 'file',
        entityId: id,
        description: `${text} "${file.name}"`,
        target: { id, name: file.name },
        extra: { link: { expires_at: link.expiresAt, content_disposition: wish.disposition } },
      });
      return link;
    });
  }

  /**
   * What a link opens; parts may be asked for of recordings alone.
   * @throws invalid_download_link · download_link_mismatch · tenant_suspended · not_found · file_original_not_found
   */
  async open(id: FileId, purpose: FileLinkPurpose, token: string | undefined): Promise<OutgoingFile> {
    const { tenantId, disposition } = await this.links.open(token, { purpose, resourceId: id });
    const { file, contentId } = await this.uow.read(tenantId, async (tx) => {
      const [found] = await this.files.findMany(tx, tenantId, [id]);
      if (!found) throw new AppError('not_found', { message: 'There is no such file.' });
      return { file: found, contentId: await this.contentFor(tx, found, purpose) };
    });
    const ranges = file.fileType === 'audio';
    const withDigest = purpose === 'file_original';
    const options = { filename: file.name, disposition, ranges, withDigest };
    const outgoing = await this.downloads.prepare(tenantId, contentId, options);
    const filename = nameOfVariant(file.name, bareMediaType(outgoing.mediaType), file.mediaType);
    if (purpose === 'file') return { ...outgoing, filename };
    const opened: OutgoingFile['open'] = async (span) => {
      // Whoever only asks what there is (HEAD, a part that does not exist), or gets nothing, has downloaded nothing.
      const content = await outgoing.open(span);
      await this.recordDownload(file).catch((error: unknown) => {
        content.destroy();
        throw error;
      });
      return content;
    };
    return { ...outgoing, filename, open: opened };
  }

  private async contentFor(tx: Tx, file: FileRecord, purpose: FileLinkPurpose) {
    const variant = purpose === 'file_original' ? 'original' : processedVariant(file.fileType);
    const contentId = await this.files.contentOf(tx, file.tenantId, file.id, variant);
    if (contentId) return contentId;
    const generated =
      purpose === 'file' && (await this.files.contentOf(tx, file.tenantId, file.id, 'generated_artifact'));
    if (generated) return generated;
    // Nothing stands in for an original that was not kept.
    throw new AppError(purpose === 'file_original' ? 'file_original_not_found' : 'not_found');
  }

  /** A link does not say who uses it, so the service itself is the actor. */
  private recordDownload({ id, name, tenantId }: FileRecord): Promise<void> {
    const entry = {
      action: 'FILE_ORIGINAL_DOWNLOADED',
      entityType: 'file',
      entityId: id,
      description: `The original of the file "${name}" was downloaded through a link`,
      target: { id, name },
    } as const;
    return this.uow.run(tenantId, (tx) => this.audit.record(tx, systemCaller(tenantId), entry));
  }
}
