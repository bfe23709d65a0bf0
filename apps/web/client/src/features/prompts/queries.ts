import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

/** A prompt that something has or had, without its text. */
export type PromptVersion = Schemas['PromptSparse'];

/** What has a prompt, and keeps those that it had. */
export type PromptOwner = 'assistants' | 'apps';

/** The prompts that something had, the newest first. */
export const promptsQuery = (owner: PromptOwner, id: string) =>
  queryOptions({
    queryKey: [owner, id, 'prompts'],
    queryFn: async ({ signal }) => {
      const { items } = await call(api.GET(`/api/v1/${owner}/{id}/prompts/`, { params: { path: { id } }, signal }));
      return [...items].sort((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''));
    },
  });

/** One prompt with its text. */
export const promptQuery = (id: string) =>
  queryOptions({
    queryKey: ['prompts', id],
    queryFn: ({ signal }) => call(api.GET('/api/v1/prompts/{id}/', { params: { path: { id } }, signal })),
  });
