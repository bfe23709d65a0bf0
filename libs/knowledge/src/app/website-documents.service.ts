import { Injectable } from '@nestjs/common';
import { sha256Hex } from '@svc/crypto';
import { type Tx, UnitOfWork } from '@svc/database';
import { type EmbeddingModelId, newId, type TenantId, type UserId, type WebsiteId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import { CollectionRepository } from '../data/collection.repository';
import { DocumentRepository } from '../data/document.repository';
import type { NewVersion } from '../data/version.repository';
import type { DocumentRecord, KnowledgeSource, VersionId } from '../domain/document';
import type { StockId } from '../domain/reembedding';
import { canonicalTitle } from '../domain/title';
import type { TextDocument } from './text-documents.service';
import { EmbedderSource } from './embedder-source';
import { websiteGone, WebsiteDocumentChanges } from './website-document-changes';

/** Whose documents are published. */
export interface WebsiteOwner {
  readonly tenantId: TenantId;
  readonly websiteId: WebsiteId;
  /** Whose quota they count toward; null where that person is gone. */
  readonly userId: UserId | null;
  readonly embeddingModelId: EmbeddingModelId;
}

/** How pages are published. */
export interface PagePublication {
  readonly signal: AbortSignal;
  /** Calls to the embedding model at the same time. */
  readonly atOnce: number;
  /** Writes what else must be stored together with the pages. */
  readonly together: (tx: Tx) => Promise<void>;
}

/** The documents that crawls make of a website. @source supplement §13.9 */
@Injectable()
export class WebsiteDocuments {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly embedders: EmbedderSource,
    private readonly changes: WebsiteDocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly collections: CollectionRepository,
  ) {}

  /**
   * Publishes pages: all of them become searchable in one commit with what `together` writes, or none. The version that a
   * page replaces answers until then and is gone afterwards. Pages that are there already, with the same text, are not
   * embedded again. @throws not_found when the website is gone · quota_exceeded · what embedding throws
   */
  async publish(owner: WebsiteOwner, pages: readonly TextDocument[], how: PagePublication): Promise<void> {
    const { tenantId, websiteId } = owner;
    const source = sourceOf(websiteId);
    if (pages.length === 0) {
      await this.uow.run(tenantId, async (tx) => {
        if (!(await this.documents.holdSource(tx, tenantId, source))) throw websiteGone();
        await how.together(tx);
      });
      return;
    }
    const embedder = await this.embedders.ofPlaced({ ...owner, source });
    await this.changes.publish(
      { tenantId, source },
      { texts: pages.map(({ text }) => text), drafts: this.drafts(owner, embedder, pages) },
      { ...how, embedder },
    );
  }

  /** Refuses a website whose model is not cleared for its space: nothing could be stored. @throws security_classification_mismatch */
  requireCleared(tx: Tx, { websiteId, ...owner }: Omit<WebsiteOwner, 'userId'>): Promise<void> {
    return this.embedders.requireCleared(tx, { ...owner, source: sourceOf(websiteId) });
  }

  /** Of these titles, those that are documents of the website. */
  async titlesOf(tx: Tx, tenantId: TenantId, id: WebsiteId, titles: readonly string[]): Promise<Set<string>> {
    if (titles.length === 0) return new Set();
    return new Set(await this.documents.titlesIn(tx, tenantId, id, titles));
  }

  /** Removes the documents with these titles. @throws not_found when the website is gone */
  async remove(tx: Tx, tenantId: TenantId, id: WebsiteId, titles: readonly string[]): Promise<void> {
    await this.changes.remove(tx, { tenantId, source: sourceOf(id) }, titles);
  }

  /** Removes every document of websites that are going to be deleted; they are locked by the caller. */
  async removeAll(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<void> {
    if (ids.length > 0) await this.changes.removeAll(tx, tenantId, ids);
  }

  /** Bytes of text and vectors of what can be found, by website. */
  async sizes(tx: Tx, tenantId: TenantId, ids: readonly WebsiteId[]): Promise<Map<WebsiteId, number>> {
    const sizes = await this.collections.sizes(tx, tenantId, ids);
    return new Map([...sizes].map(([id, { sizeBytes }]) => [id, sizeBytes]));
  }

  /** Every document of a website, newest first. Rights are not asked. */
  list(tx: Tx, tenantId: TenantId, id: WebsiteId): Promise<DocumentRecord[]> {
    return this.documents.listInSources(tx, tenantId, [id]);
  }

  private drafts(
    { websiteId, userId, embeddingModelId }: WebsiteOwner,
    embedder: Embedder,
    pages: readonly TextDocument[],
  ): NewVersion[] {
    const recipe = this.changes.recipe(embedder);
    return pages.map(({ text, title, url }) => ({
      id: newId<VersionId>(),
      source: sourceOf(websiteId),
      userId,
      title: title === null ? null : canonicalTitle(title),
      url,
      sourceSha256: sha256Hex(text),
      recipe,
      embeddingModelId,
      // A website keeps the model that it was made with, and so its only stock.
      stockId: websiteId as string as StockId,
      originalContentId: null,
      originalName: null,
    }));
  }
}

function sourceOf(id: WebsiteId): KnowledgeSource {
  return { kind: 'website', id };
}
