import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, type InfoBlobId, type ResourcePermission, type SpaceId, unseen } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import { type DocumentWindow, UploadedDocumentRepository } from '../data/uploaded-document.repository';
import type { UploadedDocument } from '../domain/uploaded-document';
import { ChangeDocumentService } from './change-document.service';
import { DocumentRemoval } from './document-removal.service';
import { DocumentTrail } from './document-trail';
import { KnowledgeQuota } from './knowledge-quota.service';

/** Documents of a space from the moment their upload is accepted. @source spec §4.11, supplement §15.137, §15.138 */
@Injectable()
export class UploadedDocuments {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly documents: UploadedDocumentRepository,
    private readonly changes: ChangeDocumentService,
    private readonly removal: DocumentRemoval,
    private readonly quota: KnowledgeQuota,
    private readonly trail: DocumentTrail,
  ) {}

  /** Those of every collection of the space, newest first. @throws not_found · forbidden_action */
  list(
    actor: Caller,
    spaceId: SpaceId,
    window: DocumentWindow,
  ): Promise<{ items: readonly UploadedDocument[]; total: number }> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.spaces.require(tx, actor, spaceId, 'read', 'info_blob');
      return this.documents.list(tx, actor.tenantId, spaceId, window);
    });
  }

  /** @throws not_found · forbidden_action */
  read(actor: Caller, spaceId: SpaceId, id: InfoBlobId): Promise<UploadedDocument> {
    return this.uow.read(actor.tenantId, (tx) => this.find(tx, actor, { spaceId, id }, 'read'));
  }

  /** Removes the document, and cancels what is still being made of it. @throws not_found · forbidden_action */
  async delete(actor: Caller, spaceId: SpaceId, id: InfoBlobId): Promise<void> {
    const wanted = { spaceId, id };
    const isOver = await this.uow.run(actor.tenantId, async (tx) => {
      const { title, collectionId } = await this.find(tx, actor, wanted, 'delete');
      const source = { kind: 'collection', id: collectionId } as const;
      await this.quota.enterAlone(tx, actor.tenantId, source);
      // Published meanwhile, or long ago: then it is a document like any other.
      if ((await this.documents.taken(tx, actor.tenantId, [id])).size > 0) return false;
      await this.removal.cancel(tx, actor.tenantId, { id, title, source });
      await this.trail.record(tx, actor, 'INFO_BLOB_DELETED', { id, title, source });
      return true;
    });
    if (!isOver) await this.changes.remove(actor, id);
  }

  private async find(
    tx: Tx,
    actor: Caller,
    { spaceId, id }: { readonly spaceId: SpaceId; readonly id: InfoBlobId },
    action: ResourcePermission,
  ): Promise<UploadedDocument> {
    await this.spaces.require(tx, actor, spaceId, action, 'info_blob');
    const document = await this.documents.find(tx, actor.tenantId, spaceId, id);
    if (!document) throw unseen(actor, 'There is no such document.');
    return document;
  }
}
