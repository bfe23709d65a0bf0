import type { CollectionId, EmbeddingModelId, ResourcePermission, SpaceId, TenantId, UserId } from '@svc/kernel';
import type { EmbeddingModelRecord } from '@svc/models';

/** A collection of documents; bound for life to one embedding model. @source spec §2.4 */
export interface CollectionRecord {
  readonly id: CollectionId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  readonly userId: UserId | null;
  readonly name: string;
  readonly embeddingModelId: EmbeddingModelId;
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
}
