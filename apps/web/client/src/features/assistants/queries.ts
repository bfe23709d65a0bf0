import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';
import { promptsQuery } from '../prompts/queries';

export type Assistant = Schemas['AssistantPublic'];
export type AssistantChange = Schemas['PartialAssistantUpdatePublic'];

/** An assistant with everything that its page shows. */
export const assistantQuery = (id: string) =>
  queryOptions({
    queryKey: ['assistants', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/assistants/{id}/', { params: { path: { id } }, signal })),
  });

/** Shows an assistant as the API gave it, wherever it is shown. */
async function show(client: QueryClient, assistant: Assistant): Promise<void> {
  const { queryKey } = assistantQuery(assistant.id);
  client.setQueryData(queryKey, assistant);
  await Promise.all([
    client.invalidateQueries({ queryKey: promptsQuery('assistants', assistant.id).queryKey }),
    client.invalidateQueries({ queryKey: ['spaces'] }),
  ]);
}

/** Changes members of an assistant, and shows what came of it everywhere. @throws ApiProblem */
export async function changeAssistant(client: QueryClient, id: string, body: AssistantChange): Promise<void> {
  await show(client, await call(api.POST('/api/v1/assistants/{id}/', { params: { path: { id } }, body })));
}

/** Lets the whole space use an assistant, or those alone who may edit it. @throws ApiProblem */
export async function publishAssistant(client: QueryClient, id: string, published: boolean): Promise<void> {
  const params = { path: { id }, query: { published } };
  await show(client, await call(api.POST('/api/v1/assistants/{id}/publish/', { params })));
}

/** Only the API hears of it: whoever calls this lets go of what is known here. @throws ApiProblem */
export const deleteAssistant = (id: string): Promise<unknown> =>
  call(api.DELETE('/api/v1/assistants/{id}/', { params: { path: { id } } }));
