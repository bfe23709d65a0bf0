import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import { type ApiClient, client, ok, superClient } from '../support/client';
import { anOrganisation, type Organisation } from '../support/people';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

describe('§2.4 services (supplement §2.6)', () => {
  let models: FakeOpenAi;
  let organisation: Organisation;
  let api: ApiClient;
  let modelId: string;
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
    modelId = (await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }))).id;
    spaceId = (await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }))).id;
    const lists = { completion_models: [{ id: modelId }] };
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: lists }));
  });
  afterAll(() => models?.close());

  const at = (id: string) => ({ params: { path: { id } } });
  const create = (name = 'Sorter') =>
    api.POST('/api/v1/spaces/{id}/applications/services/', { ...at(spaceId), body: { name } });
  const run = (id: string, who = api) =>
    who.POST('/api/v1/services/{id}/run/', { ...at(id), body: { input: 'What is it?' } });

  it('are made in a space with the model that new things take, listed there, changed and deleted', async () => {
    const service = await ok(create());
    expect(service).toMatchObject({
      name: 'Sorter',
      prompt: '',
      output_format: null,
      json_schema: null,
      groups: [],
      completion_model: { id: modelId },
      published: false,
      permissions: ['read', 'create', 'edit', 'delete', 'publish'],
      user: { id: organisation.owner.id },
    });
    const body = { name: 'Finder', prompt: 'Find it.', completion_model_kwargs: { temperature: 0.5 } };
    const changed = await ok(api.POST('/api/v1/services/{id}/', { ...at(service.id), body }));
    expect(changed).toMatchObject({ name: 'Finder', prompt: 'Find it.', space_id: spaceId });
    expect(changed.completion_model_kwargs).toMatchObject({ temperature: 0.5, top_p: null });
    const { services } = await ok(api.GET('/api/v1/spaces/{id}/applications/', at(spaceId)));
    expect(services.items.map(({ id }) => id)).toContain(service.id);
    await ok(api.DELETE('/api/v1/services/{id}/', at(service.id)));
    expect((await api.GET('/api/v1/services/{id}/', at(service.id))).response.status).toBe(404);
  });

  it('answer in their form, and keep what was put to them', async () => {
    const { id } = await ok(create());
    const json_schema = { type: 'object', properties: { found: { type: 'boolean' } }, required: ['found'] };
    await ok(api.POST('/api/v1/services/{id}/', { ...at(id), body: { output_format: 'json', json_schema } }));
    models.chatReplies.push({ text: ['I found it.'] }, { text: ['{"found": true}'] });
    expect(await ok(run(id))).toEqual({ output: { found: true }, files: [] });
    const { items } = await ok(api.GET('/api/v1/services/{id}/run/', at(id)));
    expect(items).toMatchObject([{ input: 'What is it?', output: { found: true }, completion_model: { id: modelId } }]);
    models.chatReplies.push({ text: ['No.'] }, { text: ['No.'] });
    const { response, error } = await run(id);
    expect([response.status, error]).toMatchObject([500, { svc_error_code: 9013 }]);
  });

  it('need a schema for objects, and are refused what they cannot have', async () => {
    const { id } = await ok(create());
    const { response } = await api.POST('/api/v1/services/{id}/', { ...at(id), body: { output_format: 'json' } });
    expect(response.status).toBe(422);
    const body = { name: 'x', prompt: '', completion_model: { id: UNKNOWN } };
    expect((await api.POST('/api/v1/services/', { body })).error).toMatchObject({ svc_error_code: 9033 });
    expect((await run(UNKNOWN)).response.status).toBe(404);
  });

  it('are run by keys that may only read, and made by none that is its own', async () => {
    const { id } = await ok(create());
    const scope = { key_type: 'sk_', scope_type: 'space', scope_id: spaceId } as const;
    const reading = { ...scope, name: 'Reader', permission: 'read' } as const;
    const { secret } = await ok(api.POST('/api/v1/api-keys', { body: reading }));
    const reader = client({ 'X-API-Key': secret });
    models.chatReplies.push({ text: ['Here.'] });
    expect((await ok(run(id, reader))).output).toBe('Here.');
    const changed = await reader.POST('/api/v1/services/{id}/', { ...at(id), body: { name: 'Mine' } });
    expect(changed.error).toMatchObject({ code: 'insufficient_permission' });
  });

  it('move to another space', async () => {
    const { id } = await ok(create());
    const target = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Elsewhere' } }));
    const body = { target_space_id: target.id };
    await ok(api.POST('/api/v1/services/{id}/transfer/', { ...at(id), body }));
    expect((await ok(api.GET('/api/v1/services/{id}/', at(id)))).space_id).toBe(target.id);
  });

  it('§6.8 are out of reach, with the apps, while the tenant does without their module', async () => {
    const { id } = await ok(create('Kept'));
    const key = { params: { path: { module_key: 'svc-applications' } } };
    const applications = async () => ok(api.GET('/api/v1/spaces/{id}/applications/', at(spaceId)));
    await ok(api.DELETE('/api/v1/admin/modules/{module_key}/', key));
    expect(await ok(api.GET('/api/v1/admin/modules/'))).toEqual({
      items: [{ key: 'svc-applications', name: 'Services and apps', enabled: false }],
      count: 1,
    });
    for (const { error } of [await api.GET('/api/v1/services/{id}/', at(id)), await create(), await run(id)]) {
      expect(error).toMatchObject({ code: 'forbidden_action' });
    }
    expect((await ok(api.GET('/api/v1/services/'))).items).toEqual([]);
    expect((await applications()).services).toMatchObject({ items: [], permissions: [] });

    expect(await ok(api.PUT('/api/v1/admin/modules/{module_key}/', key))).toMatchObject({ enabled: true });
    expect((await applications()).services.items.map((service) => service.id)).toContain(id);
    const unknown = { params: { path: { module_key: 'svc-everything' } } };
    expect((await api.PUT('/api/v1/admin/modules/{module_key}/', unknown)).response.status).toBe(404);
  });

  it('§6.8 the super admin says which modules a tenant has', async () => {
    const sysadmin = superClient();
    const [module] = (await ok(sysadmin.GET('/api/v1/modules/'))).items;
    expect(await ok(sysadmin.POST('/api/v1/modules/', { body: { name: 'svc-applications' } }))).toEqual(module);
    expect((await sysadmin.POST('/api/v1/modules/', { body: { name: 'svc-more' } })).response.status).toBe(400);
    const params = { path: { tenant_id: organisation.tenantId } };
    const replace = (ids: string[]) =>
      sysadmin.POST('/api/v1/modules/{tenant_id}/', { params, body: ids.map((id) => ({ id })) });
    expect((await ok(replace([]))).modules).toEqual([]);
    expect((await create()).error).toMatchObject({ code: 'forbidden_action' });
    expect((await replace([UNKNOWN])).response.status).toBe(400);
    expect((await ok(replace([module!.id]))).modules).toEqual([module]);
  });
});
