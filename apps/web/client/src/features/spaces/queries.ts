import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type Space = Schemas['SpacePublic'];
export type SpaceRole = Schemas['SpaceRoleValue'];
export type SpaceChange = Schemas['PartialUpdateSpaceRequest'];

/** The spaces of the caller, the personal one first. */
export const spacesQuery = queryOptions({
  queryKey: ['spaces'],
  queryFn: async ({ signal }) => {
    const query = { include_personal: true };
    const { items } = await call(api.GET('/api/v1/spaces/', { params: { query }, signal }));
    return [...items].sort((one, other) => Number(other.personal) - Number(one.personal));
  },
});

/** One space with what lies in it. */
export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['spaces', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/spaces/{id}/', { params: { path: { id } }, signal })),
  });

/** What one may ask for within a space, by the models that the administration lets it use. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/ai-models/', { signal })),
  staleTime: 60_000,
});

/** The groups of the organisation, who can be given a space together. */
export const groupsQuery = queryOptions({
  queryKey: ['user-groups'],
  queryFn: async ({ signal }) => (await call(api.GET('/api/v1/user-groups/', { signal }))).items,
});

/** Only the API hears of it: whoever calls this has the list of spaces asked for again. @throws ApiProblem */
export const createSpace = (name: string): Promise<Space> => call(api.POST('/api/v1/spaces/', { body: { name } }));

/** Changes members of a space, and shows what came of it everywhere. */
export async function changeSpace(client: QueryClient, id: string, body: SpaceChange): Promise<void> {
  const space = await call(api.PATCH('/api/v1/spaces/{id}/', { params: { path: { id } }, body }));
  client.setQueryData(spaceQuery(id).queryKey, space);
  await client.invalidateQueries({ queryKey: spacesQuery.queryKey, exact: true });
}

/** Deletes a space with what lies in it; it is gone from the list as well. @throws ApiProblem */
export async function deleteSpace(client: QueryClient, id: string): Promise<void> {
  await call(api.DELETE('/api/v1/spaces/{id}/', { params: { path: { id } } }));
  client.removeQueries({ queryKey: spaceQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: spacesQuery.queryKey, exact: true });
}
