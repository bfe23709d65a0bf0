import type { components } from '../generated/api';
import { type ApiClient, ok } from '../support/client';
import { addTexts } from '../support/knowledge';
import { anOrganisation, aPerson, type Organisation, type Person, roleId } from '../support/people';

type Changes = components['schemas']['PartialAssistantUpdatePublic'];

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const UNSET = {
  temperature: null,
  top_p: null,
  reasoning_effort: null,
  verbosity: null,
  response_format: null,
  presence_penalty: null,
  frequency_penalty: null,
  top_k: null,
};

describe('§2.4 assistants', () => {
  let organisation: Organisation;
  let api: ApiClient;
  let editor: Person;
  let viewer: Person;
  let spaceId: string;
  let id: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    api = organisation.owner.api;
    [editor, viewer] = [await aPerson(organisation.tenantId), await aPerson(organisation.tenantId)];
  });
  beforeEach(async () => {
    spaceId = await aSpace();
    await addMember(editor, 'editor');
    await addMember(viewer, 'viewer');
    id = (await ok(create(api, spaceId))).id;
  });

  const at = (path: string) => ({ params: { path: { id: path } } });
  const aSpace = async (name = 'Space') => (await ok(api.POST('/api/v1/spaces/', { body: { name } }))).id;
  const addMember = (person: Person, role: 'editor' | 'viewer') =>
    ok(api.POST('/api/v1/spaces/{id}/members/', { ...at(spaceId), body: { id: person.id, role } }));
  const create = (client: ApiClient, space: string, name = 'Helper') =>
    client.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(space), body: { name } });
  const read = (client = api) => client.GET('/api/v1/assistants/{id}/', at(id));
  const update = (body: Changes, client = api) => client.POST('/api/v1/assistants/{id}/', { ...at(id), body });
  const publish = (published: boolean, client = api) =>
    client.POST('/api/v1/assistants/{id}/publish/', { params: { path: { id }, query: { published } } });
  const prompts = async (client = api) => (await ok(client.GET('/api/v1/assistants/{id}/prompts/', at(id)))).items;
  const aCollection = async (space = spaceId) => {
    const made = api.POST('/api/v1/spaces/{id}/knowledge/groups/', { ...at(space), body: { name: 'Collection' } });
    return (await ok(made)).id;
  };
  /** Status, and the code or number of the error. */
  const refusal = async (answer: Promise<{ response: Response; error?: unknown }>) => {
    const { response, error } = await answer;
    const { code, svc_error_code } = (error ?? {}) as { code?: string; svc_error_code?: number };
    return [response.status, code ?? svc_error_code ?? null];
  };

  it('are made in a space with the space’s default model, and read in full', async () => {
    const { response, data } = await create(api, spaceId, 'Fresh');
    expect(response.status).toBe(201);
    expect(data).toMatchObject({
      name: 'Fresh',
      space_id: spaceId,
      type: 'assistant',
      published: false,
      prompt: null,
      groups: [],
      websites: [],
      attachments: [],
      completion_model_kwargs: UNSET,
      insight_enabled: false,
      user: { id: organisation.owner.id, email: organisation.owner.email },
      allowed_attachments: { limit: { max_files: 3, max_size: 26_214_400 } },
    });
    expect(data?.completion_model?.id).toEqual(expect.any(String));
    expect(data?.model_info?.token_limit).toBeGreaterThan(0);
    expect(data?.permissions).toEqual(['read', 'create', 'edit', 'delete', 'publish', 'insight_toggle']);
  });

  it('are made by the older form as well; unknown templates and spaces are 404', async () => {
    const older = await api.POST('/api/v1/assistants/', { body: { name: 'Older', space_id: spaceId } });
    expect([older.response.status, older.data?.space_id]).toEqual([200, spaceId]);
    const body = { name: 'x', from_template: { id: UNKNOWN, additional_fields: null } };
    expect(await refusal(api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(spaceId), body }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await refusal(create(api, UNKNOWN))).toEqual([404, 'not_found']);
  });

  it('are listed by name, without the default ones, and the whole tenant’s only for administrators', async () => {
    await ok(create(api, spaceId, 'Unlike The Others'));
    const list = (query: { name?: string; for_tenant?: boolean }, client = api) =>
      client.GET('/api/v1/assistants/', { params: { query } });
    const found = await ok(list({ name: 'unlike the' }));
    expect([found.count, found.items.map(({ name }) => name)]).toEqual([1, ['Unlike The Others']]);
    expect((await ok(list({}))).items.every(({ type }) => type === 'assistant')).toBe(true);
    expect(await refusal(list({ for_tenant: true }, editor.api))).toEqual([403, 'forbidden_action']);
    const colleague = await aPerson(organisation.tenantId, [
      { id: await roleId(organisation.tenantId, 'AI Configurator') },
    ]);
    const theirs = (await ok(colleague.api.POST('/api/v1/spaces/', { body: { name: 'Without the owner' } }))).id;
    const elsewhere = (await ok(create(colleague.api, theirs, 'Elsewhere'))).id;
    const idsOf = async (query: { for_tenant?: boolean }) => (await ok(list(query))).items.map((item) => item.id);
    expect(await idsOf({})).not.toContain(elsewhere);
    expect(await idsOf({ for_tenant: true })).toEqual(expect.arrayContaining([id, elsewhere]));
  });

  describe('changes', () => {
    it('what is missing stays, and null clears what can be empty', async () => {
      const body = {
        description: 'About',
        metadata_json: { a: 1 },
        data_retention_days: 30,
        completion_model_kwargs: { temperature: 0.25 },
      };
      const shown = { ...body, completion_model_kwargs: { ...UNSET, temperature: 0.25 } };
      expect(await ok(update(body))).toMatchObject(shown);
      expect(await ok(update({ name: 'Renamed' }))).toMatchObject({ ...shown, name: 'Renamed' });
      const cleared = { description: null, metadata_json: null, data_retention_days: null, completion_model: null };
      expect(await ok(update({ ...cleared, name: null }))).toMatchObject({ ...cleared, name: 'Renamed' });
    });

    it.each([
      [{ completion_model_kwargs: { temperature: 2.1 } }],
      [{ completion_model_kwargs: { top_p: -0.1 } }],
      [{ completion_model_kwargs: { presence_penalty: 3 } }],
      [{ space_id: 'no uuid' }],
      [{ data_retention_days: 0 }],
      [{ data_retention_days: 2556 }],
      [{ name: '' }],
      [{ groups: [{ id: 'no uuid' }] }],
    ])('refuses %j with 422', async (body) => {
      expect((await update(body)).response.status).toBe(422);
    });

    it.each([
      ['a model that the space has not', { completion_model: { id: UNKNOWN } }, 9033],
      ['an unknown collection', { groups: [{ id: UNKNOWN }] }, 9007],
      ['an unknown website', { websites: [{ id: UNKNOWN }] }, 9007],
      ['an unknown file', { attachments: [{ id: UNKNOWN }] }, 9007],
      ['an unknown tool server', { mcp_servers: [{ id: UNKNOWN }] }, 9007],
    ])('refuses %s with 400', async (_, body, number) => {
      const { response, error } = await update(body);
      expect([response.status, (error as { svc_error_code?: number }).svc_error_code]).toEqual([400, number]);
    });

    it('the older members are taken: its own space and a guard change nothing, another space is 400', async () => {
      const guardrail = { guardrail_active: true, guardrail_string: 'Be kind.' };
      const changed = await ok(update({ name: 'Same place', space_id: spaceId, guardrail }));
      expect(changed).toMatchObject({ name: 'Same place', space_id: spaceId });
      expect(changed).not.toHaveProperty('guardrail');
      for (const space_id of [await aSpace(), UNKNOWN]) {
        expect(await refusal(update({ name: 'Elsewhere', space_id }))).toEqual([400, 'bad_request']);
      }
      expect(await ok(read())).toMatchObject({ name: 'Same place', space_id: spaceId });
    });

    it('a collection of another space cannot be attached; those of the space replace the list', async () => {
      const [first, second] = [await aCollection(), await aCollection()];
      await ok(addTexts(api, first, ['A', 'Text.']));
      const { groups } = await ok(update({ groups: [{ id: first }] }));
      expect(groups).toEqual([
        expect.objectContaining({ id: first, metadata: expect.objectContaining({ num_info_blobs: 1 }) }),
      ]);
      expect((await ok(update({ groups: [{ id: second }] }))).groups.map((group) => group.id)).toEqual([second]);
      const foreign = await aCollection(await aSpace());
      expect(await refusal(update({ groups: [{ id: foreign }] }))).toEqual([400, expect.anything()]);
    });

    it('§8.2 insights and retention are for administrators of the space', async () => {
      expect(await refusal(update({ insight_enabled: true }, editor.api))).toEqual([403, 'forbidden_action']);
      expect(await refusal(update({ data_retention_days: 7 }, editor.api))).toEqual([403, 'forbidden_action']);
      const changed = await ok(update({ insight_enabled: true }));
      expect(changed.permissions).toContain('insight_view');
      expect((await ok(update({ description: 'By an editor' }, editor.api))).description).toBe('By an editor');
    });
  });

  describe('prompts', () => {
    it('a new text is a new version; an earlier one is selected again', async () => {
      for (const text of ['One', 'Two', 'One']) await ok(update({ prompt: { text } }));
      expect((await ok(read())).prompt).toMatchObject({ text: 'One', is_selected: true });
      const versions = await prompts();
      expect(versions.map(({ is_selected }) => is_selected)).toEqual([false, true]);
      expect(versions[0]).not.toHaveProperty('text');
    });

    it('belong to who wrote them, and the selected one stays', async () => {
      for (const text of ['One', 'Two']) await ok(update({ prompt: { text } }));
      const [two, one] = (await prompts()).map((version) => version.id);
      const path = '/api/v1/prompts/{id}/';
      expect((await ok(api.GET(path, at(one!)))).text).toBe('One');
      for (const body of [{ description: 'First' }, {}]) {
        expect((await ok(api.PATCH(path, { ...at(one!), body }))).description).toBe('First');
      }
      const rights = async (client = api) => (await prompts(client)).map(({ permissions }) => permissions);
      expect(await rights()).toEqual([
        ['read', 'edit'],
        ['read', 'edit', 'delete'],
      ]);
      expect(await rights(editor.api)).toEqual([['read'], ['read']]);
      expect((await ok(editor.api.GET(path, at(one!)))).permissions).toEqual(['read']);
      expect(await refusal(editor.api.DELETE(path, at(one!)))).toEqual([403, 'forbidden_action']);
      expect((await api.DELETE(path, at(two!))).response.status).toBe(400);
      expect((await api.DELETE(path, at(one!))).response.status).toBe(204);
      expect((await api.GET(path, at(one!))).response.status).toBe(404);
    });
  });

  describe('§2.1 rights', () => {
    it('viewers see published assistants without their prompt, and change nothing', async () => {
      await ok(update({ prompt: { text: 'Secret recipe' } }));
      expect(await refusal(read(viewer.api))).toEqual([403, 'forbidden_action']);
      expect((await ok(publish(true))).published).toBe(true);
      const seen = await ok(read(viewer.api));
      expect([seen.prompt, seen.permissions]).toEqual([null, ['read']]);
      expect(JSON.stringify(seen)).not.toContain('Secret recipe');
      const applications = await ok(viewer.api.GET('/api/v1/spaces/{id}/applications/', at(spaceId)));
      expect(applications.assistants.items.map((assistant) => assistant.id)).toEqual([id]);
      for (const work of [update({ name: 'x' }, viewer.api), publish(false, viewer.api), create(viewer.api, spaceId)]) {
        expect(await refusal(work)).toEqual([403, 'forbidden_action']);
      }
    });

    it('strangers of the tenant, and other tenants, get 404', async () => {
      const { owner: foreigner } = await anOrganisation();
      for (const client of [(await aPerson(organisation.tenantId)).api, foreigner.api]) {
        expect((await read(client)).response.status).toBe(404);
        expect((await client.DELETE('/api/v1/assistants/{id}/', at(id))).response.status).toBe(404);
      }
    });

    it('publishing says what for, and is not for personal spaces', async () => {
      const query = {} as { published: boolean };
      const unsaid = api.POST('/api/v1/assistants/{id}/publish/', { params: { path: { id }, query } });
      expect((await unsaid).response.status).toBe(422);
      const personal = await ok(api.GET('/api/v1/spaces/type/personal/'));
      id = (await ok(create(api, personal.id))).id;
      expect(await refusal(publish(true))).toEqual([403, 'forbidden_action']);
    });
  });

  describe('moving', () => {
    const transfer = (target_space_id: string, move_resources = false) =>
      api.POST('/api/v1/assistants/{id}/transfer/', { ...at(id), body: { target_space_id, move_resources } });

    it('takes collections along when asked to', async () => {
      const own = await aCollection();
      await ok(update({ groups: [{ id: own }], prompt: { text: 'Kept' } }));
      const target = await aSpace('Target');
      expect((await transfer(target, true)).response.status).toBe(204);
      const moved = await ok(read());
      expect([moved.space_id, moved.prompt?.text, moved.groups[0]?.space_id]).toEqual([target, 'Kept', target]);
      expect((await read(editor.api)).response.status).toBe(404);
    });

    it('goes to spaces of the caller only, and never with a default assistant', async () => {
      expect(await refusal(transfer(UNKNOWN))).toEqual([404, 'not_found']);
      id = (await ok(api.GET('/api/v1/spaces/{id}/', at(spaceId)))).default_assistant!.id;
      expect(await refusal(transfer(await aSpace()))).toEqual([403, 'forbidden_action']);
      expect(await refusal(api.DELETE('/api/v1/assistants/{id}/', at(id)))).toEqual([403, 'forbidden_action']);
    });
  });

  it('estimate the tokens of a message', async () => {
    await ok(update({ prompt: { text: 'Answer briefly.' } }));
    const estimate = await ok(
      api.POST('/api/v1/assistants/{id}/token-estimate', { ...at(id), body: { text: 'How long is this text?' } }),
    );
    const { prompt, text, files } = estimate.breakdown;
    expect([prompt > 0, text > 0, files]).toEqual([true, true, 0]);
    expect(estimate.tokens).toBe(prompt + text);
    expect(estimate.percentage).toBeCloseTo((100 * estimate.tokens) / estimate.limit, 1);
    const unknown = api.POST('/api/v1/assistants/{id}/token-estimate', { ...at(id), body: { file_ids: [UNKNOWN] } });
    expect((await unknown).response.status).toBe(400);
  });

  it('are gone after deletion, together with their place in the space', async () => {
    expect((await api.DELETE('/api/v1/assistants/{id}/', at(id))).response.status).toBe(204);
    expect((await read()).response.status).toBe(404);
    const applications = await ok(api.GET('/api/v1/spaces/{id}/applications/', at(spaceId)));
    expect(applications.assistants.items).toEqual([]);
    expect(applications.assistants.permissions).toContain('create');
  });
});
