import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type User = Schemas['UserAdminView'];

export interface UserFilter {
  readonly email: string;
  readonly state: 'all' | Schemas['StateFilter'];
}

const PAGE_SIZE = 100;

/** People of the organisation who are not deleted, in the order of their addresses. */
export const usersQuery = ({ email, state }: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', email, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/api/v1/admin/users/', {
          params: {
            query: {
              page: pageParam,
              page_size: PAGE_SIZE,
              ...(email !== '' && { search_email: email }),
              ...(state !== 'all' && { state_filter: state }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ metadata }) => (metadata.has_next ? metadata.page + 1 : undefined),
  });

/** Those who were deleted. */
export const deletedUsersQuery = queryOptions({
  queryKey: ['users', 'deleted'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/users/deleted', { signal })),
});
