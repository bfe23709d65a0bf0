import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../api/client';

/** Websites whose scripts may call the API. @source supplement §6.2 */
export const allowedOriginsQuery = queryOptions({
  queryKey: ['allowed-origins'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/allowed-origins/', { signal })),
});
