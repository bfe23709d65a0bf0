import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '../../api/client';
import type { ModelKind } from '../models/queries';

export type Classification = Schemas['SecurityClassificationPublic'];

/** The classifications of the organisation, the highest first, and whether they are checked. */
export const classificationsQuery = queryOptions({
  queryKey: ['classifications', 'list'],
  queryFn: ({ signal }) => call(api.GET('/api/v1/security-classifications/', { signal })),
});

/** Something that is cleared for a level. */
export interface Cleared {
  readonly id: string;
  readonly name: string;
  readonly kind: ModelKind | 'tools';
  readonly classification: string | null;
}

/** Every model and tool server, with what it is cleared for. */
export const clearedQuery = queryOptions({
  queryKey: ['classifications', 'cleared'],
  queryFn: async ({ signal }): Promise<Cleared[]> => {
    const models = await call(api.GET('/api/v1/ai-models/', { signal }));
    const servers = await call(api.GET('/api/v1/mcp-servers/settings/', { signal }));
    const ofKind = (
      kind: ModelKind,
      list: readonly { id: string; nickname: string; security_classification?: Classification | null }[],
    ) =>
      list.map(({ id, nickname, security_classification: has }) => ({
        id,
        kind,
        name: nickname,
        classification: has?.id ?? null,
      }));
    return [
      ...ofKind('completion', models.completion_models),
      ...ofKind('embedding', models.embedding_models),
      ...ofKind('transcription', models.transcription_models),
      ...servers.items.map(({ id, name, security_classification: has }) => ({
        id,
        name,
        kind: 'tools' as const,
        classification: has?.id ?? null,
      })),
    ];
  },
});

/** Says what a model or tool server is cleared for; null takes it away. */
export function clear({ kind, id }: Cleared, classification: string | null): Promise<unknown> {
  const body = { security_classification: classification ? { id: classification } : null };
  const params = { path: { id } };
  switch (kind) {
    case 'completion':
      return call(api.POST('/api/v1/completion-models/{id}/', { params, body }));
    case 'embedding':
      return call(api.POST('/api/v1/embedding-models/{id}/', { params, body }));
    case 'transcription':
      return call(api.POST('/api/v1/transcription-models/{id}/', { params, body }));
    case 'tools': {
      const server = { path: { mcp_server_id: id } };
      return call(api.PUT('/api/v1/mcp-servers/settings/{mcp_server_id}/', { params: server, body }));
    }
  }
}
