import { Injectable } from '@nestjs/common';
import { ContentStore } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { AppError, Clock, type InfoBlobId, type UserPrincipal } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository } from '../data/document.repository';
import { VersionRepository } from '../data/version.repository';
import type { DocumentWithText } from './document-queries.service';
import { KnowledgeAccess } from './knowledge-access.service';

/** Renames and deletes documents. @source supplement §3.1 */
@Injectable()
export class ChangeDocumentService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly documents: DocumentRepository,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
    private readonly content: ContentStore,
    private readonly clock: Clock,
  ) {}

  /**
   * A missing member is left as it is. @throws not_found · forbidden_action · unique_value_exists for a title that
   * another document of the collection has · bad_request for a page of a website
   */
  async describe(
    actor: UserPrincipal,
    id: InfoBlobId,
    changes: { title?: string | null; url?: string | null },
  ): Promise<void> {
    await this.uow.run(actor.tenantId, async (tx) => {
      const { document } = await this.access.document(tx, actor, id, 'create');
      if (document.websiteId) throw new AppError('bad_request', { message: 'A page of a website cannot be renamed.' });
      const title = changes.title === undefined ? document.title : changes.title;
      const url = changes.url === undefined ? document.url : changes.url;
      const sourceId = document.collectionId!;
      if (title !== null && (await this.documents.titleTaken(tx, actor.tenantId, sourceId, title, id))) {
        throw new AppError('unique_value_exists', { message: 'Another document of the collection has this title.' });
      }
      await this.documents.describe(tx, actor.tenantId, id, { title, url }, this.clock.now());
    });
  }

  /**
   * Removes a document with all its versions, texts and vectors, and gives its originals up. Uploads of its title that
   * are still being ingested end as failed. @returns what was deleted
   * @throws not_found · forbidden_action
   */
  async delete(actor: UserPrincipal, id: InfoBlobId): Promise<DocumentWithText> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { document } = await this.access.document(tx, actor, id, 'delete');
      const text = await this.chunks.text(tx, actor.tenantId, document.activeVersionId);
      const sourceId = (document.collectionId ?? document.websiteId)!;
      // Pending versions first, then the family: the order in which publishing locks them.
      const staged =
        document.title === null ? [] : await this.versions.cancelPending(tx, actor.tenantId, sourceId, document.title);
      const originals = await this.versions.originalsOfFamily(tx, actor.tenantId, id);
      await this.documents.delete(tx, actor.tenantId, id);
      await this.content.release(tx, actor.tenantId, [...staged, ...originals]);
      return { document, text };
    });
  }
}
