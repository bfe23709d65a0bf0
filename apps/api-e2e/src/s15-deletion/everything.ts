import { eventually, FakeWeb, type IdentityProvider } from '@svc/testing';
import { type Belongings, belongingsOf } from '../isolation/belongings';
import { ask } from '../support/chat';
import { type ApiClient, ok, raw, superClient } from '../support/client';
import { ingest } from '../support/knowledge';
import { aPerson, type Organisation } from '../support/people';

const at = (id: string) => ({ params: { path: { id } } });

/** Gives an organisation one of every kind of thing that can be made through the interface. */
export async function everythingOf(organisation: Organisation, provider: IdentityProvider): Promise<void> {
  const { api } = organisation.owner;
  const belongings = await belongingsOf(organisation);
  await whatOperatorsSet(organisation.tenantId, provider);
  await settings(api, belongings);
  await spaceOfEverything(organisation, belongings);
  await usesOfFiles(organisation, belongings);
  await aCrawledWebsite(api, belongings);
  await ingest(organisation.owner, belongings['groups']!, 'parsnips.txt', 'Sow the parsnip in March.');
  const asked = { question: 'What is asked?', stream: false };
  const params = { query: { assistant_id: belongings['assistants']! } };
  await ok(api.POST('/api/v1/assistants/{id}/', { ...at(belongings['assistants']!), body: { insight_enabled: true } }));
  await ok(api.POST('/api/v1/analysis/conversation-insights/', { params, body: asked }));
  await aSkillInUse(organisation, belongings);
  await aMovedModel(api, belongings);
}

async function whatOperatorsSet(tenant_id: string, provider: IdentityProvider): Promise<void> {
  const sysadmin = superClient();
  const params = { path: { tenant_id } };
  await ok(sysadmin.POST('/api/v1/sysadmin/tenants/{tenant_id}/scim-token', { params }));
  const body = { url: 'https://parsnip.example', tenant_id };
  await ok(sysadmin.POST('/api/v1/sysadmin/allowed-origins/', { body }));
  const federation = {
    provider: 'entra_id',
    discovery_endpoint: provider.discoveryEndpoint,
    client_id: 'parsnip',
    client_secret: 'parsnip-secret',
  };
  await ok(sysadmin.PUT('/api/v1/sysadmin/tenants/{tenant_id}/federation', { params, body: federation }));
  const crawler = { params, body: { retry_times: 7 } };
  await ok(sysadmin.PUT('/api/v1/sysadmin/tenants/{tenant_id}/crawler-settings', crawler));
}

async function settings(api: ApiClient, belongings: Belongings): Promise<void> {
  const credential = { params: { path: { provider: 'openai' } }, body: { api_key: 'sk-parsnip-4711' } };
  await ok(api.PUT('/api/v1/admin/credentials/{provider}', credential));
  await ok(api.PATCH('/api/v1/admin/api-key-policy', { body: { require_expiration: false } }));
  await ok(api.PUT('/api/v1/api-keys/notification-preferences', { body: { enabled: true } }));
  const followed = { target_type: 'key', target_id: belongings['api-keys']! } as const;
  const path = '/api/v1/api-keys/notification-subscriptions/{target_type}/{target_id}';
  await ok(api.PUT(path, { params: { path: followed } }));
  await ok(api.PUT('/api/v1/audit/retention-policy', { body: { retention_days: 400 } }));
}

/** The space lists tool servers, models and a group of people; its assistant has all of it. */
async function spaceOfEverything({ tenantId, owner }: Organisation, belongings: Belongings): Promise<void> {
  const { api } = owner;
  const [space, assistant, server] = ['spaces', 'assistants', 'mcp-servers'].map((kind) => belongings[kind]!);
  const member = await aPerson(tenantId);
  const joined = { params: { path: { id: belongings['user-groups']!, user_id: member.id } } };
  await ok(api.POST('/api/v1/user-groups/{id}/users/{user_id}/', joined));
  const group = { id: belongings['user-groups']!, role: 'viewer' as const };
  await ok(api.POST('/api/v1/spaces/{id}/group-members/', { ...at(space!), body: group }));
  const added = { params: { path: { mcp_server_id: server! } }, body: {} };
  await ok(api.POST('/api/v1/mcp-servers/settings/{mcp_server_id}/', added));
  const mcp_tools = [{ tool_id: belongings['tools']!, is_enabled: true }];
  const transcription_models = [{ id: belongings['transcription-models']! }];
  const listed = { mcp_servers: [{ id: server! }], mcp_tools, transcription_models };
  await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(space!), body: listed }));
  const chosen = { params: { path: { id: assistant!, mcp_server_id: server! } } };
  await ok(api.POST('/api/v1/assistants/{id}/mcp-servers/{mcp_server_id}/', chosen));
  await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant!), body: { mcp_tools } }));
}

/** One file with everything that a file can go with. */
async function usesOfFiles({ owner }: Organisation, belongings: Belongings): Promise<void> {
  const { api } = owner;
  const files = [{ id: belongings['files']! }];
  const [assistant, app, service] = ['assistants', 'apps', 'services'].map((kind) => belongings[kind]!);
  await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant!), body: { attachments: files } }));
  const input_fields = [{ type: 'text-upload' as const }];
  await ok(api.PATCH('/api/v1/apps/{id}/', { ...at(app!), body: { attachments: files, input_fields } }));
  await ok(api.POST('/api/v1/apps/{id}/runs/', { ...at(app!), body: { files } }));
  await ok(api.POST('/api/v1/services/{id}/run/', { ...at(service!), body: { input: 'The quince?', files } }));
  const turn = await ask(owner, { question: 'And the quince?', assistant_id: assistant, files });
  if (turn.status !== 200) throw new Error(`Asking answered ${turn.status}: ${turn.text}`);
}

/** A skill with a file, which an assistant has. */
async function aSkillInUse({ owner }: Organisation, belongings: Belongings): Promise<void> {
  const id = belongings['skills']!;
  const body = new FormData();
  body.append('upload_file', new Blob(['Never name the parsnip.']), 'rules.md');
  const headers = { Authorization: `Bearer ${owner.token}` };
  const answer = await raw(`/api/v1/skills/${id}/files/?path=rules.md`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`The file was answered ${answer.status}: ${answer.text}`);
  const update = { ...at(belongings['assistants']!), body: { skills: [{ id }] } };
  await ok(owner.api.POST('/api/v1/assistants/{id}/', update));
}

/** What used one model uses another from now on. */
async function aMovedModel(api: ApiClient, belongings: Belongings): Promise<void> {
  const from = belongings['completion-models']!;
  const { completion_models: models } = await ok(api.GET('/api/v1/ai-models/'));
  const body = { to_model_id: models.find(({ id }) => id !== from)!.id, confirm_migration: true };
  await ok(api.POST('/api/v1/completion-models/{id}/migrate', { ...at(from), body }));
}

/** A website of one page, which an assistant answers from. */
async function aCrawledWebsite(api: ApiClient, belongings: Belongings): Promise<void> {
  const web = await new FakeWeb().listen();
  web.pages.set('/', { body: '<h1>Parsnips</h1><p>The parsnip is sown in March.</p>' });
  const body = { url: `${web.url}/` };
  const made = api.POST('/api/v1/spaces/{id}/knowledge/websites/', { ...at(belongings['spaces']!), body });
  const { id } = await ok(made);
  await eventually('the crawl has ended', async () => {
    const { latest_crawl: run } = await ok(api.GET('/api/v1/websites/{id}/', at(id)));
    return run?.status === 'complete';
  });
  const update = { ...at(belongings['assistants']!), body: { websites: [{ id }] } };
  await ok(api.POST('/api/v1/assistants/{id}/', update));
  await web.close();
}
