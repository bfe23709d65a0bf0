import { eventually, type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import { type ApiClient, client, ok } from '../support/client';
import { anOrganisation, type Organisation } from '../support/people';

describe('§2.4 apps (supplement §2.5)', () => {
  let models: FakeOpenAi;
  let organisation: Organisation;
  let api: ApiClient;
  let spaceId: string;

  beforeAll(async () => {
    models = await startFakeOpenAi();
    organisation = await anOrganisation();
    api = organisation.owner.api;
    const provider = await ok(
      api.POST('/api/v1/admin/model-providers/', {
        body: {
          name: 'Local',
          provider_type: 'vllm',
          credentials: { api_key: 'sk-local' },
          config: { endpoint: models.url },
        },
      }),
    );
    const body = { provider_id: provider.id, name: 'fake-chat', display_name: 'Fake' };
    const { id } = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }));
    spaceId = (await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }))).id;
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: { completion_models: [{ id }] } }));
  });
  afterAll(() => models?.close());

  const at = (id: string) => ({ params: { path: { id } } });
  const create = () => api.POST('/api/v1/spaces/{id}/applications/apps/', { ...at(spaceId), body: { name: 'Writer' } });
  const run = (id: string, who = api) => who.POST('/api/v1/apps/{id}/runs/', { ...at(id), body: { text: 'Hello?' } });
  const ended = (id: string, who = api) =>
    eventually(
      'the run has ended',
      async () => {
        const found = await ok(who.GET('/api/v1/app-runs/{id}/', at(id)));
        return found.finished_at ? found : null;
      },
      { timeoutMs: 60_000 },
    );

  it('are made in a space, listed there, changed, published and deleted', async () => {
    const app = await ok(create());
    expect(app).toMatchObject({ name: 'Writer', published: false, input_fields: [{ type: 'text-field' }] });
    const body = { name: 'Reader', input_fields: [{ type: 'text-upload' as const, description: 'A letter' }] };
    const changed = await ok(api.PATCH('/api/v1/apps/{id}/', { ...at(app.id), body }));
    expect(changed).toMatchObject({ name: 'Reader', input_fields: [{ type: 'text-upload', limit: { max_files: 3 } }] });
    const published = { params: { path: { id: app.id }, query: { published: true } } };
    expect((await ok(api.POST('/api/v1/apps/{id}/publish/', published))).published).toBe(true);
    const { apps } = await ok(api.GET('/api/v1/spaces/{id}/applications/', at(spaceId)));
    expect(apps.items.map(({ id }) => id)).toEqual([app.id]);
    await ok(api.DELETE('/api/v1/apps/{id}/', at(app.id)));
    expect((await api.GET('/api/v1/apps/{id}/', at(app.id))).response.status).toBe(404);
  });

  it('answer in the background, by the prompt that is selected', async () => {
    const { id } = await ok(create());
    const body = { prompt: { text: 'Be brief.' } };
    await ok(api.PATCH('/api/v1/apps/{id}/', { ...at(id), body }));
    models.chatReplies.push({ text: ['Hi.'] });
    const { response, data } = await run(id);
    expect(response.status).toBe(202);
    expect(await ended(data!.id)).toMatchObject({ status: 'complete', output: 'Hi.', input: { text: 'Hello?' } });
    const { items } = await ok(api.GET('/api/v1/apps/{id}/runs/', at(id)));
    expect(items.map((item) => item.id)).toEqual([data!.id]);
    expect((await ok(api.GET('/api/v1/apps/{id}/prompts/', at(id)))).count).toBe(1);
    await ok(api.DELETE('/api/v1/app-runs/{id}/', at(data!.id)));
    expect((await api.GET('/api/v1/app-runs/{id}/', at(data!.id))).response.status).toBe(404);
  });

  it('are run by service keys that may only read, each for itself', async () => {
    const { id } = await ok(create());
    const shown = { params: { path: { id }, query: { published: true } } };
    await ok(api.POST('/api/v1/apps/{id}/publish/', shown));
    const key = { key_type: 'sk_', ownership: 'service', scope_type: 'app', scope_id: id, permission: 'read' } as const;
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const { secret } = await ok(api.POST('/api/v1/api-keys', { body: { ...key, name: 'Runner', expires_at } }));
    const runner = client({ 'X-API-Key': secret });
    models.chatReplies.push({ text: ['Hi.'] });
    const made = await ok(run(id, runner));
    expect(await ended(made.id, runner)).toMatchObject({
      output: 'Hi.',
      user: { id: '00000000-0000-0000-0000-000000000000' },
    });
    expect((await api.GET('/api/v1/app-runs/{id}/', at(made.id))).response.status).toBe(404);
    const changed = await runner.PATCH('/api/v1/apps/{id}/', { ...at(id), body: { name: 'Mine' } });
    expect(changed.error).toMatchObject({ code: 'insufficient_permission' });
  });
});
