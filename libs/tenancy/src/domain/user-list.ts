import type { User, UserState } from './user';

/** By what users are ordered. @source supplement §5.4 */
export const USER_SORT_FIELDS = ['email', 'username', 'created_at'] as const;

/** In which direction. */
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** Which states a list may be narrowed to. */
export const USER_STATE_FILTERS = ['active', 'inactive'] as const;

/** Which users an administrator's list shows; deleted ones have a list of their own. @source supplement §5.4 */
export interface UserFilter {
  /** Substrings, compared without case. */
  readonly email: string | null;
  readonly name: string | null;
  /** `active` takes the invited in. */
  readonly state: (typeof USER_STATE_FILTERS)[number] | null;
}

/** One numbered page of that list; `page` starts at 1. */
export interface UserPageRequest extends UserFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: (typeof USER_SORT_FIELDS)[number];
  readonly sortOrder: (typeof SORT_ORDERS)[number];
}

/** How many users of each state match a filter's texts. */
export type UserCounts = Record<UserState, number>;

/** What users are called and ordered by: the username, or the e-mail of those without one. */
export function handleOf(user: Pick<User, 'username' | 'email'>): string {
  return user.username ?? user.email;
}
