import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type Role = Schemas['RolePublic'];

/** The roles that are there from the beginning, and the organisation's own; the interface lists the former twice. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'list'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/roles/', { signal })),
  select: ({ roles, predefined_roles: { items: predefined } }) => ({
    predefined,
    own: roles.items.filter(({ id }) => predefined.every((role) => role.id !== id)),
  }),
});

/** Everything a role can allow. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/roles/permissions/', { signal })),
  staleTime: Infinity,
});
