import { Injectable } from '@nestjs/common';
import type { TenantId } from '@svc/kernel';
import { ModelGateway } from '@svc/models';
import { type RetrievedChunk, RetrievalService, VERSION_1, version2Limit } from '@svc/retrieval';
import type { RetrievalVersion } from '../domain/references';
import type { ReadableSources } from './knowledge-rights.service';

/** Finds the knowledge that a question is answered from. @source supplement §13.2 */
@Injectable()
export class KnowledgeSearch {
  constructor(
    private readonly gateway: ModelGateway,
    private readonly retrieval: RetrievalService,
  ) {}

  /** Best first; none without sources. Outside any transaction. @throws what embedding throws */
  async find(
    tenantId: TenantId,
    knowledge: ReadableSources | null,
    wanted: { query: string; version: RetrievalVersion; contextWindow: number; signal: AbortSignal },
  ): Promise<RetrievedChunk[]> {
    if (!knowledge) return [];
    const { query, version, contextWindow, signal } = wanted;
    const extent = version === 1 ? VERSION_1 : { limit: version2Limit(contextWindow) };
    const groups = await Promise.all(
      knowledge.groups.map(async ({ sources, embeddingModel }) => ({
        sources,
        embedder: await this.gateway.embedder(embeddingModel),
      })),
    );
    const request = { mode: knowledge.mode, query, signal, markRepeats: true, ...extent };
    return this.retrieval.retrieveFrom(tenantId, groups, request);
  }
}
