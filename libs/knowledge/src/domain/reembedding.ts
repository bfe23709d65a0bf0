import type { Branded, CollectionId, EmbeddingModelId, ErrorCode, JobId, TenantId } from '@svc/kernel';

/** The vectors of a source that one embedding model made; named by the source itself until it is re-embedded. */
export type StockId = Branded<'StockId'>;

/** `cancelled` is over because somebody chose the model that the collection has. */
export type ReembeddingState = 'running' | 'complete' | 'failed' | 'cancelled';

/** One way of a collection from an embedding model to another; its id is the stock that is filled. @source ADR 0073 */
export interface ReembeddingRecord {
  readonly id: StockId;
  readonly tenantId: TenantId;
  readonly collectionId: CollectionId;
  readonly fromModelId: EmbeddingModelId;
  readonly toModelId: EmbeddingModelId;
  readonly jobId: JobId;
  readonly state: ReembeddingState;
  readonly failureCode: ErrorCode | null;
  readonly failureMessage: string | null;
  /** What made the vectors so far; null before the first try. */
  readonly modelVersion: string | null;
  readonly chunksDone: number;
  readonly chunksTotal: number;
  readonly createdAt: Date;
}
