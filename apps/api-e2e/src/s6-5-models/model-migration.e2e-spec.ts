import { type ApiClient, ok } from '../support/client';
import { anOrganisation, type Organisation } from '../support/people';

const at = (id: string) => ({ params: { path: { id } } });

describe('§6.5 what uses a completion model', () => {
  let organisation: Organisation;
  let api: ApiClient;
  let provider_id: string;

  beforeEach(async () => {
    organisation = await anOrganisation();
    api = organisation.owner.api;
    const config = { endpoint: 'http://127.0.0.1:9' };
    const body = { name: 'Local', provider_type: 'vllm', credentials: { api_key: 'sk-local' }, config };
    provider_id = (await ok(api.POST('/api/v1/admin/model-providers/', { body }))).id;
  });

  const aModel = async (display_name: string) => {
    const body = { provider_id, name: display_name, display_name };
    return (await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }))).id;
  };
  const migrate = (id: string, body: { to_model_id: string; entity_types?: string[]; confirm_migration?: boolean }) =>
    api.POST('/api/v1/completion-models/{id}/migrate', {
      ...at(id),
      body: { confirm_migration: false, ...body },
    });
  const usage = (id: string) => ok(api.GET('/api/v1/completion-models/{id}/usage', at(id)));

  it('is counted, named, and moved to another model once that is confirmed', async () => {
    const from = await aModel('Old');
    const { id: spaceId } = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Garden' } }));
    const made = { ...at(spaceId), body: { name: 'Parsnip' } };
    const assistant = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', made));
    const app = await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', made));
    const service = await ok(api.POST('/api/v1/spaces/{id}/applications/services/', made));
    expect([assistant, app, service].map((thing) => thing.completion_model?.id)).toEqual([from, from, from]);
    const to = await aModel('New');

    const before = await usage(from);
    expect(before).toMatchObject({ model_id: from, model_name: 'Old', counts: { app: 1, service: 1, template: 0 } });
    const { items: users } = await ok(api.GET('/api/v1/completion-models/{id}/usage/details', at(from)));
    expect(users).toHaveLength(before.total);
    const where = { space_id: spaceId, space_name: 'Garden' };
    expect(users).toContainEqual({ entity_type: 'assistant', id: assistant.id, name: 'Parsnip', ...where });
    expect(users).toContainEqual({ entity_type: 'space', id: spaceId, name: 'Garden', ...where });
    const summary = await ok(api.GET('/api/v1/completion-models/usage-summary'));
    expect(summary.items).toEqual(expect.arrayContaining([before, await usage(to)]));

    const { response, error } = await migrate(from, { to_model_id: to });
    expect([response.status, error]).toMatchObject([400, { message: expect.stringContaining('1 app') }]);
    expect(await usage(from)).toEqual(before);

    const migration = await ok(migrate(from, { to_model_id: to, confirm_migration: true }));
    expect(migration).toMatchObject({ from_model_name: 'Old', to_model_name: 'New', total: before.total });
    expect(await usage(from)).toMatchObject({ total: 0 });
    const moved = [
      await ok(api.GET('/api/v1/assistants/{id}/', at(assistant.id))),
      await ok(api.GET('/api/v1/apps/{id}/', at(app.id))),
      await ok(api.GET('/api/v1/services/{id}/', at(service.id))),
    ];
    expect(moved.map((thing) => thing.completion_model?.id)).toEqual([to, to, to]);
    const listed = (await ok(api.GET('/api/v1/spaces/{id}/', at(spaceId)))).completion_models.map(({ id }) => id);
    expect([listed.includes(to), listed.includes(from)]).toEqual([true, false]);

    const { items } = await ok(api.GET('/api/v1/completion-models/{id}/migration-history', at(to)));
    expect(items).toEqual([migration]);
    const gone = { params: { path: { model_id: from } } };
    await ok(api.DELETE('/api/v1/admin/tenant-models/completion/{model_id}/', gone));
  });

  it('moves by kind, and neither unknown kinds nor to unknown models', async () => {
    const from = await aModel('Old');
    const { id: spaceId } = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Garden' } }));
    await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', { ...at(spaceId), body: { name: 'Parsnip' } }));
    const to_model_id = await aModel('New');
    const wrong = [
      await migrate(from, { to_model_id, confirm_migration: true, entity_types: ['parsnip'] }),
      await migrate(from, { to_model_id: from, confirm_migration: true }),
      await migrate(from, { to_model_id: spaceId, confirm_migration: true }),
    ];
    expect(wrong.map(({ response }) => response.status)).toEqual([400, 400, 400]);
    const { counts } = await ok(migrate(from, { to_model_id, confirm_migration: true, entity_types: ['app'] }));
    expect(counts).toEqual({ app: 1 });
    expect((await usage(from)).counts).toMatchObject({ app: 0, space: 1 });
  });
});
