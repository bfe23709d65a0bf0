import { BooleanField, ObjectField, StringField, UuidField } from '@svc/http';
import { ModelId } from '@svc/tenancy';
import { CollectionPublic } from './collection.response';

/** A new collection of the space in the path; without a model it takes the default. @source supplement §2.2, §3.1 */
export class CreateSpaceGroupsRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => ModelId, { optional: true, nullable: true })
  embedding_model?: ModelId | null;
}

/** A new collection of the personal space. @source supplement §3.1 */
export class CreateGroupRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => ModelId)
  embedding_model!: ModelId;
}

/** What may be changed of a collection. @source supplement §3.1 */
export class CollectionUpdate {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;
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
