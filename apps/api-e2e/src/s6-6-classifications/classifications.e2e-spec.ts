import { FakeToolServer, startFakeOpenAi } from '@svc/testing';
import { ask } from '../support/chat';
import { type ApiClient, ok } from '../support/client';
import { addTexts, search } from '../support/knowledge';
import { anOrganisation, type Organisation } from '../support/people';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const MISMATCH = { svc_error_code: 9035, code: 'security_classification_mismatch' };

describe('§6.6 security classifications', () => {
  let organisation: Organisation;
  let api: ApiClient;

  beforeEach(async () => {
    organisation = await anOrganisation();
    api = organisation.owner.api;
  });

  const at = (id: string) => ({ params: { path: { id } } });
  const create = async (name: string, set_lowest_security = true) =>
    ok(api.POST('/api/v1/security-classifications/', { body: { name, set_lowest_security } }));
  const enable = (enabled: boolean) => ok(api.POST('/api/v1/security-classifications/enable/', { body: { enabled } }));
  const levels = async () => {
    const { security_classifications } = await ok(api.GET('/api/v1/security-classifications/'));
    return security_classifications.map(({ name, security_level }) => [name, security_level]);
  };

  it('are added at the bottom or the top, put into another order, renamed and deleted', async () => {
    const internal = await create('Internal');
    await create('Public');
    const secret = await create('Secret', false);
    expect(await levels()).toEqual([
      ['Secret', 3],
      ['Internal', 2],
      ['Public', 1],
    ]);
    const taken = await api.POST('/api/v1/security-classifications/', { body: { name: 'Secret' } });
    expect([taken.response.status, taken.error]).toMatchObject([
      400,
      { svc_error_code: 9009, message: 'Another classification has that name.' },
    ]);

    const { security_classifications: all } = await ok(api.GET('/api/v1/security-classifications/'));
    const order = (list: { id: string }[]) =>
      api.PATCH('/api/v1/security-classifications/', { body: { security_classifications: list } });
    expect((await order(all.slice(1))).response.status).toBe(400);
    expect((await order([...all, { id: UNKNOWN }])).response.status).toBe(400);
    expect((await order([...all, all[0]!])).response.status).toBe(400);
    await ok(order(all.map(({ id }) => ({ id })).toReversed()));
    expect((await levels()).map(([name]) => name)).toEqual(['Public', 'Internal', 'Secret']);

    const description = 'For nobody else.';
    const body = { name: 'Confidential', description };
    const renamed = await ok(api.PATCH('/api/v1/security-classifications/{id}/', { ...at(internal.id), body }));
    expect(renamed).toMatchObject({ ...body, security_level: 2 });
    await ok(api.DELETE('/api/v1/security-classifications/{id}/', at(secret.id)));
    expect((await api.GET('/api/v1/security-classifications/{id}/', at(secret.id))).response.status).toBe(404);
    expect(await levels()).toEqual([
      ['Public', 2],
      ['Confidential', 1],
    ]);
  });

  /** A space with knowledge, and an assistant, a service, an app and a group chat that answer in it. */
  async function aSpace() {
    const { id: spaceId } = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Files' } }));
    const { knowledge, completion_models, embedding_models } = await ok(api.GET('/api/v1/spaces/{id}/', at(spaceId)));
    expect(knowledge.groups.items).toEqual([]);
    const made = { ...at(spaceId), body: { name: 'All' } };
    const collection = await ok(api.POST('/api/v1/spaces/{id}/knowledge/groups/', made));
    await ok(addTexts(api, collection.id, ['Parsnips', 'Parsnips are sown in spring.']));
    const assistant = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', made));
    const groups = { groups: [{ id: collection.id }] };
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant.id), body: groups }));
    const service = await ok(api.POST('/api/v1/spaces/{id}/applications/services/', made));
    const app = await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', made));
    const groupChat = await ok(api.POST('/api/v1/spaces/{id}/applications/group-chats/', made));
    const members = { tools: { assistants: [{ id: assistant.id, user_description: 'Knows all.' }] } };
    await ok(api.PATCH('/api/v1/group-chats/{id}/', { ...at(groupChat.id), body: members }));
    const models = { completion: completion_models[0]!.id, embedding: embedding_models[0]!.id };
    return { spaceId, models, collection, assistant, service, app, groupChat };
  }

  async function aModelWithTools(endpoint: string): Promise<string> {
    const local = { name: 'Local', provider_type: 'vllm', credentials: { api_key: 'sk-local' }, config: { endpoint } };
    const { id: provider_id } = await ok(api.POST('/api/v1/admin/model-providers/', { body: local }));
    const body = { provider_id, name: 'fake-chat', display_name: 'Fake', supports_tool_calling: true };
    return (await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }))).id;
  }

  const classify = (spaceId: string, id: string | null) =>
    api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: { security_classification: id ? { id } : null } });
  const clear = async ({ completion, embedding }: { completion: string; embedding: string }, id: string | null) => {
    const body = { security_classification: id ? { id } : null };
    await ok(api.POST('/api/v1/completion-models/{id}/', { ...at(completion), body }));
    await ok(api.POST('/api/v1/embedding-models/{id}/', { ...at(embedding), body }));
  };

  it('say what a space may use: whatever is not cleared for it is refused, and nothing is taken by the switch', async () => {
    const { owner } = organisation;
    const { spaceId, models, collection, assistant, service, app, groupChat } = await aSpace();
    const low = await create('Low');
    const high = await create('High', false);
    // Not checked yet: a classification changes nothing.
    await clear(models, low.id);
    const classified = await ok(classify(spaceId, high.id));
    expect(classified.security_classification).toMatchObject({ id: high.id, security_level: 2 });
    expect(classified.completion_models).not.toEqual([]);
    expect((await ask(owner, { question: 'When?', assistant_id: assistant.id })).status).toBe(200);

    expect(await enable(true)).toEqual({ security_enabled: true });
    expect((await ok(api.GET('/api/v1/spaces/{id}/', at(spaceId)))).completion_models).not.toEqual([]);
    const answers = [
      await ask(owner, { question: 'When?', assistant_id: assistant.id }),
      await ask(owner, { question: 'When?', group_chat_id: groupChat.id }),
    ];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([400, MISMATCH]);
    const runs = [
      await api.POST('/api/v1/services/{id}/run/', { ...at(service.id), body: { input: 'When?' } }),
      await api.POST('/api/v1/apps/{id}/runs/', { ...at(app.id), body: { text: 'When?' } }),
      await addTexts(api, collection.id, ['Leeks', 'Leeks are sown in spring.']),
      await api.POST('/api/v1/groups/{id}/searches/', { ...at(collection.id), body: { search_string: 'When?' } }),
      await api.PATCH('/api/v1/spaces/{id}/', {
        ...at(spaceId),
        body: { completion_models: [{ id: models.completion }] },
      }),
    ];
    for (const { response, error } of runs) expect([response.status, error]).toMatchObject([400, MISMATCH]);

    const query = { params: { query: { space_id: spaceId } } };
    const seen = async () => (await ok(api.GET('/api/v1/ai-models/', query))).completion_models[0];
    expect(await seen()).toMatchObject({
      meets_security_classification: false,
      security_classification: { name: 'Low' },
    });
    await clear(models, high.id);
    expect(await seen()).toMatchObject({ meets_security_classification: true });
    expect((await ask(owner, { question: 'When?', assistant_id: assistant.id })).status).toBe(200);
    expect(await search(api, collection.id, 'spring')).not.toEqual([]);
  });

  it('take from a space, when it gets one, what is not cleared; the analysis says so beforehand', async () => {
    const { spaceId, models, assistant, service, app, groupChat } = await aSpace();
    const { id } = await create('High');
    await enable(true);
    const path = { id: spaceId, security_classification_id: id };
    const analyse = () =>
      ok(
        api.GET('/api/v1/spaces/{id}/security_classification/{security_classification_id}/impact-analysis/', {
          params: { path },
        }),
      );
    const impact = await analyse();
    expect(impact).toMatchObject({
      assistants: [{ id: assistant.id }],
      services: [{ id: service.id }],
      apps: [{ id: app.id }],
      group_chats: [{ id: groupChat.id }],
      transcription_models: [],
    });
    expect(impact.completion_models.map((model) => model.id)).toContain(models.completion);
    expect(impact.embedding_models.map((model) => model.id)).toContain(models.embedding);
    expect((await ok(api.GET('/api/v1/spaces/{id}/', at(spaceId)))).security_classification).toBeNull();

    await ok(
      api.POST('/api/v1/completion-models/{id}/', {
        ...at(models.completion),
        body: { security_classification: { id } },
      }),
    );
    expect(await analyse()).toMatchObject({ services: [], apps: [], assistants: [{ id: assistant.id }] });
    const { completion_models, embedding_models } = await ok(classify(spaceId, id));
    expect(completion_models.map((model) => model.id)).toEqual([models.completion]);
    expect(embedding_models).toEqual([]);
    expect((await classify(spaceId, UNKNOWN)).response.status).toBe(404);
    expect((await ok(classify(spaceId, null))).security_classification).toBeNull();
  });

  it('hold for tool servers: one that is not cleared is neither given to the space nor called', async () => {
    const { owner } = organisation;
    const { spaceId, models, assistant } = await aSpace();
    const tools = await FakeToolServer.start();
    const provider = await startFakeOpenAi();
    const completion = await aModelWithTools(provider.url);
    const choice = { completion_models: [{ id: completion }] };
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: choice }));
    const body = { name: 'Tools', http_url: tools.url };
    const { server } = await ok(api.POST('/api/v1/mcp-servers/', { body }));
    const settings = { params: { path: { mcp_server_id: server.id } } };
    await ok(api.POST('/api/v1/mcp-servers/settings/{mcp_server_id}/', { ...settings, body: {} }));
    const give = () =>
      api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: { mcp_servers: [{ id: server.id }] } });
    await ok(give());
    const chosen = { mcp_servers: [{ id: server.id }], completion_model: { id: completion } };
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant.id), body: chosen }));
    const { id } = await create('High');
    await clear({ ...models, completion }, id);
    await ok(classify(spaceId, id));
    await enable(true);
    const asked = await ask(owner, { question: 'When?', assistant_id: assistant.id });
    expect([asked.status, asked.body]).toMatchObject([400, MISMATCH]);
    expect((await give()).error).toMatchObject(MISMATCH);
    const cleared = await ok(
      api.PUT('/api/v1/mcp-servers/settings/{mcp_server_id}/', {
        ...settings,
        body: { security_classification: { id } },
      }),
    );
    expect(cleared.security_classification).toMatchObject({ id, name: 'High' });
    await ok(give());
    expect((await ask(owner, { question: 'When?', assistant_id: assistant.id })).status).toBe(200);
    await tools.close();
    await provider.close();
  });

  it('keep what is highly classified from the models of a space that is less so', async () => {
    const { owner } = organisation;
    const { id: high } = await create('High');
    const shared = await ok(api.GET('/api/v1/spaces/type/organization/'));
    const made = { ...at(shared.id), body: { name: 'Handbook' } };
    const handbook = await ok(api.POST('/api/v1/spaces/{id}/knowledge/groups/', made));
    await ok(addTexts(api, handbook.id, ['Handbook', 'The password is kept in the red folder.']));
    const { spaceId, models, assistant } = await aSpace();
    const groups = { groups: [{ id: handbook.id }] };
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistant.id), body: groups }));
    const references = async () => {
      const { body } = await ask(owner, { question: 'Where is the password kept?', assistant_id: assistant.id });
      return body.references as unknown[];
    };
    expect(await references()).toHaveLength(1);
    await clear(models, high);
    await ok(classify(shared.id, high));
    await enable(true);
    expect(await references()).toEqual([]);
    await ok(classify(spaceId, high));
    expect(await references()).toHaveLength(1);
  });

  it('are for administrators alone', async () => {
    const { id } = await create('High');
    const other = (await anOrganisation()).owner.api;
    expect((await other.GET('/api/v1/security-classifications/{id}/', at(id))).response.status).toBe(404);
  });
});
