import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type ApiKey = Schemas['ApiKeyV2'];
export type KeyPolicy = Schemas['ApiKeyPolicy'];

export interface KeyFilter {
  readonly search: string;
  readonly state: 'all' | Schemas['ApiKeyState'];
}

const PAGE_SIZE = 50;

/** The keys of everybody. */
export const allKeysQuery = ({ search, state }: KeyFilter) =>
  infiniteQueryOptions({
    queryKey: ['key-administration', 'list', search, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/api/v1/admin/api-keys', {
          params: {
            query: {
              limit: PAGE_SIZE,
              ...(search !== '' && { search }),
              ...(state !== 'all' && { state }),
              ...(pageParam !== '' && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

/** What every key of the organisation must keep to. */
export const keyPolicyQuery = queryOptions({
  queryKey: ['key-administration', 'policy'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/api-key-policy', { signal })),
});

/** Who is told, and when, that a key ends. */
export const keyNoticesQuery = queryOptions({
  queryKey: ['key-administration', 'notices'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/api-keys/notification-policy', { signal })),
});

/** How a key was used lately. */
export const keyUsageQuery = (keyId: string) =>
  queryOptions({
    queryKey: ['key-administration', 'usage', keyId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/v1/admin/api-keys/{key_id}/usage', {
          params: { path: { key_id: keyId }, query: { limit: 50 } },
          signal,
        }),
      ),
  });
