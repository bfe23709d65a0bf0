import { type ApiClient, client, ok, raw } from '../support/client';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

const at = (id: string) => ({ params: { path: { id } } });
const version = (id: string, version: string) => ({ params: { path: { id, version } } });
const TEXT = {
  name: 'minutes',
  description: 'Writes minutes.',
  body: '# Minutes\n\nBe brief.',
  metadata: { author: 'Åsa' },
};

describe('§5.2 skills', () => {
  let organisation: Organisation;
  let owner: Person;
  let api: ApiClient;

  beforeEach(async () => {
    organisation = await anOrganisation();
    owner = organisation.owner;
    api = owner.api;
  });

  const create = (more: object = {}) => ok(api.POST('/api/v1/skills/', { body: { ...TEXT, ...more } }));
  const read = (id: string) => ok(api.GET('/api/v1/skills/{id}/', at(id)));
  const send = (path: string, content: string | Uint8Array, { token }: Person = owner) => {
    const body = new FormData();
    body.append('upload_file', new Blob([content]), 'file');
    return raw(`/api/v1/skills/${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
  };
  const download = async (path: string) => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const url = (await raw(`/api/v1/skills/${path}`, { headers })).text;
    return url;
  };
  const exported = async (id: string): Promise<Uint8Array> => {
    const { data } = await api.GET('/api/v1/skills/{id}/export/', { ...at(id), parseAs: 'arrayBuffer' });
    return new Uint8Array(data as unknown as ArrayBuffer);
  };

  it('are made, changed in versions of which any can be current, and deleted', async () => {
    const { id } = await create();
    const changed = await ok(
      api.POST('/api/v1/skills/{id}/', { ...at(id), body: { body: 'Be long.', license: 'MIT' } }),
    );
    expect(changed).toMatchObject({
      ...TEXT,
      body: 'Be long.',
      license: 'MIT',
      version: 2,
      latest_version: 2,
      files: [],
    });
    expect((await send(`${id}/files/?path=${encodeURIComponent('references/a b.md')}`, 'Hallå')).status).toBe(200);
    const { files } = await read(id);
    expect(files).toEqual([{ path: 'references/a b.md', media_type: 'text/markdown', size: 6 }]);
    expect(await download(`${id}/versions/3/files/?path=references/a%20b.md`)).toBe('Hallå');
    expect(await ok(api.GET('/api/v1/skills/{id}/versions/{version}/', version(id, '1')))).toMatchObject(TEXT);

    const selected = await ok(api.POST('/api/v1/skills/{id}/versions/{version}/select/', version(id, '1')));
    expect(selected).toMatchObject({ ...TEXT, version: 1, latest_version: 3, license: null, files: [] });
    const query = { path: 'x' };
    const missing = await api.DELETE('/api/v1/skills/{id}/files/', { params: { path: { id }, query } });
    expect(missing.response.status).toBe(404);
    await ok(api.POST('/api/v1/skills/{id}/versions/{version}/select/', version(id, '3')));
    const gone = { params: { path: { id }, query: { path: 'references/a b.md' } } };
    expect(await ok(api.DELETE('/api/v1/skills/{id}/files/', gone))).toMatchObject({ version: 4, files: [] });
    const { items } = await ok(api.GET('/api/v1/skills/{id}/versions/', at(id)));
    expect(items.map((one) => [one.version, one.is_current, one.user_id])).toEqual([
      [4, true, owner.id],
      [3, false, owner.id],
      [2, false, owner.id],
      [1, false, owner.id],
    ]);
    expect((await ok(api.GET('/api/v1/skills/'))).items).toMatchObject([{ id, name: 'minutes', file_count: 0 }]);
    await api.DELETE('/api/v1/skills/{id}/', at(id));
    expect((await api.GET('/api/v1/skills/{id}/', at(id))).response.status).toBe(404);
    expect((await api.GET('/api/v1/skills/{id}/versions/', at(id))).response.status).toBe(404);
  });

  it('are exported as archives that import as the same, for another tenant or as a new version', async () => {
    const { id } = await create({ license: 'MIT', compatibility: 'Any', allowed_tools: 'Read' });
    await send(`${id}/files/?path=assets/logo.bin`, new Uint8Array([0, 1, 255]));
    const archive = await exported(id);
    const before = await read(id);

    const stranger = (await anOrganisation()).owner;
    const there = await send('import/', archive, stranger);
    const { id: _id, created_at: _created, updated_at: _updated, version: _v, latest_version: _l, ...same } = before;
    expect([there.status, there.body]).toMatchObject([201, same]);

    const taken = await send('import/', archive);
    expect([taken.status, taken.body.svc_error_code]).toEqual([409, 9043]);
    const replaced = await send('import/?replace=true', archive);
    expect([replaced.status, replaced.body]).toMatchObject([201, { ...same, id, version: before.version + 1 }]);
    expect(await exported(id)).toEqual(archive);

    const broken = await send('import/', 'no zip');
    expect([broken.status, broken.body.svc_error_code]).toEqual([400, 9048]);
  });

  it('refuse what the format does not have, with the limit and the value', async () => {
    const { id } = await create();
    const refused = async (body: object) => {
      const { response, error } = await api.POST('/api/v1/skills/', { body: { ...TEXT, ...body } });
      return [response.status, error];
    };
    expect(await refused({})).toMatchObject([409, { svc_error_code: 9043 }]);
    expect(await refused({ name: 'No Good' })).toMatchObject([
      400,
      { svc_error_code: 9050, details: { field: 'name' } },
    ]);
    const over = { limit: 'description', allowed: 1024, value: 1025 };
    expect(await refused({ name: 'a', description: 'd'.repeat(1025) })).toMatchObject([
      400,
      { svc_error_code: 9049, details: over },
    ]);
    const outside = await send(`${id}/files/?path=../x`, 'x');
    expect([outside.status, outside.body]).toMatchObject([400, { svc_error_code: 9051, details: { path: '../x' } }]);
    const large = await send(`${id}/files/?path=x`, new Uint8Array(1_048_577));
    expect(large.status).toBe(413);
    expect((await read(id)).version).toBe(1);
  });

  it('are read with one permission, changed with another, and closed to every key', async () => {
    const { id } = await create();
    const role = await ok(
      api.POST('/api/v1/roles/', { body: { name: 'Readers', permissions: ['skills', 'api_keys'] } }),
    );
    const reader = await aPerson(organisation.tenantId, [{ id: role.id }]);
    expect((await ok(reader.api.GET('/api/v1/skills/'))).count).toBe(1);
    const change = await reader.api.POST('/api/v1/skills/{id}/', { ...at(id), body: { body: 'Mine.' } });
    expect(change.response.status).toBe(403);
    const nobody = await aPerson(organisation.tenantId, []);
    expect((await nobody.api.GET('/api/v1/skills/{id}/', at(id))).response.status).toBe(403);
    const keyApi = await aKey();
    const { response, error } = await keyApi.GET('/api/v1/skills/');
    expect([response.status, error]).toMatchObject([403, { code: 'session_auth_required' }]);
  });

  it('are given to assistants by who may, and stay with what else of them changes', async () => {
    const { id } = await create();
    const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Minutes' } }));
    const body = { name: 'Writer' };
    const assistant = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(space.id), body }));
    const update = (who: ApiClient, changes: { name?: string; skills?: { id: string }[] }) =>
      who.POST('/api/v1/assistants/{id}/', { ...at(assistant.id), body: changes });
    expect(assistant.skills).toEqual([]);
    const given = await ok(update(api, { skills: [{ id }] }));
    expect(given.skills).toEqual([{ id, name: 'minutes', description: 'Writes minutes.' }]);
    expect((await update(api, { skills: [{ id: space.id }] })).response.status).toBe(400);

    const keyApi = await aKey();
    expect((await ok(update(keyApi, { name: 'By key', skills: [{ id }] }))).skills).toHaveLength(1);
    const { response, error } = await update(keyApi, { skills: [] });
    expect([response.status, error]).toMatchObject([403, { code: 'session_auth_required' }]);

    await api.DELETE('/api/v1/skills/{id}/', at(id));
    expect((await ok(api.GET('/api/v1/assistants/{id}/', at(assistant.id)))).skills).toEqual([]);
  });

  async function aKey(): Promise<ApiClient> {
    const body = { name: 'Key', key_type: 'sk_', permission: 'admin', scope_type: 'tenant' } as const;
    const { secret } = await ok(api.POST('/api/v1/api-keys', { body }));
    return client({ 'X-API-Key': secret });
  }
});
