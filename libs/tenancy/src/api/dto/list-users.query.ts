import { CursorQuery, EnumField, IntField, StringField } from '@svc/http';
import { SORT_ORDERS, USER_SORT_FIELDS, USER_STATE_FILTERS, type UserPageRequest } from '../../domain/user-list';

const SUBSTRING = { optional: true, maxLength: 320, description: 'Substring, compared without case.' } as const;

/** Which members of the tenant to list. @source supplement §5.4 */
export class ListMembersQuery extends CursorQuery {
  @StringField(SUBSTRING)
  email?: string;
}

/** Which users an administrator wants to see. @source supplement §5.4 */
export class ListUsersQuery {
  @IntField({ min: 1, max: 100, default: 1 })
  page!: number;

  @IntField({ min: 1, max: 100, default: 100 })
  page_size!: number;

  @StringField(SUBSTRING)
  search_email?: string;

  @StringField(SUBSTRING)
  search_name?: string;

  @EnumField(USER_SORT_FIELDS, { name: 'SortField', default: 'email' })
  sort_by!: UserPageRequest['sortBy'];

  @EnumField(SORT_ORDERS, { name: 'SortOrder', default: 'asc' })
  sort_order!: UserPageRequest['sortOrder'];

  @EnumField(USER_STATE_FILTERS, { name: 'StateFilter', optional: true, description: '`active` takes the invited in.' })
  state_filter?: UserPageRequest['state'];

  /** What the service takes. */
  static toRequest(this: void, query: ListUsersQuery): UserPageRequest {
    return {
      page: query.page,
      pageSize: query.page_size,
      email: query.search_email ?? null,
      name: query.search_name ?? null,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      state: query.state_filter ?? null,
    };
  }
}
