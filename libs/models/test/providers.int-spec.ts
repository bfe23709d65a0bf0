import {
  type FakeOpenAi,
  makeUser,
  type Platform,
  startFakeOpenAi,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { addModel, addProvider, API_KEY, makeOrganisation, type Organisation, startModels } from './start-models';

let db: TestDatabase;
let platform: Platform;
let fake: FakeOpenAi;
let us: Organisation;

beforeAll(async () => {
  db = await testDatabase();
  fake = await startFakeOpenAi({ apiKey: API_KEY, models: ['fake-completion', 'fake-embedding'] });
  platform = await startModels(db.url);
});
beforeEach(async () => {
  us = await makeOrganisation(platform);
});
afterEach(() => fake.reset());
afterAll(async () => {
  await platform.close();
  await fake.close();
  await db.close();
});

const PROVIDERS = '/admin/model-providers/';
const unknown = '00000000-0000-7000-8000-000000000000';

describe('§6.5 a provider', () => {
  it('is created, listed, read, changed and removed, and its key is never shown or stored in the clear', async () => {
    const created = await addProvider(us, fake.url);
    expect(created).toMatchObject({
      tenant_id: us.tenantId,
      name: 'Local',
      provider_type: 'vllm',
      config: { endpoint: fake.url },
      is_active: true,
      masked_api_key: '...9876',
    });
    const path = `${PROVIDERS}${created.id}/`;
    expect((await us.call('GET', PROVIDERS)).body).toEqual([created]);
    expect((await us.call('GET', path)).body).toEqual(created);

    const changed = await us.call('PUT', path, { name: 'Renamed', credentials: { api_key: 'another-key-1111' } });
    expect(changed.body).toMatchObject({ name: 'Renamed', provider_type: 'vllm', masked_api_key: '...1111' });
    const [row] = await db.dataSource.query('SELECT * FROM model_providers WHERE id = $1', [created.id]);
    expect(row.credentials).toMatch(/^v1:/);
    expect(JSON.stringify(row)).not.toContain('another-key');

    expect((await us.call('DELETE', path)).body).toEqual({ success: true });
    expect((await us.call('GET', path)).status).toBe(404);
    const audited = await db.dataSource.query('SELECT * FROM audit_outbox WHERE entity_id = $1 ORDER BY id', [
      created.id,
    ]);
    expect(audited.map((entry: any) => entry.action)).toEqual(Array(3).fill('CREDENTIALS_UPDATED'));
    expect(JSON.stringify(audited)).not.toMatch(/another-key|very-secret/);
    expect(audited.map((entry: any) => entry.metadata.changes)).toMatchObject([
      { config: { old: null, new: { endpoint: fake.url } }, masked_api_key: { old: null, new: '...9876' } },
      { name: { old: 'Local', new: 'Renamed' } },
      { name: { old: 'Renamed', new: null }, config: { old: { endpoint: fake.url }, new: null } },
    ]);
  });

  it('forgets its key where it leads to another server, and keeps it on the way to the same', async () => {
    const { id } = await addProvider(us, fake.url, { name: 'Moving' });
    const change = async (json: object) => (await us.call('PUT', `${PROVIDERS}${id}/`, json)).body.masked_api_key;
    expect(await change({ name: 'Moved', config: { endpoint: `${fake.url}/v1` } })).toBe('...9876');
    expect(await change({ config: { endpoint: 'https://elsewhere.example/v1' } })).toBeNull();
    const credentials = { api_key: 'another-key-1111' };
    expect(await change({ config: { endpoint: fake.url }, credentials })).toBe('...1111');
  });

  it('has a name of its own, also when two are made at once', async () => {
    const json = { name: 'Twin', provider_type: 'openai', credentials: { api_key: API_KEY } };
    const answers = await Promise.all(Array.from({ length: 4 }, () => us.call('POST', PROVIDERS, json)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.svc_error_code).toBe(9017);
    const other = await addProvider(us, fake.url, { name: 'Other' });
    const renamed = await us.call('PUT', `${PROVIDERS}${other.id}/`, { name: 'Twin' });
    expect([renamed.status, renamed.body.svc_error_code]).toEqual([409, 9017]);
  });

  it('must be one that could ever be called', async () => {
    const credentials = { api_key: API_KEY };
    const statusOf = async (more: object) =>
      (await us.call('POST', PROVIDERS, { name: 'X', provider_type: 'vllm', credentials, ...more })).status;
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ config: { endpoint: 'ftp://models' } })).toBe(400);
    expect(await statusOf({ provider_type: 'azure', config: { endpoint: 'https://x.example' } })).toBe(400);
    expect(await statusOf({ provider_type: 'something-new' })).toBe(400);
    expect(await statusOf({ name: '' })).toBe(422);
    expect(await statusOf({ credentials: 'key' })).toBe(422);
    expect(await statusOf({ provider_type: 'openai', credentials: { api_key: 5 } })).toBe(400);
    expect(await statusOf({ provider_type: 'something-new', config: { endpoint: fake.url } })).toBe(200);
  });

  it('is not removed while models are attached to it', async () => {
    const provider = await addProvider(us, fake.url);
    const model = await addModel(us, 'transcription', provider.id);
    expect((await us.call('DELETE', `${PROVIDERS}${provider.id}/`)).status).toBe(400);
    await us.call('DELETE', `/admin/tenant-models/transcription/${model.id}/`);
    expect((await us.call('DELETE', `${PROVIDERS}${provider.id}/`)).status).toBe(200);
  });

  it('is nobody else’s business', async () => {
    const provider = await addProvider(us, fake.url);
    const them = await makeOrganisation(platform);
    for (const [method, suffix] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', 'models/'],
      ['POST', 'test/'],
    ]) {
      const answer = await them.call(
        method!,
        `${PROVIDERS}${provider.id}/${suffix}`,
        method === 'PUT' ? {} : undefined,
      );
      expect([method, suffix, answer.status, answer.body.svc_error_code]).toEqual([method, suffix, 404, 9032]);
    }
    expect((await them.call('GET', PROVIDERS)).body).toEqual([]);
  });

  it('is for those with the permission AI or admin', async () => {
    const { body: roles } = await us.call('GET', '/roles/');
    const role = roles.predefined_roles.items.find(({ name }: { name: string }) => name === 'User');
    const { token } = await makeUser(platform, us.tenantId, { roles: [{ id: role.id }] });
    const answer = await platform.call(PROVIDERS, { token });
    expect([answer.status, answer.body.svc_error_code]).toEqual([403, 9001]);
    expect((await platform.call('/completion-models/', { token })).status).toBe(200);
  });

  it('cannot be kept without a key to encrypt with', async () => {
    const bare = await startModels(db.url, { ENCRYPTION_KEY: null });
    try {
      const organisation = await makeOrganisation(bare);
      const json = { name: 'X', provider_type: 'openai', credentials: { api_key: API_KEY } };
      const answer = await organisation.call('POST', PROVIDERS, json);
      expect([answer.status, answer.body.svc_error_code]).toEqual([503, 9042]);
    } finally {
      await bare.close();
    }
  });
});

describe('§6.5 trying a provider out', () => {
  it('lists its models and says whether it, and one of them, answers', async () => {
    const { id } = await addProvider(us, fake.url);
    const path = `${PROVIDERS}${id}/`;
    expect((await us.call('GET', `${path}models/`)).body).toEqual([
      { name: 'fake-completion' },
      { name: 'fake-embedding' },
    ]);
    expect((await us.call('POST', `${path}test/`)).body).toMatchObject({ success: true, message: expect.any(String) });
    for (const model_type of ['completion', 'embedding']) {
      const answer = await us.call('POST', `${path}validate-model/`, { model_name: `fake-${model_type}`, model_type });
      expect(answer.body).toMatchObject({ success: true });
    }
    const recording = { model_name: 'whisper', model_type: 'transcription' };
    expect((await us.call('POST', `${path}validate-model/`, recording)).body.success).toBe(false);
  });

  it('says what is wrong without repeating the provider', async () => {
    const { id } = await addProvider(us, fake.url, { credentials: { api_key: 'wrong-key-12345' } });
    const { status, body } = await us.call('POST', `${PROVIDERS}${id}/test/`);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.error).not.toContain('Incorrect API key');
    const validated = await us.call('POST', `${PROVIDERS}${id}/validate-model/`, { model_name: 'any' });
    expect([validated.status, validated.body.success]).toEqual([200, false]);
    expect((await us.call('POST', `${PROVIDERS}${unknown}/test/`)).status).toBe(404);
  });

  it('asks a model of its own where its server has no list of them', async () => {
    const bare = await startFakeOpenAi({ models: null });
    const { id } = await addProvider(us, bare.url, { name: 'Bare' });
    const path = `${PROVIDERS}${id}/`;
    const test = async () => (await us.call('POST', `${path}test/`)).body;
    const missing = expect.stringContaining(`no list of models at ${bare.url}/models`);
    expect(await test()).toEqual({ success: false, error: missing });
    const recording = { model_name: 'whisper', model_type: 'transcription' };
    const validated = await us.call('POST', `${path}validate-model/`, recording);
    expect(validated.body).toEqual({ success: false, error: missing });
    await addModel(us, 'embedding', id);
    expect(await test()).toMatchObject({ success: true });
    expect(bare.lastRequest.path).toBe('/embeddings');
    await addModel(us, 'completion', id);
    expect(await test()).toMatchObject({ success: true });
    expect(bare.lastRequest.path).toBe('/chat/completions');
    bare.chatReplies.push({ status: 401 });
    expect(await test()).toMatchObject({ success: false });
    await bare.close();
  });

  it('has no list of models for Azure', async () => {
    const config = { endpoint: fake.url, api_version: '2024-10-21' };
    const { id } = await addProvider(us, fake.url, { provider_type: 'azure', config });
    expect((await us.call('GET', `${PROVIDERS}${id}/models/`)).body).toEqual([]);
  });

  it('starts from what each kind of provider can do', async () => {
    const { body } = await us.call('GET', `${PROVIDERS}capabilities/`);
    expect(body.anthropic.modes).toEqual(['completion']);
    expect(body.openai.models.embedding).toContainEqual(
      expect.objectContaining({ name: 'text-embedding-3-small', output_vector_size: 1536 }),
    );
    expect(body.vllm.modes).toContain('transcription');
  });
});
