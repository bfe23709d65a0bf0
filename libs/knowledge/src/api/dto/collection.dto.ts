import { BooleanField, ObjectField, StringField, UuidField } from '@svc/http';
import { CollectionPublic } from '@svc/spaces';
import { ModelId } from '@svc/tenancy';

/** @source supplement §2.2, §3.1 */
export class CreateSpaceGroupsRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => ModelId, { optional: true, nullable: true })
  embedding_model?: ModelId | null;
}

/** @source supplement §3.1 */
export class CreateGroupRequest {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @ObjectField(() => ModelId)
  embedding_model!: ModelId;
}

/** @source supplement §3.1 */
export class CollectionUpdate {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;
}

/** @source supplement §3.1 */
export class TransferRequest {
  @UuidField()
  target_space_id!: string;
}

/** The older list form of a collection. @source supplement §3.1 */
export class GroupPublicWithMetadata extends CollectionPublic {}

/** @source supplement §0 */
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
