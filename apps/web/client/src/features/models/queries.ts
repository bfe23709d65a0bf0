import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';

export type Provider = Schemas['ModelProviderPublic'];
export type ModelKind = 'completion' | 'embedding' | 'transcription';
export type Model =
  | Schemas['CompletionModelPublic']
  | Schemas['EmbeddingModelPublic']
  | Schemas['TranscriptionModelPublic'];

/** Where models run. */
export const providersQuery = queryOptions({
  queryKey: ['models', 'providers'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/admin/model-providers/', { signal })),
});

const LISTS = {
  completion: '/api/v1/completion-models/',
  embedding: '/api/v1/embedding-models/',
  transcription: '/api/v1/transcription-models/',
} as const;

/** The models of a kind, whether people may use them or not. */
export const modelsQuery = (kind: ModelKind) =>
  queryOptions({
    queryKey: ['models', 'list', kind],
    queryFn: async ({ signal }): Promise<readonly Model[]> =>
      (await call<{ items: Model[] }>(api.GET(LISTS[kind], { signal }))).items,
  });

/** The names of models that a provider tells; empty where it tells none. */
export const offeredModelsQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['models', 'offered', providerId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/v1/admin/model-providers/{provider_id}/models/', {
          params: { path: { provider_id: providerId } },
          signal,
        }),
      ),
    retry: false,
    staleTime: 60_000,
  });
