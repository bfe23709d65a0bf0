import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { InfoBlobId, TenantId } from '@svc/kernel';
import { UploadedDocumentRepository } from '../data/uploaded-document.repository';
import { type NewVersion, VersionRepository } from '../data/version.repository';

/** Writes uploads down that were accepted. */
@Injectable()
export class AcceptedVersions {
  constructor(
    private readonly versions: VersionRepository,
    private readonly documents: UploadedDocumentRepository,
  ) {}

  /** Adds the version of an upload; answers the id that its document has, or is going to have. */
  async add(tx: Tx, tenantId: TenantId, version: NewVersion & { readonly title: string }): Promise<InfoBlobId> {
    await this.versions.insert(tx, tenantId, [version]);
    const { id, source, title } = version;
    return this.documents.reserve(tx, tenantId, { id, sourceId: source.id, title });
  }
}
