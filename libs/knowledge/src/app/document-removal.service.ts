import { Injectable } from '@nestjs/common';
import { type ContentId, ContentStore } from '@svc/content';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository } from '../data/document.repository';
import { VersionRepository } from '../data/version.repository';
import { type DocumentRecord, sourceOf } from '../domain/document';
import { KnowledgeQuota } from './knowledge-quota.service';

/** Removes documents with all that belongs to them. */
@Injectable()
export class DocumentRemoval {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly versions: VersionRepository,
    private readonly chunks: ChunkRepository,
    private readonly content: ContentStore,
    private readonly quota: KnowledgeQuota,
  ) {}

  /**
   * Removes a document with its versions, texts and vectors, and gives its originals up. Uploads of its title that are
   * still being ingested end as failed. The caller has entered the change (`KnowledgeQuota.enterAlone`).
   */
  async remove(tx: Tx, tenantId: TenantId, document: DocumentRecord): Promise<void> {
    const { id } = document;
    const staged = await this.cancelUploads(tx, tenantId, document);
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

  private async cancelUploads(tx: Tx, tenantId: TenantId, document: DocumentRecord): Promise<ContentId[]> {
    if (document.title === null) return [];
    const { id: sourceId } = sourceOf(document);
    const cancelled = await this.versions.cancelPending(tx, tenantId, sourceId, document.title);
    for (const { id } of cancelled) await this.chunks.deleteAll(tx, tenantId, sourceId, id);
    return cancelled.flatMap(({ originalContentId }) => originalContentId ?? []);
  }
}
