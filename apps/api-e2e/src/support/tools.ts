import { ok } from './client';
import type { Person } from './people';

/** Where a tenant's own model and tools are. */
interface Servers {
  readonly modelsUrl: string;
  readonly toolsUrl: string;
}

/** An assistant with a model that calls tools, and the tools of a server `Sums`. */
export interface ToolAssistant {
  readonly assistantId: string;
  readonly modelId: string;
}

const at = (id: string) => ({ params: { path: { id } } });

/** Sets an assistant up in a space of its own, as an administrator does: provider, model, server, space, assistant. */
export async function anAssistantWithTools({ api }: Person, { modelsUrl, toolsUrl }: Servers): Promise<ToolAssistant> {
  const credentials = { api_key: 'sk-local' };
  const provider = { name: 'Local', provider_type: 'vllm' as const, credentials, config: { endpoint: modelsUrl } };
  const { id: provider_id } = await ok(api.POST('/api/v1/admin/model-providers/', { body: provider }));
  const body = { provider_id, name: 'fake-chat', display_name: 'Fake', supports_tool_calling: true };
  const model = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }));
  const { server } = await ok(api.POST('/api/v1/mcp-servers/', { body: { name: 'Sums', http_url: toolsUrl } }));
  const mcp_server_id = server.id;
  await ok(
    api.POST('/api/v1/mcp-servers/settings/{mcp_server_id}/', { params: { path: { mcp_server_id } }, body: {} }),
  );
  const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }));
  const listed = { completion_models: [{ id: model.id }], mcp_servers: [{ id: mcp_server_id }] };
  await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(space.id), body: listed }));
  const named = { ...at(space.id), body: { name: 'Helper' } };
  const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', named));
  const chosen = { params: { path: { id, mcp_server_id } } };
  await ok(api.POST('/api/v1/assistants/{id}/mcp-servers/{mcp_server_id}/', chosen));
  await ok(api.POST('/api/v1/assistants/{id}/', { ...at(id), body: { completion_model: { id: model.id } } }));
  return { assistantId: id, modelId: model.id };
}
