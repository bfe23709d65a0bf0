import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type InfoBlobId } from '@svc/kernel';
import { VersionRepository } from '../data/version.repository';
import type { DocumentVersion, VersionId } from '../domain/document';
import { KnowledgeAccess } from './knowledge-access.service';
import { VersionTexts } from './version-texts.service';

/** A version with its text, however long. */
export interface VersionToRead {
  readonly version: DocumentVersion;
  /** Parts that end between characters; see `VersionTexts`. */
  readonly parts: AsyncIterable<string>;
}

/** What a document said before, for whoever may read it. @source spec §3.2 */
@Injectable()
export class DocumentVersions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly versions: VersionRepository,
    private readonly texts: VersionTexts,
  ) {}

  /** The versions that answered once, and the one that does, the latest first. @throws not_found · forbidden_action */
  list(actor: Caller, id: InfoBlobId): Promise<DocumentVersion[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.document(tx, actor, id, 'read');
      return this.versions.listOfFamily(tx, actor.tenantId, id);
    });
  }

  /** @param range of the text, in UTF-16 units; all of it without one  @throws not_found · forbidden_action */
  read(
    actor: Caller,
    id: InfoBlobId,
    versionId: VersionId,
    { start = 0, end = Infinity }: { start?: number; end?: number } = {},
  ): Promise<VersionToRead> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.document(tx, actor, id, 'read');
      const family = await this.versions.listOfFamily(tx, actor.tenantId, id);
      const version = family.find((one) => one.id === versionId);
      if (!version) throw new AppError('not_found', { message: 'The document has no such version.' });
      const parts = await this.texts.openRange(tx, actor.tenantId, versionId, start, end);
      return { version, parts };
    });
  }
}
