import { Readable } from 'node:stream';
import { UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { type FakeOpenAi, type Platform, startFakeOpenAi, type TestDatabase, testDatabase } from '@svc/testing';
import { ModelCatalogue, ModelGateway, type ModelKind, type ModelRecords } from '../src';
import { collect, failureOf, question, textOf, withoutFile } from './kit';
import { addModel, addProvider, API_KEY, makeOrganisation, type Organisation, startModels } from './start-models';

let db: TestDatabase;
let platform: Platform;
let fake: FakeOpenAi;
let us: Organisation;

beforeAll(async () => {
  db = await testDatabase();
  fake = await startFakeOpenAi({ apiKey: API_KEY });
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

const gateway = (of = platform) => of.app.get(ModelGateway, { strict: false });

function catalogue<Result>(
  read: (catalogue: ModelCatalogue, tx: any, tenantId: TenantId) => Promise<Result>,
  of = platform,
) {
  const tenantId = us.tenantId as TenantId;
  const uow = of.app.get(UnitOfWork, { strict: false });
  return uow.read(tenantId, (tx) => read(of.app.get(ModelCatalogue, { strict: false }), tx, tenantId));
}

async function record<Kind extends ModelKind>(kind: Kind, id: string, of = platform): Promise<ModelRecords[Kind]> {
  return (await catalogue((models, tx, tenantId) => models.one(tx, kind, tenantId, id as never), of))!;
}

const defaults = () => catalogue((models, tx, tenantId) => models.defaults(tx, tenantId));

describe('the gateway', () => {
  it('makes models that call their provider with the stored key', async () => {
    const provider = await addProvider(us, fake.url);
    const completion = await record('completion', (await addModel(us, 'completion', provider.id)).id);
    const embedding = await record('embedding', (await addModel(us, 'embedding', provider.id)).id);
    const transcription = await record('transcription', (await addModel(us, 'transcription', provider.id)).id);

    const chat = await gateway().chat(completion);
    expect(textOf(await collect(chat.stream(question())))).toBe('You asked: What is it?');
    expect(chat.countTokens('Hello, world!')).toBe(4);
    const embedder = await gateway().embedder(embedding);
    expect(await embedder.embed(['one', 'two'], { purpose: 'document' })).toHaveLength(2);
    const transcriber = await gateway().transcriber(transcription);
    const open = () => Readable.from(['x']);
    const recording = { open, sizeBytes: 1, fileName: 'a.wav', mediaType: 'audio/wav', withFile: withoutFile };
    expect((await transcriber.transcribe(recording)).text).toContain('A recording');
    expect(fake.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${API_KEY}`));
  });

  it('takes a changed key, and a provider that is switched off, from the next call on', async () => {
    const provider = await addProvider(us, fake.url, { credentials: { api_key: 'sk-of-yesterday' } });
    const { id } = await addModel(us, 'completion', provider.id);
    const ask = async () => collect((await gateway().chat(await record('completion', id))).stream(question()));
    expect((await failureOf(ask())).code).toBe('upstream_rejected');
    await us.call('PUT', `/admin/model-providers/${provider.id}/`, { credentials: { api_key: API_KEY } });
    expect(textOf(await ask())).toBe('You asked: What is it?');
    await us.call('PUT', `/admin/model-providers/${provider.id}/`, { is_active: false });
    expect((await failureOf(ask())).code).toBe('model_provider_inactive');
  });

  it('9031 refuses a provider that is switched off', async () => {
    const provider = await addProvider(us, fake.url);
    const model = await addModel(us, 'completion', provider.id);
    await us.call('PUT', `/admin/model-providers/${provider.id}/`, { is_active: false });
    const error = await failureOf(gateway().chat(await record('completion', model.id)));
    expect([error.code, error.status]).toEqual(['model_provider_inactive', 503]);
  });

  it('9026 refuses a provider without a key, and the catalogue shows its models as locked', async () => {
    const provider = await addProvider(us, fake.url, { provider_type: 'openai', credentials: {} });
    const model = await addModel(us, 'completion', provider.id);
    expect(model).toMatchObject({ can_access: false, is_locked: true, lock_reason: 'credentials' });
    const error = await failureOf(gateway().chat(await record('completion', model.id)));
    expect([error.code, error.status]).toEqual(['provider_credentials_missing', 503]);
  });

  it('9002 refuses embedding models of a provider that has none', async () => {
    const provider = await addProvider(us, fake.url, { provider_type: 'anthropic' });
    const model = await addModel(us, 'embedding', provider.id);
    expect((await failureOf(gateway().embedder(await record('embedding', model.id)))).code).toBe('model_not_supported');
  });

  it('never works inside a transaction', async () => {
    const provider = await addProvider(us, fake.url);
    const chat = await gateway().chat(await record('completion', (await addModel(us, 'completion', provider.id)).id));
    const error = await failureOf(catalogue(() => collect(chat.stream(question()))));
    expect(error.message).toContain('inside a database transaction');
  });
});

describe('§15.2 the built-in models', () => {
  it('embed and answer, with citations, without any provider', async () => {
    const { completion, embedding } = await defaults();
    const embedder = await gateway().embedder(embedding!);
    const [vector] = await embedder.embed(['Hur ansöker jag om bygglov?'], { purpose: 'query' });
    expect(vector).toHaveLength(1024);

    const chat = await gateway().chat(completion!);
    const knowledge = [
      {
        marker: '0123abcd',
        title: 'Parking',
        text: 'The garage opens at seven. Parking permits cost 300 kronor a month. Bicycles are free.',
      },
    ];
    const asked = [{ role: 'user', content: 'What does a parking permit cost?' }] as const;
    const events = await collect(chat.stream(question({ messages: asked, knowledge })));
    expect(textOf(events)).toContain('Parking permits cost 300 kronor a month.<inref id="0123abcd"/>');
    expect(events.at(-2)).toMatchObject({ type: 'usage', promptTokens: expect.any(Number) });
    expect(events.at(-1)).toEqual({ type: 'end', finishReason: 'stop' });
    const uncited = knowledge.map((passage) => ({ ...passage, marker: null }));
    expect(textOf(await collect(chat.stream(question({ messages: asked, knowledge: uncited }))))).not.toContain(
      'inref',
    );
    expect(chat.suggestTitle!('What does a parking permit cost?')).toMatch(/parking/i);
  });
});

describe('§15.3 the default', () => {
  it('is built-in, until an administrator configures one, until one is made the default', async () => {
    expect((await defaults()).completion).toMatchObject({ name: 'builtin/extractive' });
    expect((await defaults()).transcription).toBeNull();
    const provider = await addProvider(us, fake.url);
    const first = await addModel(us, 'completion', provider.id, { display_name: 'First' });
    const second = await addModel(us, 'completion', provider.id, { display_name: 'Second' });
    expect((await defaults()).completion!.id).toBe(second.id);
    await us.call('POST', `/completion-models/${first.id}/`, { is_org_default: true });
    expect((await defaults()).completion!.id).toBe(first.id);
    await us.call('POST', `/completion-models/${first.id}/`, { is_org_enabled: false });
    expect((await defaults()).completion!.id).toBe(second.id);
    await us.call('PUT', `/admin/model-providers/${provider.id}/`, { is_active: false });
    expect((await defaults()).completion).toMatchObject({ name: 'builtin/extractive' });
  });
});

describe('§6.4 the deployment’s own key', () => {
  const openai = { name: 'Cloud', provider_type: 'openai', credentials: {}, config: {} };

  it('serves tenants without one, but never at an address that the tenant chose', async () => {
    const replica = await startModels(db.url, { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: fake.url });
    try {
      const cloud = await addProvider(us, '', openai);
      const model = await record('completion', (await addModel(us, 'completion', cloud.id)).id, replica);
      expect(model).toMatchObject({ isLocked: false, canAccess: true });
      expect(textOf(await collect((await gateway(replica).chat(model)).stream(question())))).toContain('What is it?');

      const elsewhere = await addProvider(us, '', { ...openai, name: 'Trap', config: { endpoint: fake.url } });
      const json = { display_name: 'Trap' };
      const trap = await record('completion', (await addModel(us, 'completion', elsewhere.id, json)).id, replica);
      expect(trap.isLocked).toBe(true);
      expect((await failureOf(gateway(replica).chat(trap))).code).toBe('provider_credentials_missing');
    } finally {
      await replica.close();
    }
  });

  it('serves nobody in strict mode', async () => {
    const env = { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: fake.url, TENANT_CREDENTIALS_ENABLED: 'true' };
    const replica = await startModels(db.url, env);
    try {
      const cloud = await addProvider(us, '', openai);
      const model = await record('completion', (await addModel(us, 'completion', cloud.id)).id, replica);
      expect(model).toMatchObject({ isLocked: true, lockReason: 'credentials', canAccess: false });
      expect((await failureOf(gateway(replica).chat(model))).code).toBe('provider_credentials_missing');
    } finally {
      await replica.close();
    }
  });
});
