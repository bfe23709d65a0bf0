import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import { ask, askStream } from '../support/chat';
import { type ApiClient, ok } from '../support/client';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

describe('§2.4 group chats (supplement §13.7)', () => {
  let models: FakeOpenAi;
  let organisation: Organisation;
  let owner: Person;
  let api: ApiClient;
  let spaceId: string;
  let cook: string;
  let gardener: string;

  const at = (id: string) => ({ params: { path: { id } } });
  const change = (id: string, body: object) => api.PATCH('/api/v1/group-chats/{id}/', { ...at(id), body });

  async function anAssistant(name: string, description: string | null): Promise<string> {
    const made = { ...at(spaceId), body: { name } };
    const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', made));
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(id), body: { description } }));
    return id;
  }

  /** A group chat with the cook and the gardener. */
  async function aGroupChat(settings: object = {}): Promise<string> {
    const made = { ...at(spaceId), body: { name: 'House' } };
    const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/group-chats/', made));
    const assistants = [
      { id: cook, user_description: null },
      { id: gardener, user_description: 'Knows what grows.' },
    ];
    await ok(change(id, { tools: { assistants }, ...settings }));
    return id;
  }

  beforeAll(async () => {
    models = await startFakeOpenAi();
    organisation = await anOrganisation();
    ({ owner } = organisation);
    ({ api } = owner);
    const local = {
      name: 'Local',
      provider_type: 'vllm',
      credentials: { api_key: 'sk-local' },
      config: { endpoint: models.url },
    };
    const { id: provider_id } = await ok(api.POST('/api/v1/admin/model-providers/', { body: local }));
    const model = { provider_id, name: 'fake-chat', display_name: 'Fake' };
    const { id: modelId } = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body: model }));
    spaceId = (await ok(api.POST('/api/v1/spaces/', { body: { name: 'Home' } }))).id;
    const lists = { completion_models: [{ id: modelId }] };
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: lists }));
    cook = await anAssistant('Cook', 'Knows what is eaten.');
    gardener = await anAssistant('Gardener', null);
  });
  afterAll(() => models?.close());
  beforeEach(() => models.reset());

  it('are made empty, given assistants, changed and deleted', async () => {
    const made = { ...at(spaceId), body: { name: 'House' } };
    const created = await ok(api.POST('/api/v1/spaces/{id}/applications/group-chats/', made));
    expect(created).toMatchObject({
      name: 'House',
      space_id: spaceId,
      type: 'group-chat',
      allow_mentions: false,
      show_response_label: false,
      published: false,
      insight_enabled: false,
      tools: { assistants: [] },
    });
    const { id } = created;
    const empty = await ask(owner, { question: 'What is for supper?', group_chat_id: id });
    expect(empty.status).toBe(400);

    const undescribed = { tools: { assistants: [{ id: gardener, user_description: null }] } };
    expect((await change(id, undescribed)).response.status).toBe(400);
    const foreign = { tools: { assistants: [{ id: UNKNOWN, user_description: 'Nobody.' }] } };
    expect((await change(id, foreign)).response.status).toBe(400);
    const assistants = [
      { id: cook, user_description: null },
      { id: gardener, user_description: 'Knows what grows.' },
    ];
    const changed = await ok(change(id, { name: 'Home', allow_mentions: true, tools: { assistants } }));
    expect(changed).toMatchObject({
      name: 'Home',
      allow_mentions: true,
      tools: {
        assistants: [
          { id: cook, handle: 'Cook', default_description: 'Knows what is eaten.', user_description: null },
          { id: gardener, handle: 'Gardener', default_description: null, user_description: 'Knows what grows.' },
        ],
      },
    });
    await ok(api.DELETE('/api/v1/group-chats/{id}/', at(id)));
    expect((await api.GET('/api/v1/group-chats/{id}/', at(id))).response.status).toBe(404);
  });

  it('let the model choose who answers, and list their conversations', async () => {
    const id = await aGroupChat();
    models.chatReplies.push({ text: ['Number 2.'] }, { text: ['In spring.'] });
    const answer = await ask(owner, { question: 'When are leeks sown?', group_chat_id: id });
    expect(answer.body).toMatchObject({ answer: 'In spring.', tools: { assistants: [{ id: gardener }] } });
    const [choice] = models.requests;
    expect(JSON.stringify(choice!.json.messages)).toContain('1. Cook: Knows what is eaten.');
    expect(JSON.stringify(choice!.json.messages)).toContain('2. Gardener: Knows what grows.');

    models.chatReplies.push({ text: ['1'] }, { text: ['As a soup.'] });
    const session_id = answer.body.session_id as string;
    const streamed = await askStream(owner, { question: 'And how are they eaten?', session_id });
    expect(streamed.frames[0]!.data.tools.assistants).toMatchObject([{ id: cook }]);
    const list = { params: { query: { group_chat_id: id } } };
    const { items } = await ok(api.GET('/api/v1/conversations/', list));
    expect(items.map((item) => item.id)).toEqual([session_id]);
  });

  it('answer with the choice itself when it names nobody', async () => {
    const id = await aGroupChat();
    models.chatReplies.push({ text: ['None of them knows that.'] });
    const { body } = await ask(owner, { question: 'What is the capital?', group_chat_id: id });
    expect(body).toMatchObject({ answer: 'None of them knows that.', tools: { assistants: [] } });
  });

  it('let people name who answers where that is allowed, and ask for no approval of tools', async () => {
    const named = { question: 'What is for supper?', tools: { assistants: [{ id: cook, handle: 'Cook' }] } };
    const silent = await aGroupChat();
    expect((await ask(owner, { ...named, group_chat_id: silent })).status).toBe(400);
    const open = await aGroupChat({ allow_mentions: true });
    models.chatReplies.push({ text: ['Soup.'] });
    const { body } = await ask(owner, { ...named, group_chat_id: open });
    expect(body).toMatchObject({ answer: 'Soup.', tools: { assistants: [{ id: cook }] } });
    expect(models.requests).toHaveLength(1);
    const wish = { question: 'And now?', group_chat_id: open, stream: true, require_tool_approval: true };
    const approving = await ask(owner, wish);
    expect(approving.body).toMatchObject({ code: 'not_supported' });
  });

  it('are asked by viewers once they are published', async () => {
    const id = await aGroupChat();
    const viewer = await aPerson(organisation.tenantId);
    const member = { ...at(spaceId), body: { id: viewer.id, role: 'viewer' as const } };
    await ok(api.POST('/api/v1/spaces/{id}/members/', member));
    expect((await ask(viewer, { question: 'Hello?', group_chat_id: id })).status).toBe(403);
    const publish = { params: { path: { id }, query: { published: true } } };
    expect((await ok(api.POST('/api/v1/group-chats/{id}/publish/', publish))).published).toBe(true);
    models.chatReplies.push({ text: ['1'] }, { text: ['Good day.'] });
    expect((await ask(viewer, { question: 'Hello?', group_chat_id: id })).body).toMatchObject({ answer: 'Good day.' });
    expect(
      (await viewer.api.PATCH('/api/v1/group-chats/{id}/', { ...at(id), body: { name: 'Mine' } })).response.status,
    ).toBe(403);
  });
});
