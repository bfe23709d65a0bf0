import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from '../api/client';
import { session } from '../api/session';

/** Who is signed in; asking notes who. @throws ApiProblem (401) when nobody is */
export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: async ({ signal }) => {
    const person = await call(api.GET('/api/v1/users/me/', { signal }));
    session.begin(person.id);
    return person;
  },
  staleTime: 60_000,
});

export type Permission = Schemas['RolePublic']['permissions'][number];

/** The person who works with the page, and what their roles let them do. */
export interface Person {
  readonly user: Schemas['UserPublic'];
  can(permission: Permission): boolean;
}

/** The person, from what the API says of them. */
function personOf(user: Schemas['UserPublic']): Person {
  const permissions = new Set<string>(
    [...user.roles, ...(user.predefined_roles ?? [])].flatMap((role) => role.permissions),
  );
  return { user, can: (permission) => permissions.has(permission) };
}

/** The person; only on pages for people who are signed in. */
export function usePerson(): Person {
  return personOf(useSuspenseQuery(personQuery).data);
}
