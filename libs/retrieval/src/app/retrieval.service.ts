import { Injectable } from '@nestjs/common';
import { RetrievalConfig } from '@svc/config';
import { type Tx, UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { KnowledgeSource } from '@svc/knowledge';
import type { Embedder } from '@svc/models';
import { ONLY_ROWS_ASKED, SimilarityRepository } from '../data/similarity.repository';
import type { RetrievedChunk } from '../domain/retrieved-chunk';
import { keptBeforeTail } from '../domain/tail';

/** What is asked of the knowledge. */
export interface RetrievalRequest {
  /** Collections and websites that share one embedding model. */
  readonly sources: readonly KnowledgeSource[];
  readonly embedder: Embedder;
  readonly query: string;
  /** Most chunks returned. */
  readonly limit: number;
  /** Which bulge of the scores ends the list; without it the tail stays. */
  readonly autocut?: number;
  /** Gives the question up: the scan ends on the server. */
  readonly signal?: AbortSignal;
}

/** Candidates of retrieval version 1, and the bulge at which its tail is trimmed. @source spec §8.3, supplement §13.2 */
export const VERSION_1 = { limit: 30, autocut: 3 } as const;

/** Candidates of retrieval version 2: half the window in chunks of 200 tokens. @source supplement §13.2 */
export function version2Limit(contextWindow: number): number {
  return Math.floor(Math.floor(contextWindow / 200) / 2);
}

/** Finds the chunks that are nearest to a question. @source spec §8.3 */
@Injectable()
export class RetrievalService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly similarity: SimilarityRepository,
    private readonly config: RetrievalConfig,
  ) {}

  /**
   * The chunks of the given sources nearest to the query, best first; none for an empty query or without sources. Rights
   * are the caller's business. Must not be called inside a transaction. @throws what embedding throws
   */
  async retrieve(tenantId: TenantId, request: RetrievalRequest): Promise<RetrievedChunk[]> {
    const query = request.query.trim();
    if (query === '' || request.sources.length === 0 || request.limit < 1) return [];
    const [vector] = await request.embedder.embed([query], { purpose: 'query', signal: request.signal });
    const wanted = {
      sourceIds: request.sources.map((source) => source.id),
      vector: vector!,
      limit: request.limit,
      minScore: this.config.minScore,
    };
    const chunks = await this.uow.read(tenantId, (tx) => this.similarity.nearest(tx, tenantId, wanted), {
      planner: ONLY_ROWS_ASKED,
      signal: request.signal,
    });
    if (request.autocut === undefined) return chunks;
    const kept = keptBeforeTail(
      chunks.map((chunk) => chunk.score),
      request.autocut,
    );
    return chunks.slice(0, kept);
  }

  /** Those of the sources that hold anything, so that a question to the others need not be embedded. */
  async stocked(tx: Tx, tenantId: TenantId, sources: readonly KnowledgeSource[]): Promise<KnowledgeSource[]> {
    const found = await this.similarity.stocked(
      tx,
      tenantId,
      sources.map(({ id }) => id),
    );
    return sources.filter(({ id }) => found.has(id));
  }
}
