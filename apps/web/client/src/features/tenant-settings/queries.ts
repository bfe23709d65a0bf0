import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../api/client';

/** What the organisation chose. */
export const settingsQuery = queryOptions({
  queryKey: ['tenant-settings', 'flags'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/settings/', { signal })),
});

/** The organisation, as its people see it. */
export const organisationQuery = queryOptions({
  queryKey: ['tenant-settings', 'organisation'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/users/tenant/', { signal })),
});

/** Parts of the product, and whether the organisation has them. */
export const modulesQuery = queryOptions({
  queryKey: ['tenant-settings', 'modules'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/modules/', { signal })),
});
