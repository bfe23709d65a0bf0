import { Injectable } from '@nestjs/common';
import { RetrievalConfig } from '@svc/config';
import { type Tx, UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { type KnowledgeSource, type PieceCounts, piecesOf, type StockId } from '@svc/knowledge';
import type { Embedder } from '@svc/models';
import { BOTH_OF_ROWS_ASKED, FusedRepository, type RankedChunk } from '../data/fused.repository';
import {
  isOfOtherDimension,
  SCAN_PLANS,
  type SimilarityQuery,
  SimilarityRepository,
} from '../data/similarity.repository';
import type { RetrievalMode } from '../domain/retrieval-mode';
import type { RetrievedChunk } from '../domain/retrieved-chunk';
import { inTurn } from '../domain/in-turn';
import { LongScans } from '../domain/long-scans';
import { untilDistinct } from '../domain/repeats';
import { keptBeforeTail } from '../domain/tail';

/** A source that is asked, with the vectors that answer for it; a source that was never re-embedded has one stock, by its id. */
export type SearchedSource = KnowledgeSource & { readonly stockId?: StockId };

/** What is asked of the knowledge. */
export interface RetrievalRequest {
  /** Collections and websites that share one embedding model, as they were when that was looked up. */
  readonly sources: readonly SearchedSource[];
  readonly embedder: Embedder;
  readonly query: string;
  /** Most chunks returned. */
  readonly limit: number;
  /** Repeats are marked and do not count for the limit. */
  readonly markRepeats?: boolean;
  /** Which bulge of the scores ends the list; without it the tail stays. */
  readonly autocut?: number;
  /** By what chunks are ordered; the deployment says without it. */
  readonly mode?: RetrievalMode | null;
  /** Gives the question up: the scan ends on the server. */
  readonly signal?: AbortSignal;
}

/** Sources that share one embedding model. */
export type SearchedGroup = Pick<RetrievalRequest, 'sources' | 'embedder'>;

/** Candidates of retrieval version 1, and the bulge at which its tail is trimmed. @source spec §8.3, supplement §13.2 */
export const VERSION_1 = { limit: 30, autocut: 3 } as const;

/** Candidates of retrieval version 2: half the window in chunks of 200 tokens. @source supplement §13.2 */
export function version2Limit(contextWindow: number): number {
  return Math.floor(Math.floor(contextWindow / 200) / 2);
}

/** Chunks that are read beyond the limit, to fill the places of repeats. */
const SPARE = 30;

/** Of a long question, a whole conversation perhaps, the words at its end are looked for. */
const WORDS_CHARS = 2000;

/** Different pieces of words that are looked for at most. */
const MAX_PIECES = 128;

/** Finds the chunks that are nearest to a question. @source spec §8.3 */
@Injectable()
export class RetrievalService {
  private readonly longScans = new LongScans();

  constructor(
    private readonly uow: UnitOfWork,
    private readonly similarity: SimilarityRepository,
    private readonly fused: FusedRepository,
    private readonly config: RetrievalConfig,
  ) {}

  /**
   * The chunks of the given sources nearest to the query, best first by the mode; the score is the cosine in every mode. None
   * for an empty query or without sources. Rights are the caller's business. Must not be called inside a transaction.
   * @throws what embedding throws
   */
  async retrieve(tenantId: TenantId, request: RetrievalRequest): Promise<RetrievedChunk[]> {
    const query = request.query.trim();
    if (query === '' || request.sources.length === 0 || request.limit < 1) return [];
    const [vector] = await request.embedder.embed([query], { purpose: 'query', signal: request.signal });
    const wanted = {
      stocks: request.sources.map(({ id, stockId }) => ({ id, stockId: stockId ?? id })),
      vector: vector!,
      limit: request.limit + (request.markRepeats ? SPARE : 0),
      minScore: this.config.minScore,
    };
    const ranked = await this.ranked(tenantId, wanted, this.piecesFor(request), request.signal);
    const chunks = request.markRepeats ? untilDistinct(ranked, request.limit) : ranked;
    return withoutTail(chunks, request.autocut).map(({ relevance: _order, ...chunk }) => chunk);
  }

  /**
   * The same for sources that do not share one embedding model, as while the collections of an assistant are re-embedded one
   * after the other: each is asked with a vector of its own model, and their best chunks take turns.
   */
  async retrieveFrom(
    tenantId: TenantId,
    groups: readonly SearchedGroup[],
    wanted: Omit<RetrievalRequest, keyof SearchedGroup>,
  ): Promise<RetrievedChunk[]> {
    const lists = await Promise.all(groups.map((group) => this.retrieve(tenantId, { ...wanted, ...group })));
    if (lists.length < 2) return lists[0] ?? [];
    const chunks = inTurn(lists);
    return wanted.markRepeats ? untilDistinct(chunks, wanted.limit) : chunks.slice(0, wanted.limit);
  }

  /** Those of the sources that hold anything, so that a question to the others need not be embedded. */
  async stocked(tx: Tx, tenantId: TenantId, sources: readonly KnowledgeSource[]): Promise<KnowledgeSource[]> {
    if (sources.length === 0) return [];
    const found = await this.similarity.stocked(
      tx,
      tenantId,
      sources.map(({ id }) => id),
    );
    return sources.filter(({ id }) => found.has(id));
  }

  /** The pieces of words that are looked for; none where the order is that of the cosine. */
  private piecesFor({ mode, query }: RetrievalRequest): PieceCounts {
    if ((mode ?? this.config.mode) !== 'hybrid') return new Map();
    const { counts } = piecesOf(query.trim().slice(-WORDS_CHARS));
    return new Map([...counts].slice(-MAX_PIECES));
  }

  private async ranked(
    tenantId: TenantId,
    wanted: SimilarityQuery,
    pieces: PieceCounts,
    signal?: AbortSignal,
  ): Promise<RankedChunk[]> {
    if (pieces.size > 0) {
      const how = { planner: BOTH_OF_ROWS_ASKED, signal };
      return this.uow.read(tenantId, (tx) => this.fused.nearest(tx, tenantId, { ...wanted, pieces }), how);
    }
    const ask = (among: 'alike' | 'mixed') => this.scanned(tenantId, wanted, among, signal);
    const chunks = await ask('alike').catch((error: unknown) => {
      if (isOfOtherDimension(error)) return ask('mixed');
      throw error;
    });
    return chunks.map((chunk) => ({ ...chunk, relevance: chunk.score }));
  }

  private scanned(
    tenantId: TenantId,
    wanted: SimilarityQuery,
    among: 'alike' | 'mixed',
    signal?: AbortSignal,
  ): Promise<RetrievedChunk[]> {
    const stockIds = wanted.stocks.map(({ stockId }) => stockId);
    const plan = this.longScans.expects(stockIds, performance.now()) ? 'own' : 'kept';
    const scan = async (tx: Tx): Promise<RetrievedChunk[]> => {
      const startedMs = performance.now();
      const chunks = await this.similarity.nearest(tx, tenantId, wanted, among);
      const endedMs = performance.now();
      if (plan === 'kept') this.longScans.took(stockIds, endedMs - startedMs, endedMs);
      return chunks;
    };
    return this.uow.read(tenantId, scan, { planner: SCAN_PLANS[plan], signal });
  }
}

function withoutTail(chunks: readonly RankedChunk[], autocut: number | undefined): readonly RankedChunk[] {
  if (autocut === undefined) return chunks;
  const relevances = chunks.map(({ relevance }) => relevance);
  return chunks.slice(0, keptBeforeTail(relevances, autocut));
}
