import {
  BooleanField,
  missingField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
  ValidationFailure,
} from '@svc/http';
import type { EmbeddingModelId } from '@svc/kernel';
import { ModelId } from '@svc/tenancy';
import type { CollectionChange } from '../../app/change-collection.service';
import { CollectionPublic } from './collection.response';

/** A new collection of the space in the path; without a model it takes the default. @source supplement §2.2, §3.1 */
export class CreateSpaceGroupsRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => ModelId, OPTIONAL_NULLABLE)
  embedding_model?: ModelId | null;
}

/** A new collection of the personal space. @source supplement §3.1 */
export class CreateGroupRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => ModelId)
  embedding_model!: ModelId;
}

/** What may be changed of a collection; the model is beyond the contract. @source supplement §3.1, ADR 0073 */
export class CollectionUpdate {
  @StringField({
    optional: true,
    minLength: 1,
    maxLength: 255,
    trim: true,
    description: 'May be left out where an embedding model is given.',
  })
  name?: string;

  @ObjectField(() => ModelId, {
    optional: true,
    nullable: true,
    description:
      'Makes the vectors of the collection anew with another model of its space, in the background. Beyond the contract.',
  })
  embedding_model?: ModelId | null;

  /** @throws ValidationFailure when nothing is to change */
  static changeOf(this: void, { name, embedding_model: model }: CollectionUpdate): CollectionChange {
    if (name === undefined && !model) {
      throw new ValidationFailure([missingField(['body', 'name'])]);
    }
    return { name, embeddingModelId: model?.id as EmbeddingModelId | undefined };
  }
}

/** Where a collection goes. @source supplement §3.1 */
export class TransferRequest {
  @UuidField()
  target_space_id!: string;
}

/** The older list form of a collection. @source supplement §3.1 */
export class GroupPublicWithMetadata extends CollectionPublic {}

/** Whether something was deleted. @source supplement §0 */
export class DeletionInfo {
  @BooleanField()
  success!: boolean;
}

/** What deleting a collection answers. @source supplement §0 */
export class DeletedGroup {
  @UuidField()
  id!: string;

  @ObjectField(() => DeletionInfo)
  deletion_info!: DeletionInfo;
}
