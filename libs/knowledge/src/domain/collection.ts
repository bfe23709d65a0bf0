import type { CollectionId, EmbeddingModelId, ResourcePermission, SpaceId, TenantId, UserId } from '@svc/kernel';
import type { EmbeddingModelRecord } from '@svc/models';
import type { ReembeddingRecord, StockId } from './reembedding';

/** A collection of documents; all of its vectors are of one embedding model. @source spec §2.4, ADR 0073 */
export interface CollectionRecord {
  readonly id: CollectionId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  readonly userId: UserId | null;
  readonly name: string;
  readonly embeddingModelId: EmbeddingModelId;
  /** The vectors that answer. */
  readonly stockId: StockId;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How much a collection holds; `sizeBytes` is text and vectors of what can be found. */
export interface CollectionSize {
  readonly documents: number;
  readonly sizeBytes: number;
}

/** A collection as one caller may see it. */
export interface DescribedCollection {
  readonly collection: CollectionRecord;
  /** What the caller may do with it. */
  readonly permissions: readonly ResourcePermission[];
  readonly embeddingModel: EmbeddingModelRecord;
  readonly size: CollectionSize;
  /** On its way to another model, or why it did not come there; null otherwise. */
  readonly reembedding: ReembeddingRecord | null;
}
