import {
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { EmbeddingModelPublic } from '@svc/models';
import { PERMISSION_ITEM } from '@svc/spaces';
import type { DescribedCollection } from '../../domain/collection';
import type { ReembeddingRecord } from '../../domain/reembedding';

/** How much a collection holds. @source supplement §3.1 */
export class CollectionMetadata {
  @IntField()
  num_info_blobs!: number;

  @IntField({ description: 'Bytes of text and vectors.' })
  size!: number;
}

const REEMBEDDING_STATES = ['running', 'failed'] as const;

/** A collection on its way to another embedding model, or why it did not come there. Beyond the contract. */
export class ReembeddingPublic {
  @EnumField(REEMBEDDING_STATES, { name: 'ReembeddingState' })
  state!: (typeof REEMBEDDING_STATES)[number];

  @UuidField({ description: 'The model that it comes to.' })
  embedding_model_id!: string;

  @UuidField({ description: 'Its job.' })
  job_id!: string;

  @IntField({ description: 'Chunks that have their vector.' })
  chunks_done!: number;

  @IntField({ description: 'Chunks when it began; 0 before that.' })
  chunks_total!: number;

  @StringField({ nullable: true, description: 'Code of what went wrong.' })
  failure_code!: string | null;

  @StringField({ nullable: true })
  failure_message!: string | null;

  static from(this: void, { state, ...reembedding }: ReembeddingRecord): ReembeddingPublic {
    return {
      state: state === 'failed' ? 'failed' : 'running',
      embedding_model_id: reembedding.toModelId,
      job_id: reembedding.jobId,
      chunks_done: Math.min(reembedding.chunksDone, reembedding.chunksTotal),
      chunks_total: reembedding.chunksTotal,
      failure_code: reembedding.failureCode,
      failure_message: reembedding.failureMessage,
    };
  }
}

/** A collection of documents. @source supplement §3.1 */
export class CollectionPublic {
  @UuidField()
  id!: string;

  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @StringField()
  name!: string;

  @ObjectField(() => EmbeddingModelPublic)
  embedding_model!: EmbeddingModelPublic;

  @ObjectField(() => CollectionMetadata)
  metadata!: CollectionMetadata;

  @UuidField()
  space_id!: string;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  @ObjectField(() => ReembeddingPublic, {
    optional: true,
    nullable: true,
    description: 'The change of its embedding model that is under way, or failed. Beyond the contract.',
  })
  reembedding?: ReembeddingPublic | null;

  static from(this: void, described: DescribedCollection): CollectionPublic {
    const { collection, permissions, embeddingModel, size, reembedding } = described;
    return {
      id: collection.id,
      permissions: [...permissions],
      name: collection.name,
      embedding_model: EmbeddingModelPublic.from(embeddingModel),
      metadata: { num_info_blobs: size.documents, size: size.sizeBytes },
      space_id: collection.spaceId,
      created_at: collection.createdAt.toISOString(),
      updated_at: collection.updatedAt.toISOString(),
      reembedding: reembedding && ReembeddingPublic.from(reembedding),
    };
  }
}
