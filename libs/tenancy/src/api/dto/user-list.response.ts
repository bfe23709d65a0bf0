import {
  BooleanField,
  DateTimeField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  Schema,
  StringField,
} from '@svc/http';
import type { UserPage } from '../../app/user-queries.service';
import type { User } from '../../domain/user';
import { handleOf, type UserPageRequest } from '../../domain/user-list';
import { UserAdminView } from './user.response';

/** Where a numbered page stands among its siblings. @source supplement §5.4 */
export class PaginationMetadata {
  @IntField()
  page!: number;

  @IntField()
  page_size!: number;

  @IntField()
  total_count!: number;

  @IntField()
  total_pages!: number;

  @BooleanField()
  has_next!: boolean;

  @BooleanField()
  has_previous!: boolean;

  @MapField('integer', { description: 'Users per state among those whose texts match.' })
  counts!: Record<string, number>;
}

/** A numbered page of users. @source supplement §5.4 */
@Schema({ name: 'PaginatedUsersResponse_UserAdminView_' })
export class PaginatedUsersResponse {
  @ListField(() => UserAdminView)
  items!: UserAdminView[];

  @ObjectField(() => PaginationMetadata)
  metadata!: PaginationMetadata;

  static from(
    this: void,
    { page, pageSize }: UserPageRequest,
    { profiles, total, counts }: UserPage,
  ): PaginatedUsersResponse {
    const pages = Math.ceil(total / pageSize);
    return {
      items: profiles.map(UserAdminView.from),
      metadata: {
        page,
        page_size: pageSize,
        total_count: total,
        total_pages: pages,
        has_next: page < pages,
        has_previous: page > 1,
        counts: { ...counts },
      },
    };
  }
}

/** A user who is locked out. @source supplement §5.4 */
export class UserStateListItem {
  @StringField()
  username!: string;

  @StringField()
  email!: string;

  @StringField()
  state!: string;

  @DateTimeField()
  state_changed_at!: Date;

  static from(this: void, user: User): UserStateListItem {
    const { email, state, stateChangedAt } = user;
    return { username: handleOf(user), email, state, state_changed_at: stateChangedAt };
  }
}

/** A user who was deleted. @source supplement §5.4 */
export class UserDeletedListItem {
  @StringField()
  username!: string;

  @StringField()
  email!: string;

  @StringField()
  state!: string;

  @DateTimeField()
  deleted_at!: Date;

  static from(this: void, user: User): UserDeletedListItem {
    const { email, state, deletedAt, stateChangedAt } = user;
    return { username: handleOf(user), email, state, deleted_at: deletedAt ?? stateChangedAt };
  }
}

/** Says that something was deleted. @source supplement §5.4 */
export class DeleteResponse {
  @BooleanField()
  success!: boolean;
}
