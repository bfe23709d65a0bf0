import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller, CollectionId, WebsiteId } from '@svc/kernel';
import { EmbedderSource, KnowledgeAccess } from '@svc/knowledge';
import type { RetrievalMode } from '../domain/retrieval-mode';
import type { RetrievedChunk } from '../domain/retrieved-chunk';
import { RetrievalService } from './retrieval.service';

/** What is looked for; `signal` gives the search up, on the database's side, too. */
export interface WantedChunks {
  readonly query: string;
  readonly limit: number;
  readonly autocut?: number;
  readonly mode?: RetrievalMode | null;
  readonly signal?: AbortSignal;
}

/** Semantic search in one collection, or in the pages of one website. @source supplement §3.1 */
@Injectable()
export class SearchSourceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly embedders: EmbedderSource,
    private readonly retrieval: RetrievalService,
  ) {}

  /** @throws not_found · forbidden_action · what embedding throws */
  async ofCollection(actor: Caller, id: CollectionId, wanted: WantedChunks): Promise<RetrievedChunk[]> {
    const { collection } = await this.uow.read(actor.tenantId, (tx) =>
      this.access.collection(tx, actor, id, 'read', 'collection'),
    );
    const embedder = await this.embedders.of(collection);
    const sources = [{ kind: 'collection', id, stockId: collection.stockId }] as const;
    return this.retrieval.retrieve(actor.tenantId, { sources, embedder, ...wanted });
  }

  /** Beyond the contract. @throws not_found · forbidden_action · what embedding throws */
  async ofWebsite(actor: Caller, id: WebsiteId, wanted: WantedChunks): Promise<RetrievedChunk[]> {
    const { tenantId } = actor;
    const { website } = await this.uow.read(tenantId, (tx) => this.access.website(tx, actor, id, 'read'));
    const source = { kind: 'website', id } as const;
    const embedder = await this.embedders.ofPlaced({ tenantId, source, embeddingModelId: website.embeddingModelId });
    return this.retrieval.retrieve(tenantId, { sources: [source], embedder, ...wanted });
  }
}
