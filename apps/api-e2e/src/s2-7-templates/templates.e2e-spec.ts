import { type ApiClient, ok } from '../support/client';
import { refusal } from '../support/keys';
import { anOrganisation, aPerson, type Organisation } from '../support/people';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

describe('§2.7 templates (supplement §2.7, §15.96, §15.97)', () => {
  let organisation: Organisation;
  let api: ApiClient;
  let member: ApiClient;
  let spaceId: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    api = organisation.owner.api;
    member = (await aPerson(organisation.tenantId)).api;
    spaceId = (await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }))).id;
  });

  const switched = (enabled: boolean) => ok(api.PATCH('/api/v1/settings/templates', { body: { enabled } }));
  const at = (template_id: string) => ({ params: { path: { template_id } } });
  const wizard = { collections: { required: true, title: 'What to read' }, attachments: null };
  const body = {
    name: 'Clerk',
    category: 'Office',
    description: 'Answers letters.',
    prompt: 'You are a clerk.',
    wizard,
  };
  const make = (more: Partial<typeof body> = {}) =>
    api.POST('/api/v1/admin/templates/assistants/', { body: { ...body, ...more } });
  const made = async (more: Partial<typeof body> = {}) => ok(make(more));
  const change = (id: string, changes: object) =>
    api.PATCH('/api/v1/admin/templates/assistants/{template_id}', { ...at(id), body: changes });
  const gallery = async (who = member) => {
    const { items, count } = await ok(who.GET('/api/v1/templates/assistants/'));
    expect(items).toHaveLength(count);
    return items;
  };

  it('are neither shown nor made nor used while they are switched off', async () => {
    await switched(true);
    const { id } = await made({ name: 'Hidden' });
    await switched(false);
    expect(await refusal(make({ name: 'Refused' }))).toEqual([400, 'not_supported']);
    expect(await gallery()).toEqual([]);
    expect(await ok(member.GET('/api/v1/templates/'))).toEqual({ items: [], count: 0 });
    expect(await refusal(start(id))).toEqual([404, 'not_found']);
    await switched(true);
    expect((await gallery()).map(({ name }) => name)).toEqual(['Hidden']);
  });

  it('are made by administrators, with names of their own, and chosen from by everybody', async () => {
    const template = await made({ name: 'Writer' });
    expect(template).toMatchObject({
      name: 'Writer',
      description: 'Answers letters.',
      category: 'Office',
      prompt_text: 'You are a clerk.',
      completion_model_id: null,
      usage_count: 0,
      is_default: false,
      deleted_at: null,
      tenant_id: organisation.tenantId,
      original_snapshot: { name: 'Writer', prompt_text: 'You are a clerk.' },
      wizard: { collections: { required: true, title: 'What to read', description: null }, attachments: null },
    });
    expect(await refusal(make({ name: 'Writer' }))).toEqual([409, 'name_exists']);
    expect(await refusal(member.GET('/api/v1/admin/templates/assistants/'))).toEqual([403, 'forbidden_action']);
    const shown = (await gallery()).find(({ id }) => id === template.id);
    expect(shown).toMatchObject({
      type: 'assistant',
      assistant: { name: 'Writer', prompt: { text: 'You are a clerk.' }, completion_model: null },
      organization: { name: expect.any(String) },
    });
    expect(await refusal(change(template.id, { completion_model_id: UNKNOWN }))).toEqual([400, 'bad_request']);
    expect(await refusal(change(UNKNOWN, { name: 'x' }))).toEqual([404, 'not_found']);
  });

  it('are changed, rolled back, deleted, restored, and removed for good', async () => {
    const { id } = await made({ name: 'Judge' });
    const kwargs = { temperature: 0.2 };
    const changed = await ok(change(id, { name: 'Referee', prompt: null, completion_model_kwargs: kwargs }));
    expect(changed).toMatchObject({ name: 'Referee', prompt_text: null, completion_model_kwargs: kwargs });
    const back = await ok(api.POST('/api/v1/admin/templates/assistants/{template_id}/rollback', at(id)));
    expect(back).toMatchObject({ name: 'Judge', prompt_text: 'You are a clerk.', completion_model_kwargs: {} });
    const restore = () => api.POST('/api/v1/admin/templates/assistants/{template_id}/restore', at(id));
    const forGood = () => api.DELETE('/api/v1/admin/templates/assistants/{template_id}/permanent', at(id));
    const remove = () => api.DELETE('/api/v1/admin/templates/assistants/{template_id}', at(id));
    expect([await refusal(restore()), await refusal(forGood())]).toEqual([
      [400, 'bad_request'],
      [400, 'bad_request'],
    ]);
    await ok(remove());
    expect(await refusal(remove())).toEqual([404, 'not_found']);
    expect((await gallery()).map((template) => template.id)).not.toContain(id);
    const gone = await ok(api.GET('/api/v1/admin/templates/assistants/deleted'));
    expect(gone.items).toMatchObject([{ id, deleted_by_user_id: organisation.owner.id }]);
    const other = await made({ name: 'Judge' });
    expect(await refusal(restore())).toEqual([400, 'bad_request']);
    await ok(api.DELETE('/api/v1/admin/templates/assistants/{template_id}', at(other.id)));
    expect(await ok(restore())).toMatchObject({ deleted_at: null, restored_by_user_id: organisation.owner.id });
    await ok(remove());
    await ok(forGood());
    expect(await refusal(restore())).toEqual([404, 'not_found']);
  });

  it('have one default for each kind and category', async () => {
    const [one, two, elsewhere] = [
      await made({ name: 'One', category: 'Law' }),
      await made({ name: 'Two', category: 'Law' }),
      await made({ name: 'Three', category: 'Tax' }),
    ];
    const prefer = (id: string, is_default = true) =>
      ok(api.PATCH('/api/v1/admin/templates/assistants/{template_id}/default', { ...at(id), body: { is_default } }));
    for (const { id } of [one, elsewhere, two]) expect((await prefer(id)).is_default).toBe(true);
    const defaults = async () => {
      const { items } = await ok(api.GET('/api/v1/admin/templates/assistants/'));
      return items.filter(({ is_default }) => is_default).map(({ name }) => name);
    };
    expect(await defaults()).toEqual(['Three', 'Two']);
    const rivals = await Promise.all(['Four', 'Five', 'Six', 'Seven'].map((name) => made({ name, category: 'Law' })));
    // Whoever comes last: all of them are told that theirs is.
    await Promise.all([...rivals, one, two].map(({ id }) => prefer(id)));
    expect(await defaults()).toHaveLength(2);
    await prefer(two.id);
    expect((await ok(change(two.id, { category: 'Tax' }))).is_default).toBe(false);
  });

  it('give assistants their beginning, with what their wizard requires', async () => {
    const template = await made({ name: 'Reader' });
    const collection = await ok(
      api.POST('/api/v1/spaces/{id}/knowledge/groups/', { params: { path: { id: spaceId } }, body: { name: 'Rules' } }),
    );
    expect(await refusal(start(template.id))).toEqual([400, 'bad_request']);
    const foreign = start(template.id, [{ type: 'groups', value: [{ id: UNKNOWN }] }]);
    expect(await refusal(foreign)).toEqual([400, 'bad_request']);
    const assistant = await ok(start(template.id, [{ type: 'groups', value: [{ id: collection.id }] }]));
    expect(assistant).toMatchObject({ name: 'Mine', prompt: { text: 'You are a clerk.' } });
    expect(assistant.groups.map(({ id }) => id)).toEqual([collection.id]);
    await ok(api.DELETE('/api/v1/admin/templates/assistants/{template_id}', at(template.id)));
    const still = await ok(api.GET('/api/v1/assistants/{id}/', { params: { path: { id: assistant.id } } }));
    expect(still.prompt?.text).toBe('You are a clerk.');
    const { items } = await ok(api.GET('/api/v1/admin/templates/assistants/deleted'));
    expect(items.find(({ id }) => id === template.id)?.usage_count).toBe(1);
  });

  it('of apps say what goes in, and are names of their own', async () => {
    const app = {
      name: 'Reader',
      category: 'Office',
      input_type: 'text-field' as const,
      input_description: 'A letter',
    };
    const template = await ok(api.POST('/api/v1/admin/templates/apps/', { body: app }));
    expect(template).toMatchObject({ input_type: 'text-field', input_description: 'A letter', prompt_text: null });
    const changes = { input_type: 'image-upload' as const, wizard: { input_field: { required: true } } };
    const changed = await ok(
      api.PATCH('/api/v1/admin/templates/apps/{template_id}', { ...at(template.id), body: changes }),
    );
    expect(changed).toMatchObject({ input_type: 'image-upload', wizard: { input_field: { required: true } } });
    expect((await ok(member.GET('/api/v1/templates/apps/'))).items).toMatchObject([
      { type: 'app', app: { input_type: 'image-upload', input_description: 'A letter' } },
    ]);
    const { items, count } = await ok(member.GET('/api/v1/templates/'));
    expect(items).toHaveLength(count);
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'app', id: template.id })]));
    expect(await refusal(change(template.id, { name: 'x' }))).toEqual([404, 'not_found']);
  });

  interface Field {
    readonly type: 'attachments' | 'groups';
    readonly value: { id: string }[];
  }

  function start(id: string, additional_fields: Field[] | null = null) {
    const from = { name: 'Mine', from_template: { id, additional_fields } };
    return api.POST('/api/v1/spaces/{id}/applications/assistants/', { params: { path: { id: spaceId } }, body: from });
  }
});
