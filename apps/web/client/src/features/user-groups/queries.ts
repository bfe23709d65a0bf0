import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type UserGroup = Schemas['UserGroupPublic'];

/** The groups of the organisation with who is in them. */
export const userGroupsQuery = queryOptions({
  queryKey: ['user-groups', 'list'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/user-groups/', { signal })),
});

/** What is shown at once; further pages are larger, since they may be looked through for somebody to show. */
const FIRST_PAGE_SIZE = 20;
const PAGE_SIZE = 100;

/** People whose address contains a text, for choosing. */
export const peopleQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'found', email],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/api/v1/users/', {
          params: {
            query: {
              limit: pageParam === '' ? FIRST_PAGE_SIZE : PAGE_SIZE,
              ...(email !== '' && { email }),
              ...(pageParam !== '' && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
