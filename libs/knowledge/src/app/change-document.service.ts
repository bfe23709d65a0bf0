import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  type InfoBlobId,
  type ResourcePermission,
  type TenantId,
} from '@svc/kernel';
import { DocumentRepository } from '../data/document.repository';
import { type DocumentRecord, type KnowledgeSource, sourceOf } from '../domain/document';
import { canonicalTitle } from '../domain/title';
import type { DocumentToRead } from './document-queries.service';
import { DocumentRemoval } from './document-removal.service';
import { DocumentTrail } from './document-trail';
import { KnowledgeAccess } from './knowledge-access.service';
import { KnowledgeQuota } from './knowledge-quota.service';
import { SetAsideTexts } from './set-aside-texts.service';

/** Renames and deletes documents. @source supplement §3.1 */
@Injectable()
export class ChangeDocumentService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly documents: DocumentRepository,
    private readonly setAside: SetAsideTexts,
    private readonly quota: KnowledgeQuota,
    private readonly removal: DocumentRemoval,
    private readonly trail: DocumentTrail,
  ) {}

  /**
   * A missing member is left as it is. @throws not_found · forbidden_action · unique_value_exists for a title that
   * another document of the collection has, or an upload that is still being worked on · bad_request for a page of a
   * website, or a title that cannot be kept
   */
  async describe(
    actor: Caller,
    id: InfoBlobId,
    changes: { title?: string | null; url?: string | null },
  ): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      const before = await this.enter(tx, actor, id, 'create');
      if (before.websiteId) throw new AppError('bad_request', { message: 'A page of a website cannot be renamed.' });
      const title = titleOf(changes, before);
      const url = changes.url === undefined ? before.url : changes.url;
      const source = sourceOf(before);
      if (title !== null && title !== before.title) await this.refuseTaken(tx, tenantId, source, title);
      await this.documents.describe(tx, tenantId, id, { title, url }, this.trail.now());
      const changed = changesBetween({ title: before.title, url: before.url }, { title, url });
      await this.trail.record(tx, actor, 'INFO_BLOB_UPDATED', { id, title, source }, changed);
    });
  }

  /**
   * Removes a document; see `DocumentRemoval`. @returns what was deleted; its text is read once
   * @throws not_found · forbidden_action
   */
  async delete(actor: Caller, id: InfoBlobId): Promise<DocumentToRead> {
    const { tenantId } = actor;
    const { document: seen } = await this.uow.read(tenantId, (tx) => this.access.document(tx, actor, id, 'delete'));
    const text = await this.setAside.copy(tenantId, seen.activeVersionId);
    try {
      const document = await this.uow.run(tenantId, (tx) => this.removeSeen(tx, actor, seen));
      if (document) return { document, parts: text.parts };
    } catch (error) {
      await text.drop();
      throw error;
    }
    await text.drop();
    return this.delete(actor, id);
  }

  /** Removes a document without a look at its text. @throws not_found · forbidden_action */
  async remove(actor: Caller, id: InfoBlobId): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) =>
      this.removeEntered(tx, actor, await this.enter(tx, actor, id, 'delete')),
    );
  }

  /** @returns null, and nothing is removed, when the document was replaced since it was seen */
  private async removeSeen(tx: Tx, actor: Caller, seen: DocumentRecord): Promise<DocumentRecord | null> {
    const document = await this.enter(tx, actor, seen.id, 'delete');
    if (document.activeVersionId !== seen.activeVersionId) return null;
    await this.removeEntered(tx, actor, document);
    return document;
  }

  private async removeEntered(tx: Tx, actor: Caller, document: DocumentRecord): Promise<void> {
    await this.removal.remove(tx, actor.tenantId, document);
    const { id, title } = document;
    await this.trail.record(tx, actor, 'INFO_BLOB_DELETED', { id, title, source: sourceOf(document) });
  }

  /** An upload under way counts too: it was accepted to be a document of its own and would replace the renamed one. */
  private async refuseTaken(tx: Tx, tenantId: TenantId, source: KnowledgeSource, title: string): Promise<void> {
    if (await this.documents.titleTaken(tx, tenantId, source.id, title)) {
      throw new AppError('unique_value_exists', { message: 'Another document of the collection has this title.' });
    }
    if (await this.documents.titleAwaited(tx, tenantId, source.id, title)) {
      throw new AppError('unique_value_exists', { message: 'A document with this title is being added right now.' });
    }
  }

  /** The document as it is once nobody else changes it. */
  private async enter(tx: Tx, actor: Caller, id: InfoBlobId, action: ResourcePermission): Promise<DocumentRecord> {
    const { document: seen } = await this.access.document(tx, actor, id, action);
    await this.quota.enterAlone(tx, actor.tenantId, sourceOf(seen));
    // Asked again: it may be gone by now, and so may the right.
    const { document } = await this.access.document(tx, actor, id, action);
    return document;
  }
}

/** What the document will be called. @throws bad_request */
function titleOf({ title }: { title?: string | null }, before: DocumentRecord): string | null {
  if (title === undefined) return before.title;
  return title === null ? null : canonicalTitle(title);
}
