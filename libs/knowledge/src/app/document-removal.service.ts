import { Injectable } from '@nestjs/common';
import { type ContentId, ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import type { InfoBlobId, TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository } from '../data/document.repository';
import { VersionRepository } from '../data/version.repository';
import { UploadedDocumentRepository } from '../data/uploaded-document.repository';
import { type DocumentRecord, type KnowledgeSource, sourceOf } from '../domain/document';
import { KnowledgeQuota } from './knowledge-quota.service';

/** A document that is there, or that is going to be. */
export interface AwaitedDocument {
  readonly id: InfoBlobId;
  readonly title: string | null;
  readonly source: KnowledgeSource;
}

/** Removes documents with all that belongs to them. */
@Injectable()
export class DocumentRemoval {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
    private readonly content: ContentStore,
    private readonly quota: KnowledgeQuota,
    private readonly uploaded: UploadedDocumentRepository,
  ) {}

  /**
   * Removes a document with its versions, texts and vectors, and gives its originals up. Uploads of its title that are
   * still being ingested end as failed. The caller has entered the change (`KnowledgeQuota.enterAlone`).
   */
  async remove(tx: Tx, tenantId: TenantId, document: DocumentRecord): Promise<void> {
    const { id } = document;
    const staged = await this.cancelUploads(tx, tenantId, { ...document, source: sourceOf(document) });
    const originals = await this.versions.originalsOfFamily(tx, tenantId, id);
    const removed = await this.versions.deleteFamily(tx, tenantId, id);
    await this.documents.delete(tx, tenantId, id);
    await this.content.release(tx, tenantId, [...staged, ...originals]);
    await this.quota.remove(tx, tenantId, removed);
    this.quota.changed(
      tx,
      tenantId,
      removed.flatMap(({ userId }) => userId ?? []),
    );
  }

  /** Ends what is to become a document, as {@link remove} does, and forgets its id. */
  async cancel(tx: Tx, tenantId: TenantId, awaited: AwaitedDocument): Promise<void> {
    await this.content.release(tx, tenantId, await this.cancelUploads(tx, tenantId, awaited));
  }

  private async cancelUploads(
    tx: Tx,
    tenantId: TenantId,
    { id, title, source }: AwaitedDocument,
  ): Promise<ContentId[]> {
    const { id: sourceId } = source;
    const cancelled = title === null ? [] : await this.versions.cancelPending(tx, tenantId, sourceId, title);
    await this.uploaded.forget(tx, tenantId, id);
    for (const version of cancelled) await this.chunks.deleteAll(tx, tenantId, version.id);
    return cancelled.flatMap(({ originalContentId }) => originalContentId ?? []);
  }
}
