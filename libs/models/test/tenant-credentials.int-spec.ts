import { UnitOfWork } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import { RemoveTenantService } from '@svc/tenancy';
import {
  type FakeOpenAi,
  makeUser,
  type Platform,
  startFakeOpenAi,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { type CompletionModelRecord, ModelCatalogue, ModelGateway } from '../src';
import { collect, failureOf, question } from './kit';
import { addModel, addProvider, API_KEY, makeOrganisation, type Organisation, startModels } from './start-models';

const DEPLOYMENT_KEY = 'sk-of-the-deployment';
const FIRST = 'sk-of-the-tenant-1111';
const SECOND = 'sk-of-the-tenant-2222';
const OPENAI = { name: 'Cloud', provider_type: 'openai', credentials: {}, config: {} };

let db: TestDatabase;
let fake: FakeOpenAi;
let platform: Platform;
let replica: Platform;
let us: Organisation;

beforeAll(async () => {
  db = await testDatabase();
  fake = await startFakeOpenAi();
  const env = { OPENAI_API_KEY: DEPLOYMENT_KEY, OPENAI_BASE_URL: fake.url };
  platform = await startModels(db.url, env);
  replica = await startModels(db.url, env);
});
beforeEach(async () => {
  us = await makeOrganisation(platform);
});
afterEach(() => fake.reset());
afterAll(async () => {
  await platform.close();
  await replica.close();
  await fake.close();
  await db.close();
});

const sysadmin = (method: string, provider = '', json?: object, tenantId = us.tenantId) =>
  platform.call(`/sysadmin/tenants/${tenantId}/credentials${provider && `/${provider}`}`, {
    method,
    superAdmin: true,
    json,
  });
const setAs = (organisation: Organisation, provider: string, json: object) =>
  organisation.call('PUT', `/admin/credentials/${provider}`, json);

/** The model as a turn on that process reads it. */
async function recordOn(process: Platform, id: string): Promise<CompletionModelRecord> {
  const tenantId = us.tenantId as TenantId;
  const catalogue = process.app.get(ModelCatalogue, { strict: false });
  const uow = process.app.get(UnitOfWork, { strict: false });
  return (await uow.read(tenantId, (tx) => catalogue.completionModel(tx, tenantId, id as never)))!;
}

/** Asks the model on a process, and says which key the provider was shown. */
async function keyShown(process: Platform, modelId: string): Promise<string> {
  const gateway = process.app.get(ModelGateway, { strict: false });
  const chat = await gateway.chat(await recordOn(process, modelId));
  await collect(chat.stream(question()));
  return fake.lastRequest.headers.authorization!.replace('Bearer ', '');
}

describe('§6.4 a provider credential of a tenant', () => {
  it('is set, shown masked, replaced as a whole and removed by the super admin, and is on record', async () => {
    const first = { api_key: FIRST, endpoint: 'https://models.example/v1', api_version: 'v1' };
    const set = await sysadmin('PUT', 'OpenAI', first);
    expect(set).toMatchObject({
      status: 200,
      body: { tenant_id: us.tenantId, provider: 'openai', masked_key: '...1111', message: expect.any(String) },
    });
    expect(Date.parse(set.body.set_at)).not.toBeNaN();
    const shown = { provider: 'openai', encryption_status: 'encrypted' };
    expect((await sysadmin('GET')).body).toEqual({
      credentials: [
        {
          ...shown,
          masked_key: '...1111',
          configured_at: set.body.set_at,
          config: { endpoint: 'https://models.example/v1', api_version: 'v1' },
        },
      ],
    });
    await sysadmin('PUT', 'openai', { api_key: SECOND });
    expect((await sysadmin('GET')).body.credentials).toEqual([
      { ...shown, masked_key: '...2222', configured_at: expect.any(String), config: {} },
    ]);
    const { body: tenant } = await platform.call(`/sysadmin/tenants/${us.tenantId}/`, {
      method: 'POST',
      superAdmin: true,
      json: {},
    });
    expect(tenant.api_credentials).toEqual({ openai: { api_key: '...2222' } });
    const [row] = await db.dataSource.query('SELECT * FROM tenant_credentials WHERE tenant_id = $1', [us.tenantId]);
    expect(row.api_key).toMatch(/^v1:/);

    const removed = await sysadmin('DELETE', 'openai');
    expect(removed.body).toEqual({ tenant_id: us.tenantId, provider: 'openai', message: expect.any(String) });
    expect((await sysadmin('GET')).body).toEqual({ credentials: [] });
    expect((await sysadmin('DELETE', 'openai')).status).toBe(404);

    const entries = await db.dataSource.query(
      `SELECT action, entity_type, metadata FROM audit_outbox WHERE tenant_id = $1 AND action = 'CREDENTIALS_UPDATED' ORDER BY id`,
      [us.tenantId],
    );
    expect(entries.map(({ entity_type }: any) => entity_type)).toEqual(['credential', 'credential', 'credential']);
    expect(entries.map(({ metadata }: any) => metadata.changes.masked_key)).toEqual([
      { old: null, new: '...1111' },
      { old: '...1111', new: '...2222' },
      { old: '...2222', new: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/sk-of-the-tenant/);
  });

  it('is set and listed by the tenant’s own administrators, and by nobody else of it', async () => {
    expect((await setAs(us, 'anthropic', { api_key: FIRST })).status).toBe(200);
    expect((await us.call('GET', '/admin/credentials/')).body.credentials).toMatchObject([
      { provider: 'anthropic', masked_key: '...1111' },
    ]);
    await setAs(us, 'openai', { api_key: SECOND, endpoint: 'https://models.example' });
    const them = await makeOrganisation(platform);
    const { body: tenants } = await platform.call('/sysadmin/tenants/', { superAdmin: true });
    const shown = new Map(tenants.items.map((tenant: any) => [tenant.id, tenant.api_credentials]));
    expect([shown.get(us.tenantId), shown.get(them.tenantId)]).toEqual([
      { anthropic: { api_key: '...1111' }, openai: { api_key: '...2222', endpoint: 'https://models.example' } },
      {},
    ]);
    expect((await them.call('GET', '/admin/credentials/')).body).toEqual({ credentials: [] });
    const { body } = await us.call('GET', '/roles/');
    const role = body.predefined_roles.items.find(({ name }: { name: string }) => name === 'AI Configurator');
    const { token } = await makeUser(platform, us.tenantId, { roles: [{ id: role.id }] });
    const refused = await platform.call('/admin/credentials/', { token });
    expect([refused.status, refused.body.svc_error_code]).toEqual([403, 9001]);
  });

  it('is refused with 422 where the kind of provider needs more, and taken as it is where the kind is unknown', async () => {
    const statusOf = async (provider: string, json: object) => (await setAs(us, provider, json)).status;
    const azure = { api_key: FIRST, endpoint: 'https://x.example', api_version: 'v1', deployment_name: 'd' };
    expect(await statusOf('azure', azure)).toBe(200);
    for (const member of Object.keys(azure)) expect(await statusOf('azure', { ...azure, [member]: null })).toBe(422);
    for (const kind of ['vllm', 'hosted_vllm']) {
      expect(await statusOf(kind, { api_key: FIRST })).toBe(422);
      expect(await statusOf(kind, { api_key: FIRST, endpoint: 'https://x.example' })).toBe(200);
    }
    const keyOnly = [
      'openai',
      'anthropic',
      'berget',
      'gdm',
      'mistral',
      'ovhcloud',
      'gemini',
      'cohere',
      'something-new',
    ];
    for (const kind of keyOnly) expect(await statusOf(kind, { api_key: FIRST })).toBe(200);
    expect(await statusOf('openai', { api_key: '1234567' })).toBe(422);
    expect(await statusOf('openai', {})).toBe(422);
    for (const endpoint of ['models', 'ftp://x.example', 'https://me@x.example', 'https://x.example?a=1']) {
      expect(await statusOf('openai', { api_key: FIRST, endpoint })).toBe(422);
    }
    expect(await statusOf('no%20such%20kind', { api_key: FIRST })).toBe(422);
  });

  it('needs a tenant that is there', async () => {
    const nobody = newId();
    expect((await sysadmin('GET', '', undefined, nobody)).status).toBe(404);
    expect((await sysadmin('PUT', 'openai', { api_key: FIRST }, nobody)).status).toBe(404);
    expect((await sysadmin('DELETE', 'openai', undefined, nobody)).status).toBe(404);
  });

  it('cannot be kept without a key to encrypt with', async () => {
    const bare = await startModels(db.url, { ENCRYPTION_KEY: null });
    try {
      const path = `/sysadmin/tenants/${us.tenantId}/credentials/openai`;
      const answer = await bare.call(path, { method: 'PUT', superAdmin: true, json: { api_key: FIRST } });
      expect([answer.status, answer.body.svc_error_code]).toEqual([503, 9042]);
    } finally {
      await bare.close();
    }
  });

  it('goes with its tenant', async () => {
    const name = `Gone ${newId()}`;
    const { body } = await platform.call('/sysadmin/tenants/', { method: 'POST', superAdmin: true, json: { name } });
    await sysadmin('PUT', 'openai', { api_key: FIRST }, body.id);
    await platform.call(`/sysadmin/tenants/${body.id}/`, { method: 'DELETE', superAdmin: true });
    await platform.app.get(RemoveTenantService, { strict: false }).remove(body.id, new AbortController().signal);
    const rows = await db.dataSource.query('SELECT 1 FROM tenant_credentials WHERE tenant_id = $1', [body.id]);
    expect(rows).toEqual([]);
  });
});

describe('§15.35 models of a provider without a key of its own', () => {
  const modelOf = async (provider: { id: string }) => (await addModel(us, 'completion', provider.id)).id as string;

  it('use the tenant’s credential before the deployment’s key, and a change holds at once on every replica', async () => {
    const model = await modelOf(await addProvider(us, '', OPENAI));
    const shownByBoth = async () => [await keyShown(platform, model), await keyShown(replica, model)];
    expect(await shownByBoth()).toEqual([DEPLOYMENT_KEY, DEPLOYMENT_KEY]);
    await setAs(us, 'openai', { api_key: FIRST });
    expect(await shownByBoth()).toEqual([FIRST, FIRST]);
    await setAs(us, 'openai', { api_key: SECOND });
    expect(await shownByBoth()).toEqual([SECOND, SECOND]);
    await sysadmin('DELETE', 'openai');
    expect(await shownByBoth()).toEqual([DEPLOYMENT_KEY, DEPLOYMENT_KEY]);
  });

  it('leave it to the provider’s own key where there is one, and to other tenants nothing', async () => {
    await setAs(us, 'openai', { api_key: FIRST });
    const own = await modelOf(await addProvider(us, '', { ...OPENAI, credentials: { api_key: API_KEY } }));
    expect(await keyShown(platform, own)).toBe(API_KEY);
    us = await makeOrganisation(platform);
    expect(await keyShown(platform, await modelOf(await addProvider(us, '', OPENAI)))).toBe(DEPLOYMENT_KEY);
  });

  it('never send it to an address that the provider names', async () => {
    await setAs(us, 'openai', { api_key: FIRST });
    const trap = await modelOf(await addProvider(us, '', { ...OPENAI, config: { endpoint: fake.url } }));
    expect(await recordOn(platform, trap)).toMatchObject({ isLocked: true, lockReason: 'credentials' });
    expect((await failureOf(keyShown(platform, trap))).code).toBe('provider_credentials_missing');
    expect(fake.requests).toEqual([]);
  });

  it('take address, version and deployment from it, Azure’s too', async () => {
    await setAs(us, 'azure', {
      api_key: FIRST,
      endpoint: fake.url.replace(/\/v1$/, ''),
      api_version: '2024-10-21',
      deployment_name: 'ours',
    });
    const azure = await addProvider(us, '', { ...OPENAI, provider_type: 'azure' });
    const model = await modelOf(azure);
    const gateway = platform.app.get(ModelGateway, { strict: false });
    await collect((await gateway.chat(await recordOn(platform, model))).stream(question()));
    expect(fake.lastRequest.path).toBe('/openai/deployments/ours/chat/completions');
    expect(fake.lastRequest.headers['api-key']).toBe(FIRST);
    expect((await us.call('POST', `/admin/model-providers/${azure.id}/test/`)).body.success).toBe(true);

    await sysadmin('DELETE', 'azure');
    expect(await recordOn(platform, model)).toMatchObject({ isLocked: true, canAccess: false });
    const missing = await failureOf(keyShown(platform, model));
    expect([missing.code, missing.status]).toEqual(['provider_credentials_missing', 503]);
  });

  it('have nothing else in strict mode', async () => {
    const env = { OPENAI_API_KEY: DEPLOYMENT_KEY, VLLM_MODEL_URL: fake.url, TENANT_CREDENTIALS_ENABLED: 'true' };
    const strict = await startModels(db.url, env);
    try {
      const model = await modelOf(await addProvider(us, '', { ...OPENAI }));
      expect(await recordOn(strict, model)).toMatchObject({ isLocked: true, lockReason: 'credentials' });
      expect((await failureOf(keyShown(strict, model))).code).toBe('provider_credentials_missing');
      await setAs(us, 'openai', { api_key: FIRST, endpoint: fake.url });
      expect(await recordOn(strict, model)).toMatchObject({ isLocked: false, canAccess: true });
      expect(await keyShown(strict, model)).toBe(FIRST);
    } finally {
      await strict.close();
    }
  });
});
