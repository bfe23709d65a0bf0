import { FakeToolServer } from '@svc/testing';
import { ask } from '../support/chat';
import { type ApiClient, ok, raw } from '../support/client';
import { addTexts, ingest } from '../support/knowledge';
import { anOrganisation, type Organisation, aPerson, type Person, roleId } from '../support/people';

/** One of everything a tenant can own: what a path calls it (the segment before its id) → the id. */
export type Belongings = Readonly<Record<string, string>>;

/** Words that stand in the things made here and must never be seen by a stranger. */
export const SECRETS = ['parsnip', 'quince', 'Keeper of secrets', 'Space of secrets'];

const at = (id: string) => ({ params: { path: { id } } });

/** Makes an organisation that has one of everything. */
export async function belongingsOfSomebody(): Promise<Belongings> {
  return belongingsOf(await anOrganisation());
}

/** Gives an organisation one of everything. */
export async function belongingsOf({ tenantId, owner }: Organisation): Promise<Belongings> {
  const member = await aPerson(tenantId);
  const space = await aSpace(owner, member);
  const knowledge = await someKnowledge(owner, space['spaces']!);
  const assistant = await anAssistant(owner, space['spaces']!, knowledge['groups']!);
  return {
    ...space,
    ...knowledge,
    ...assistant,
    ...(await aGroupChat(owner.api, space['spaces']!, assistant['assistants']!)),
    ...(await aService(owner.api, space['spaces']!, knowledge['groups']!)),
    ...(await aTemplate(owner.api)),
    ...(await anApp(owner.api, space['spaces']!)),
    ...(await models(owner.api)),
    ...(await toolServer(owner.api)),
    ...(await aClassification(owner.api)),
    ...(await aSkill(owner.api)),
    ...(await files(owner)),
    ...(await groupAndKey(owner.api)),
    members: member.id,
    users: member.id,
    admin: member.id,
    username: member.email,
    roles: await roleId(tenantId, 'User'),
  };
}

async function aSpace({ api }: Person, member: Person): Promise<Belongings> {
  const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Space of secrets' } }));
  const body = { id: member.id, role: 'viewer' as const };
  await ok(api.POST('/api/v1/spaces/{id}/members/', { ...at(space.id), body }));
  return { spaces: space.id };
}

async function someKnowledge(owner: Person, spaceId: string): Promise<Belongings> {
  const { api } = owner;
  const made = api.POST('/api/v1/spaces/{id}/knowledge/groups/', { ...at(spaceId), body: { name: 'Parsnips' } });
  const { id } = await ok(made);
  const blobs = await ok(addTexts(api, id, ['Secret', 'The secret word is parsnip.']));
  const [version] = (await ok(api.GET('/api/v1/info-blobs/{id}/versions/', at(blobs.items[0]!.id)))).items;
  const job = await ingest(owner, id, 'secret.txt', 'The other secret word is quince.');
  // Nobody listens there, so its crawl fails; whose it is does not depend on that.
  const site = { url: 'https://nowhere.invalid/parsnip', name: 'Keeper of secrets' };
  const website = await ok(api.POST('/api/v1/spaces/{id}/knowledge/websites/', { ...at(spaceId), body: site }));
  return {
    websites: website.id,
    'crawl-runs': website.latest_crawl!.id,
    groups: id,
    'info-blobs': blobs.items[0]!.id,
    'info-blob-versions': version!.id,
    jobs: job.id,
  };
}

async function anAssistant(owner: Person, spaceId: string, collectionId: string): Promise<Belongings> {
  const { api } = owner;
  const body = { name: 'Keeper of secrets' };
  const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(spaceId), body }));
  const update = { groups: [{ id: collectionId }], prompt: { text: 'Keep the parsnip.' }, logging_enabled: true };
  const assistant = await ok(api.POST('/api/v1/assistants/{id}/', { ...at(id), body: update }));
  const turn = await ask(owner, { question: 'What is the secret word?', assistant_id: id });
  const { session_id: conversations, id: messages } = turn.body;
  return {
    assistants: id,
    prompts: assistant.prompt!.id,
    conversations,
    messages,
    logging: messages,
    'tool-calls': 'call_1',
  };
}

async function aGroupChat(api: ApiClient, spaceId: string, assistantId: string): Promise<Belongings> {
  const body = { name: 'Keeper of secrets' };
  const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/group-chats/', { ...at(spaceId), body }));
  const assistants = [{ id: assistantId, user_description: 'Keeps the parsnip.' }];
  await ok(api.PATCH('/api/v1/group-chats/{id}/', { ...at(id), body: { tools: { assistants } } }));
  return { 'group-chats': id };
}

async function aService(api: ApiClient, spaceId: string, collectionId: string): Promise<Belongings> {
  const body = { name: 'Keeper of secrets' };
  const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/services/', { ...at(spaceId), body }));
  const update = { groups: [{ id: collectionId }], prompt: 'Keep the parsnip.' };
  await ok(api.POST('/api/v1/services/{id}/', { ...at(id), body: update }));
  await ok(api.POST('/api/v1/services/{id}/run/', { ...at(id), body: { input: 'What is the secret word?' } }));
  return { services: id };
}

async function aTemplate(api: ApiClient): Promise<Belongings> {
  await ok(api.PATCH('/api/v1/settings/templates', { body: { enabled: true } }));
  const body = { name: 'Keeper of secrets', category: 'Secrets', prompt: 'Keep the parsnip.' };
  return { templates: (await ok(api.POST('/api/v1/admin/templates/assistants/', { body }))).id };
}

async function anApp(api: ApiClient, spaceId: string): Promise<Belongings> {
  const body = { name: 'Keeper of secrets' };
  const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', { ...at(spaceId), body }));
  await ok(api.PATCH('/api/v1/apps/{id}/', { ...at(id), body: { prompt: { text: 'Keep the parsnip.' } } }));
  const run = await ok(api.POST('/api/v1/apps/{id}/runs/', { ...at(id), body: { text: 'What is the secret word?' } }));
  return { apps: id, 'app-runs': run.id };
}

async function groupAndKey(api: ApiClient): Promise<Belongings> {
  const group = await ok(api.POST('/api/v1/user-groups/', { body: { name: 'Keeper of secrets' } }));
  const key = { name: 'Keeper of secrets', key_type: 'sk_', scope_type: 'tenant' } as const;
  const { api_key: made } = await ok(api.POST('/api/v1/api-keys', { body: key }));
  const followed = { 'notification-subscriptions': 'key', target_id: made.id };
  return { 'user-groups': group.id, 'group-members': group.id, 'api-keys': made.id, ...followed };
}

async function models(api: ApiClient): Promise<Belongings> {
  const provider = await ok(
    api.POST('/api/v1/admin/model-providers/', {
      body: {
        name: 'Own provider',
        provider_type: 'vllm',
        credentials: { api_key: 'parsnip-key-0001' },
        config: { endpoint: 'http://127.0.0.1:9' },
      },
    }),
  );
  const body = { provider_id: provider.id, name: 'm', display_name: 'Keeper of secrets' };
  const completion = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }));
  const embedding = await ok(api.POST('/api/v1/admin/tenant-models/embedding/', { body }));
  const transcription = await ok(api.POST('/api/v1/admin/tenant-models/transcription/', { body }));
  return {
    'model-providers': provider.id,
    'completion-models': completion.id,
    'embedding-models': embedding.id,
    'transcription-models': transcription.id,
  };
}

async function toolServer(api: ApiClient): Promise<Belongings> {
  const fake = await FakeToolServer.start([{ name: 'parsnip', inputSchema: { type: 'object' } }]);
  const body = { name: 'Keeper of secrets', http_url: fake.url };
  const { server } = await ok(api.POST('/api/v1/mcp-servers/', { body }));
  const { items } = await ok(api.GET('/api/v1/mcp-servers/{id}/tools/', at(server.id)));
  await fake.close();
  return { 'mcp-servers': server.id, tools: items[0]!.id };
}

async function aClassification(api: ApiClient): Promise<Belongings> {
  const body = { name: 'Keeper of secrets' };
  return { 'security-classifications': (await ok(api.POST('/api/v1/security-classifications/', { body }))).id };
}

async function aSkill(api: ApiClient): Promise<Belongings> {
  const body = { name: 'quince', description: 'Keeper of secrets', body: 'Keep the parsnip.', metadata: {} };
  return { skills: (await ok(api.POST('/api/v1/skills/', { body }))).id, versions: '1' };
}

async function files({ token }: Person): Promise<Belongings> {
  const send = async (path: string, field: string, content: string | Uint8Array, name: string) => {
    const body = new FormData();
    body.append(field, new Blob([content]), name);
    const answer = await raw(path, { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.id as string;
  };
  return {
    files: await send('/api/v1/files/', 'upload_file', 'A file about the quince.', 'quince.txt'),
    icons: await send('/api/v1/icons/', 'file', PIXEL, 'icon.png'),
  };
}

/** A PNG of one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
