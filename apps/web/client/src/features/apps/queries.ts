import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';
import { promptsQuery } from '../prompts/queries';

export type App = Schemas['AppPublic'];
export type AppChange = Schemas['AppUpdateRequest'];
/** One use of an app: what went in, and what came of it. */
export type AppRun = Schemas['AppRunPublic'];

/** An app with everything that its page shows. */
export const appQuery = (id: string) =>
  queryOptions({
    queryKey: ['apps', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/apps/{id}/', { params: { path: { id } }, signal })),
  });

/** How often one looks how runs stand that nobody has told about meanwhile. */
const LOOK_MS = 5_000;

const isRunning = ({ status }: Schemas['AppRunSparse']): boolean => status === 'queued' || status === 'in progress';

/** The person's own runs of an app, the newest first; asked for again while one goes on: not every network lets WebSockets through. */
export const runsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['apps', appId, 'runs'],
    queryFn: ({ signal }) => call(api.GET('/api/v1/apps/{id}/runs/', { params: { path: { id: appId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? LOOK_MS : false),
  });

/** One run with what came of it so far. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['app-runs', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/app-runs/{id}/', { params: { path: { id } }, signal })),
  });

/** Shows an app as the API gave it, wherever it is shown. */
export async function showApp(client: QueryClient, app: App): Promise<void> {
  client.setQueryData(appQuery(app.id).queryKey, app);
  await Promise.all([
    client.invalidateQueries({ queryKey: promptsQuery('apps', app.id).queryKey }),
    client.invalidateQueries({ queryKey: ['spaces'] }),
  ]);
}

/** Changes members of an app, and shows what came of it everywhere. @throws ApiProblem */
export async function changeApp(client: QueryClient, id: string, body: AppChange): Promise<void> {
  await showApp(client, await call(api.PATCH('/api/v1/apps/{id}/', { params: { path: { id } }, body })));
}
