import { DateTimeField, IntField, ListField, ObjectField, StringField, UuidField } from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { EmbeddingModelPublic } from '@svc/models';
import { PERMISSION_ITEM } from '@svc/spaces';
import type { DescribedCollection } from '../../domain/collection';

/** How much a collection holds. @source supplement §3.1 */
export class CollectionMetadata {
  @IntField()
  num_info_blobs!: number;

  @IntField({ description: 'Bytes of text and vectors.' })
  size!: number;
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

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;

  static from(this: void, { collection, permissions, embeddingModel, size }: DescribedCollection): CollectionPublic {
    return {
      id: collection.id,
      permissions: [...permissions],
      name: collection.name,
      embedding_model: EmbeddingModelPublic.from(embeddingModel),
      metadata: { num_info_blobs: size.documents, size: size.sizeBytes },
      space_id: collection.spaceId,
      created_at: collection.createdAt.toISOString(),
      updated_at: collection.updatedAt.toISOString(),
    };
  }
}
