import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import type { Caller, CollectionId, InfoBlobId, SpaceId } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import { ChunkRepository } from '../data/chunk.repository';
import { DocumentRepository } from '../data/document.repository';
import type { DocumentRecord } from '../domain/document';
import { KnowledgeAccess } from './knowledge-access.service';
import { KnowledgeSources } from './knowledge-sources';
import { VersionTexts } from './version-texts.service';

/** A document with its text. */
export interface DocumentWithText {
  readonly document: DocumentRecord;
  readonly text: string;
}

/** A document with its text, however long. */
export interface DocumentToRead {
  readonly document: DocumentRecord;
  /** Parts that end between characters; see `VersionTexts`. */
  readonly parts: AsyncIterable<string>;
}

/** Reads documents. @source supplement §3.1 */
@Injectable()
export class DocumentQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly spaces: SpaceAccessService,
    private readonly sources: KnowledgeSources,
    private readonly documents: DocumentRepository,
    private readonly chunks: ChunkRepository,
    private readonly texts: VersionTexts,
  ) {}

  /** Every document in spaces whose documents the caller may read, newest first. */
  async listAll(actor: Caller): Promise<DocumentRecord[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const spaces = await this.spaces.accessible(tx, actor);
      const readable = spaces.filter(({ access }) => access.can('read', 'info_blob'));
      return this.listInSpaces(
        tx,
        actor,
        readable.map(({ space }) => space.id),
      );
    });
  }

  /** @throws not_found · forbidden_action */
  async listOfSpace(actor: Caller, id: SpaceId): Promise<DocumentRecord[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.spaces.require(tx, actor, id, 'read', 'info_blob');
      return this.listInSpaces(tx, actor, [id]);
    });
  }

  /** @throws not_found · forbidden_action */
  async listOfCollection(actor: Caller, id: CollectionId): Promise<DocumentRecord[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.collection(tx, actor, id, 'read', 'info_blob');
      return this.documents.listInSources(tx, actor.tenantId, [id]);
    });
  }

  /** @param range of the text, in UTF-16 units; all of it without one  @throws not_found · forbidden_action */
  async read(
    actor: Caller,
    id: InfoBlobId,
    { start = 0, end = Infinity }: { start?: number; end?: number } = {},
  ): Promise<DocumentToRead> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { document } = await this.access.document(tx, actor, id, 'read');
      const { tenantId } = actor;
      const parts = await this.texts.openRange(tx, tenantId, document.activeVersionId, start, end);
      return { document, parts };
    });
  }

  /** Documents just made by the caller, in the given order. */
  async readMany(actor: Caller, ids: readonly InfoBlobId[]): Promise<DocumentWithText[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const byId = new Map((await this.documents.findMany(tx, actor.tenantId, ids)).map((found) => [found.id, found]));
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      const texts = await this.chunks.texts(
        tx,
        actor.tenantId,
        found.map((document) => document.activeVersionId),
      );
      return found.map((document) => ({ document, text: texts.get(document.activeVersionId) ?? '' }));
    });
  }

  private async listInSpaces(tx: Tx, actor: Caller, ids: readonly SpaceId[]): Promise<DocumentRecord[]> {
    const sources = await this.sources.idsInSpaces(tx, actor.tenantId, ids);
    return this.documents.listInSources(tx, actor.tenantId, sources);
  }
}
