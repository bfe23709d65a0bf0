import { eventually } from '@svc/testing';
import { type ApiClient, ok } from './client';
import type { Person } from './people';

const at = (id: string) => ({ params: { path: { id } } });

/** A space of the person whose apps are answered by a model of a server under `modelsUrl`, which sees pictures. */
export async function aSpaceForApps({ api }: Person, modelsUrl: string): Promise<string> {
  const provider = { name: 'Local', provider_type: 'vllm' as const, credentials: { api_key: 'sk-local' } };
  const endpoint = { ...provider, config: { endpoint: modelsUrl } };
  const { id: provider_id } = await ok(api.POST('/api/v1/admin/model-providers/', { body: endpoint }));
  const body = { provider_id, name: 'fake-chat', display_name: 'Fake', vision: true };
  const { id } = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }));
  const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }));
  await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(space.id), body: { completion_models: [{ id }] } }));
  return space.id;
}

/** An app of a space. */
export async function anAppIn(api: ApiClient, spaceId: string): Promise<string> {
  const body = { name: 'Writer' };
  return (await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', { ...at(spaceId), body }))).id;
}

/** The run once it has ended. */
export function endedRun(api: ApiClient, id: string) {
  return eventually(
    'the run has ended',
    async () => {
      const found = await ok(api.GET('/api/v1/app-runs/{id}/', at(id)));
      return found.finished_at ? found : null;
    },
    { timeoutMs: 60_000 },
  );
}
