import { ListField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import type { GroupWithMembers } from '../../app/user-group.service';
import { ModelId } from './model-id';
import { UserGroupRead, UserSparse } from './user.response';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;

/** A new user group. @source supplement §5.6 */
export class UserGroupCreateRequest {
  @StringField(NAME)
  name!: string;
}

/** Changes of a user group; the users, where given, become its only members. @source supplement §5.6 */
export class UserGroupUpdateRequest {
  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  name?: string | null;

  @ListField(() => ModelId, { optional: true, max: 10_000 })
  users?: ModelId[];
}

/** A user group with its members. @source supplement §5.6 */
export class UserGroupPublic extends UserGroupRead {
  @ListField(() => UserSparse)
  users!: UserSparse[];

  static of(this: void, { group, members }: GroupWithMembers): UserGroupPublic {
    return { ...UserGroupRead.from(group), users: members.map(UserSparse.from) };
  }
}
