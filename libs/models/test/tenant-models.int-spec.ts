import { type FakeOpenAi, type Platform, startFakeOpenAi, type TestDatabase, testDatabase } from '@svc/testing';
import { ModelUsageRegistry, SpaceLookup } from '../src';
import { addModel, addProvider, makeOrganisation, type Organisation, startModels } from './start-models';

const KINDS = ['completion', 'embedding', 'transcription'] as const;
let db: TestDatabase;
let platform: Platform;
let fake: FakeOpenAi;
let us: Organisation;
let providerId: string;

beforeAll(async () => {
  db = await testDatabase();
  fake = await startFakeOpenAi();
  platform = await startModels(db.url);
});
beforeEach(async () => {
  us = await makeOrganisation(platform);
  providerId = (await addProvider(us, fake.url)).id;
});
afterAll(async () => {
  await platform.close();
  await fake.close();
  await db.close();
});

const list = async (kind: string, organisation = us) => (await organisation.call('GET', `/${kind}-models/`)).body;
const builtin = async (kind: string) =>
  (await list(kind)).items.find((model: any) => model.provider_type === 'builtin');
const code = ({ status, body }: { status: number; body: any }) => [status, body.svc_error_code];

describe.each(KINDS)('§6.5 a %s model', (kind) => {
  const path = `/admin/tenant-models/${kind}/`;

  it('is created, listed, changed and deleted', async () => {
    const created = await addModel(us, kind, providerId);
    expect(created).toMatchObject({
      name: `fake-${kind}`,
      nickname: `My ${kind}`,
      provider_id: providerId,
      provider_name: 'Local',
      provider_type: 'vllm',
      tenant_id: us.tenantId,
      family: 'openai',
      hosting: 'swe',
      is_org_enabled: true,
      is_org_default: false,
      can_access: true,
      is_locked: false,
      lock_reason: null,
      security_classification: null,
    });
    const { items, count } = await list(kind);
    expect(items).toContainEqual(created);
    expect(count).toBe(items.length);

    const json = { display_name: 'Better', description: 'Our own.', hosting: null, stability: 'experimental' };
    const changed = await us.call('PUT', `${path}${created.id}/`, json);
    expect(changed.body).toMatchObject({
      name: `fake-${kind}`,
      nickname: 'Better',
      description: 'Our own.',
      hosting: 'swe',
      stability: 'experimental',
    });
    expect((await us.call('PUT', `${path}${created.id}/`, { description: null })).body.description).toBeNull();

    expect((await us.call('DELETE', `${path}${created.id}/`)).body).toEqual({ success: true });
    expect((await list(kind)).items).not.toContainEqual(expect.objectContaining({ id: created.id }));
    expect(code(await us.call('PUT', `${path}${created.id}/`, {}))).toEqual([404, 9000]);
    const actions = await db.dataSource.query('SELECT action FROM audit_outbox WHERE entity_id = $1 ORDER BY id', [
      created.id,
    ]);
    const upper = `${kind.toUpperCase()}_MODEL`;
    expect(actions.map(({ action }: any) => action)).toEqual([
      `${upper}_CREATED`,
      `${upper}_UPDATED`,
      `${upper}_UPDATED`,
      `${upper}_DELETED`,
    ]);
  });

  it('has a display name of its own among the live ones, also when made at once', async () => {
    const json = { provider_id: providerId, name: 'm', display_name: 'Same' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        us.call('POST', path, { ...json, display_name: index % 2 ? 'SAME' : 'Same' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const first = answers.find(({ status }) => status === 200)!.body;
    const other = await addModel(us, kind, providerId);
    expect(code(await us.call('PUT', `${path}${other.id}/`, { display_name: 'same' }))).toEqual([409, 9017]);
    await us.call('DELETE', `${path}${first.id}/`);
    expect((await us.call('POST', path, json)).status).toBe(200);
  });

  it('is the only default, also when several are made so at once', async () => {
    const models = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        addModel(us, kind, providerId, { display_name: `Model ${number}`, is_default: true }),
      ),
    );
    const all = models.map(({ id }) => us.call('POST', `/${kind}-models/${id}/`, { is_org_default: true }));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { items } = await list(kind);
    expect(items.filter((model: any) => model.is_org_default)).toHaveLength(1);
    const last = await us.call('POST', `/${kind}-models/${models[0].id}/`, {
      is_org_default: true,
      is_org_enabled: false,
    });
    expect(last.body).toMatchObject({ is_org_default: true, is_org_enabled: false, can_access: false });
    const cleared = await us.call('POST', `/${kind}-models/${models[0].id}/`, { is_org_default: false });
    expect(cleared.body.is_org_default).toBe(false);
  });

  it('is not deleted while something uses it', async () => {
    const { id } = await addModel(us, kind, providerId);
    let uses = 1;
    platform.app
      .get(ModelUsageRegistry, { strict: false })
      .register(kind, async (_tx, _tenantId, modelId) => ((modelId as string) === id ? uses : 0));
    expect(code(await us.call('DELETE', `${path}${id}/`))).toEqual([400, 9039]);
    uses = 0;
    expect((await us.call('DELETE', `${path}${id}/`)).status).toBe(200);
  });

  it('is another tenant’s 404', async () => {
    const { id } = await addModel(us, kind, providerId);
    const them = await makeOrganisation(platform);
    expect((await them.call('PUT', `${path}${id}/`, {})).status).toBe(404);
    expect((await them.call('DELETE', `${path}${id}/`)).status).toBe(404);
    expect((await them.call('POST', `/${kind}-models/${id}/`, {})).status).toBe(404);
    expect(JSON.stringify(await list(kind, them))).not.toContain(id);
    const stolen = await them.call('POST', path, { provider_id: providerId, name: 'x', display_name: 'x' });
    expect(code(stolen)).toEqual([404, 9032]);
  });
});

describe('§6.5 the members of one kind', () => {
  it('of a completion model take the older and the newer name of the window', async () => {
    const older = await addModel(us, 'completion', providerId, { token_limit: 4096, vision: true, reasoning: true });
    expect(older).toMatchObject({ token_limit: 4096, max_input_tokens: 4096, vision: true, reasoning: true });
    const json = { max_input_tokens: 9000, max_output_tokens: 500, supports_tool_calling: true };
    const path = `/admin/tenant-models/completion/${older.id}/`;
    expect((await us.call('PUT', path, json)).body).toMatchObject({ ...json, token_limit: 9000, vision: true });
    const costs = { input_cost_per_token: 0.5, output_cost_per_token: 1 };
    expect((await us.call('PUT', path, { ...costs, vision: null })).body).toMatchObject({ ...json, vision: true });
    const none = { max_output_tokens: null, input_cost_per_token: null, output_cost_per_token: null };
    expect((await us.call('PUT', path, none)).body).toMatchObject({ max_output_tokens: null, max_input_tokens: 9000 });
    const [{ before, after }] = await db.dataSource.query(
      `SELECT metadata->'changes'->'input_cost_per_token'->'old' AS before,
        metadata->'changes'->'input_cost_per_token'->'new' AS after
       FROM audit_outbox WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [older.id],
    );
    expect([before, after]).toEqual([0.5, null]);
    expect((await us.call('PUT', path, { token_limit: 1000 })).status).toBe(422);
    expect(older.model_kwargs_capabilities).toHaveProperty('temperature');
  });

  it('of an embedding model are its size and limit, and it can be read alone', async () => {
    const { id } = await addModel(us, 'embedding', providerId, { dimensions: 384, max_input: 512, family: 'e5' });
    const { body } = await us.call('GET', `/embedding-models/${id}/`);
    expect(body).toMatchObject({ dimensions: 384, max_input: 512, family: 'e5' });
    const none = { dimensions: null, max_input: null };
    const cleared = await us.call('PUT', `/admin/tenant-models/embedding/${id}/`, none);
    expect(cleared.body).toMatchObject({ ...none, family: 'e5' });
    const them = await makeOrganisation(platform);
    expect((await them.call('GET', `/embedding-models/${id}/`)).status).toBe(404);
  });
});

describe('§15.2 built-in models', () => {
  it('are there and enabled in a new tenant, without a provider', async () => {
    const [completion, embedding] = [await builtin('completion'), await builtin('embedding')];
    expect(completion).toMatchObject({
      name: 'builtin/extractive',
      provider_id: null,
      can_access: true,
      supports_tool_calling: false,
    });
    expect(completion.credential_provider).toBeNull();
    expect(embedding).toMatchObject({ name: 'builtin/lexical2-1024', dimensions: 1024, can_access: true });
    expect((await list('transcription')).items).toEqual([]);
  });

  it('can be switched off and on, and nothing else', async () => {
    const { id } = await builtin('completion');
    expect((await us.call('POST', `/completion-models/${id}/`, { is_org_enabled: false })).body.can_access).toBe(false);
    expect((await us.call('POST', `/completion-models/${id}/`, { is_org_enabled: true })).body.can_access).toBe(true);
    const path = `/admin/tenant-models/completion/${id}/`;
    expect(code(await us.call('PUT', path, { display_name: 'GPT' }))).toEqual([403, 9001]);
    expect(code(await us.call('DELETE', path))).toEqual([403, 9001]);
  });
});

describe('§6.5 every model at once', () => {
  it('§6.9, §15.34 is shown in the older shape too', async () => {
    const { status, body } = await us.call('GET', '/settings/models/');
    expect([status, Object.keys(body)]).toEqual([200, ['completion_models', 'embedding_models']]);
    expect(body.completion_models).toEqual((await us.call('GET', '/completion-models/')).body.items);
    expect(body.embedding_models).toEqual((await us.call('GET', '/embedding-models/')).body.items);
  });

  it('is shown without a space, and in view of one the caller can see', async () => {
    const { body } = await us.call('GET', '/ai-models/');
    expect(Object.keys(body)).toEqual(['completion_models', 'embedding_models', 'transcription_models']);
    expect(body.completion_models[0]).toMatchObject({
      name: 'builtin/extractive',
      meets_security_classification: null,
    });

    const visible = '018f0000-0000-7000-8000-000000000001';
    platform.app
      .get(SpaceLookup, { strict: false })
      .answerWith(async (_tx, _actor, id) => ((id as string) === visible ? { demandedLevel: null } : null));
    const inSpace = await us.call('GET', `/ai-models/?space_id=${visible}`);
    expect(inSpace.body.embedding_models[0].meets_security_classification).toBe(true);
    expect((await us.call('GET', '/ai-models/?space_id=018f0000-0000-7000-8000-000000000002')).status).toBe(404);
    expect((await us.call('GET', '/ai-models/?space_id=x')).status).toBe(422);
  });
});

it.each(['completion', 'embedding'])('§6.5 a built-in %s model names its provider, which is no row', async (kind) => {
  expect(await builtin(kind)).toMatchObject({
    provider_id: null,
    provider_name: 'builtin',
    provider_type: 'builtin',
    tenant_id: us.tenantId,
  });
});
