import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller, CollectionId } from '@svc/kernel';
import { EmbedderSource, KnowledgeAccess } from '@svc/knowledge';
import type { RetrievalMode } from '../domain/retrieval-mode';
import type { RetrievedChunk } from '../domain/retrieved-chunk';
import { RetrievalService } from './retrieval.service';

/** Semantic search in one collection. @source supplement §3.1 */
@Injectable()
export class SearchCollectionService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly embedders: EmbedderSource,
    private readonly retrieval: RetrievalService,
  ) {}

  /** `signal` gives the search up, on the database's side, too. @throws not_found · forbidden_action · what embedding throws */
  async search(
    actor: Caller,
    id: CollectionId,
    wanted: { query: string; limit: number; autocut?: number; mode?: RetrievalMode | null; signal?: AbortSignal },
  ): Promise<RetrievedChunk[]> {
    const { collection } = await this.uow.read(actor.tenantId, (tx) =>
      this.access.collection(tx, actor, id, 'read', 'collection'),
    );
    const embedder = await this.embedders.of(collection);
    const sources = [{ kind: 'collection', id, stockId: collection.stockId }] as const;
    return this.retrieval.retrieve(actor.tenantId, { sources, embedder, ...wanted });
  }
}
