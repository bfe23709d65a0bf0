import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { DownloadLinks, Downloads, type LinkWish, type MintedLink } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import type { OutgoingFile } from '@svc/http';
import { AppError, type Caller, type InfoBlobId } from '@svc/kernel';
import { DocumentRepository } from '../data/document.repository';
import { KnowledgeAccess } from './knowledge-access.service';

const PURPOSE = 'info_blob_original';

/** Links to the exact uploads that documents were made from. @source spec §4.5 */
@Injectable()
export class OriginalLinks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly documents: DocumentRepository,
    private readonly links: DownloadLinks,
    private readonly downloads: Downloads,
    private readonly audit: AuditTrail,
  ) {}

  /** Makes a link for whoever may read the document. @throws not_found · forbidden_action · info_blob_original_unavailable */
  mint(actor: Caller, id: InfoBlobId, wish: LinkWish): Promise<MintedLink> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const { document } = await this.access.document(tx, actor, id, 'read');
      if (!document.originalAvailable) throw new AppError('info_blob_original_unavailable');
      const link = this.links.mint(tenantId, { purpose: PURPOSE, resourceId: id }, wish);
      await this.audit.record(tx, actor, {
        action: 'INFO_BLOB_ORIGINAL_DOWNLOAD_LINK_CREATED',
        entityType: 'info_blob',
        entityId: id,
        description: `Made a link to the original of "${document.title ?? id}"`,
        target: { id, name: document.title },
        extra: { link: { expires_at: link.expiresAt, content_disposition: wish.disposition } },
      });
      return link;
    });
  }

  /**
   * What a link opens: the whole original, never a part. @throws invalid_download_link · download_link_mismatch ·
   * tenant_suspended · info_blob_original_unavailable
   */
  async open(id: InfoBlobId, token: string | undefined): Promise<OutgoingFile> {
    const { tenantId, disposition } = await this.links.open(token, { purpose: PURPOSE, resourceId: id });
    const original = await this.uow.read(tenantId, (tx) => this.documents.originalOf(tx, tenantId, id));
    if (!original) throw new AppError('info_blob_original_unavailable');
    const options = { filename: original.name, disposition, withDigest: true };
    return this.downloads.prepare(tenantId, original.contentId, options);
  }
}
