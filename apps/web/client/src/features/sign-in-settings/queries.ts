import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { pageConfig } from '../../app/page-config';

/** How people of the installation sign in, as far as everybody may know. */
export const federationQuery = queryOptions({
  queryKey: ['sign-in-settings', 'federation'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/auth/federation-status', { signal })),
});

/** Whether people are made at their first sign-in. */
export const provisioningQuery = queryOptions({
  queryKey: ['sign-in-settings', 'flags'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/settings/', { signal })),
});

/** The organisation. */
export const ownTenantQuery = queryOptions({
  queryKey: ['sign-in-settings', 'tenant'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/users/tenant/', { signal })),
});

/** Those who can sign in with an organisation's own provider. */
export const signInTenantsQuery = queryOptions({
  queryKey: ['sign-in-settings', 'tenants'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/auth/tenants', { signal })),
});

/** Whether a directory is connected, and what came from it. */
export const directoryQuery = queryOptions({
  queryKey: ['sign-in-settings', 'directory'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/settings/scim', { signal })),
});

/** Where directories send people and groups to. @source supplement §5.7 */
export const scimAddress = (): string => `${pageConfig.publicBackendUrl || window.location.origin}/scim/v2`;
