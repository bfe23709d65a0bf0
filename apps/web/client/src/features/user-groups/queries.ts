import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type UserGroup = Schemas['UserGroupPublic'];

/** The groups of the organisation with who is in them. */
export const userGroupsQuery = queryOptions({
  queryKey: ['user-groups', 'list'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/user-groups/', { signal })),
});

const PAGE_SIZE = 20;

/** People whose address contains a text, for choosing. */
export const peopleQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'found', email],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/api/v1/users/', {
          params: {
            query: {
              limit: PAGE_SIZE,
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
