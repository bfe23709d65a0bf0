import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type Service = Schemas['ServicePublicWithUser'];
export type ServiceChange = Schemas['PartialServiceUpdatePublic'];

/** A service with everything that its page shows. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/services/{id}/', { params: { path: { id } }, signal })),
  });

/** What was put into a service by the person, the newest first. */
export const serviceRunsQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', id, 'runs'],
    queryFn: ({ signal }) => call(api.GET('/api/v1/services/{id}/run/', { params: { path: { id } }, signal })),
  });

/** Changes members of a service, and shows what came of it everywhere. @throws ApiProblem */
export async function changeService(client: QueryClient, id: string, body: ServiceChange): Promise<void> {
  const service = await call(api.POST('/api/v1/services/{id}/', { params: { path: { id } }, body }));
  client.setQueryData(serviceQuery(id).queryKey, service);
  await client.invalidateQueries({ queryKey: ['spaces'] });
}

/** Puts an input into a service. @returns what it answers */
export async function runService(client: QueryClient, id: string, input: string): Promise<unknown> {
  const params = { path: { id } };
  const { output } = await call(api.POST('/api/v1/services/{id}/run/', { params, body: { input } }));
  await client.invalidateQueries({ queryKey: serviceRunsQuery(id).queryKey });
  return output;
}
