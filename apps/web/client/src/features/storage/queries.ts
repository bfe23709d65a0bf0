import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';

const ASK_AGAIN_MS = 3_000;

/** Where new files go and how large they may be. */
export const storagePolicyQuery = queryOptions({
  queryKey: ['storage', 'policy'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/object-content-policy', { signal })),
});

/** What is on its way from one place to the other; asked again while something is. */
export const movesQuery = queryOptions({
  queryKey: ['storage', 'moves'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/object-content-moves', { signal })),
  refetchInterval: ({ state }) =>
    state.data && !state.data.paused && state.data.moves.some((move) => move.state !== 'failed') ? ASK_AGAIN_MS : false,
});

/** What is stored where; asked again whenever something else is on its way, and not before that is known. */
export function useInventory() {
  const { data, isPending } = useQuery(movesQuery);
  return useQuery({
    queryKey: ['storage', 'inventory', data?.moves],
    queryFn: ({ signal }) => call(api.GET('/api/v1/admin/object-content-inventory', { signal })),
    placeholderData: keepPreviousData,
    enabled: !isPending,
  });
}

/** The object store, as far as it is known. */
export const connectionQuery = queryOptions({
  queryKey: ['storage', 'connection'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/object-store-connection', { signal })),
});

/** How much of the organisation's quota is used. */
export const quotaQuery = queryOptions({
  queryKey: ['storage', 'quota'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/storage/', { signal })),
});

/** How much each space uses. */
export const spacesUsageQuery = queryOptions({
  queryKey: ['storage', 'spaces'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/storage/spaces/', { signal })),
});
