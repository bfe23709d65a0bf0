import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type GroupChat = Schemas['GroupChatPublic'];
export type GroupChatChange = Schemas['GroupChatUpdateSchema'];

/** A group chat with the assistants that answer in it. */
export const groupChatQuery = (id: string) =>
  queryOptions({
    queryKey: ['group-chats', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/group-chats/{id}/', { params: { path: { id } }, signal })),
  });

/** Shows a group chat as the API gave it, wherever it is shown. */
async function show(client: QueryClient, groupChat: GroupChat): Promise<void> {
  client.setQueryData(groupChatQuery(groupChat.id).queryKey, groupChat);
  await Promise.all([client.invalidateQueries({ queryKey: ['spaces'] })]);
}

/** Changes members of a group chat, and shows what came of it everywhere. @throws ApiProblem */
export async function changeGroupChat(client: QueryClient, id: string, body: GroupChatChange): Promise<void> {
  await show(client, await call(api.PATCH('/api/v1/group-chats/{id}/', { params: { path: { id } }, body })));
}

/** Lets the whole space use a group chat, or those alone who may edit it. @throws ApiProblem */
export async function publishGroupChat(client: QueryClient, id: string, published: boolean): Promise<void> {
  const params = { path: { id }, query: { published } };
  await show(client, await call(api.POST('/api/v1/group-chats/{id}/publish/', { params })));
}
