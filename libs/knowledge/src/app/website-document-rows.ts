import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId, WebsiteId } from '@svc/kernel';
import { DocumentRepository } from '../data/document.repository';
import { VersionRepository } from '../data/version.repository';

/** The rows that documents of websites consist of. */
@Injectable()
export class WebsiteDocumentRows {
  constructor(
    readonly documents: DocumentRepository,
    readonly versions: VersionRepository,
  ) {}

  /** Deletes every document of several websites; answers what counted, by owner. */
  async removeAll(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]) {
    const removed = await this.versions.deleteInSources(tx, tenantId, ids);
    await this.documents.deleteInSources(tx, tenantId, ids);
    return removed;
  }
}
