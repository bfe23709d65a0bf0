import type { ProviderDefaultsConfig } from '@svc/config';
import { TenantCreatedHooks } from '@svc/tenancy';
import { aTenant, aUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { SystemClock, type TenantId } from '@svc/kernel';
import type { BuiltinOffer } from '../src/app/builtin-offer';
import { CompletionModelEntity } from '../src/data/completion-model.entity';
import { EmbeddingModelEntity } from '../src/data/embedding-model.entity';
import { ModelProviderEntity } from '../src/data/model-provider.entity';
import { ProvisionAcrossTenants } from '../src/data/provision.across-tenants';
import { TranscriptionModelEntity } from '../src/data/transcription-model.entity';
import { EXTRACTIVE, JOINED, LEXICAL } from '../src/domain/builtin-models';
import { ProvisionModelsService } from '../src/app/provision-models.service';
import { BuiltinRuntime } from '../src/providers/builtin/builtin-runtime';
import { makeOrganisation, startModels } from './start-models';

let db: TestDatabase;

beforeEach(async () => {
  db = await testDatabase([ModelProviderEntity, CompletionModelEntity, EmbeddingModelEntity, TranscriptionModelEntity]);
});
afterEach(() => db.close());

async function namesOf(tenantId: string): Promise<string[]> {
  const rows = await db.dataSource.query(
    `SELECT name FROM completion_models WHERE tenant_id = $1 UNION ALL
     SELECT name FROM embedding_models WHERE tenant_id = $1 ORDER BY name`,
    [tenantId],
  );
  return rows.map(({ name }: { name: string }) => name);
}

async function during(env: Record<string, string | null>, work: (platform: Platform) => Promise<void>): Promise<void> {
  const platform = await startModels(db.url, env);
  try {
    await work(platform);
  } finally {
    await platform.close();
  }
}

describe('§15.2 a tenant that was there before', () => {
  let tenantId: TenantId;

  beforeEach(async () => {
    tenantId = await aTenant(db.across);
    await aUser(db.across, tenantId);
  });

  it('gets the built-in models when a process starts, once however many start', async () => {
    await Promise.all([during({}, async () => undefined), during({}, async () => undefined)]);
    expect(await namesOf(tenantId)).toEqual(['builtin/extractive', 'builtin/lexical2-1024']);
    await during({}, async (platform) => platform.app.get(ProvisionModelsService, { strict: false }).reconcile());
    expect(await namesOf(tenantId)).toHaveLength(2);
  });

  it('gets the better embedding model when the weights arrive, beside the one it has', async () => {
    const weights = { arrived: false };
    const offer = {
      load: async () => undefined,
      offers: (name: string) => name !== JOINED.name || weights.arrived,
      forTenants: () => [EXTRACTIVE, weights.arrived ? JOINED : LEXICAL],
    };
    const provision = new ProvisionModelsService(
      db.across,
      new TenantCreatedHooks(),
      offer as unknown as BuiltinOffer,
      { openaiModel: null } as ProviderDefaultsConfig,
      new ProvisionAcrossTenants(),
      new SystemClock(),
    );
    await provision.reconcile();
    expect(await namesOf(tenantId)).toEqual(['builtin/extractive', 'builtin/lexical2-1024']);
    weights.arrived = true;
    await provision.reconcile();
    expect(await namesOf(tenantId)).toEqual([
      'builtin/extractive',
      'builtin/lexical2-1024',
      'builtin/minilm-lexical2-1408',
    ]);
  });

  it('keeps the embedding model of an earlier release, and takes the better one for what is new', async () => {
    await during({}, async () => undefined);
    await db.dataSource.query(`UPDATE embedding_models SET name = 'builtin/lexical-1024'`);
    await during({}, async (platform) => {
      const us = await makeOrganisation(platform);
      const { items } = (await us.call('GET', '/embedding-models/')).body;
      expect(items.map(({ name }: { name: string }) => name)).toEqual(['builtin/lexical2-1024']);
      const runtime = platform.app.get(BuiltinRuntime, { strict: false });
      expect(runtime.embedder('builtin/lexical-1024').modelVersion).toBe('lexical-1');
    });
    expect(await namesOf(tenantId)).toEqual(['builtin/extractive', 'builtin/lexical-1024', 'builtin/lexical2-1024']);
  });

  it('keeps what its administrator switched off', async () => {
    await during({}, async () => undefined);
    await db.dataSource.query('UPDATE completion_models SET is_org_enabled = false');
    await during({}, async () => undefined);
    expect(await db.dataSource.query('SELECT is_org_enabled FROM completion_models')).toEqual([
      { is_org_enabled: false },
    ]);
  });

  it('has none with BUILTIN_MODELS=off, and those it had are not offered', async () => {
    await during({ BUILTIN_MODELS: 'off' }, async () => undefined);
    expect(await namesOf(tenantId)).toEqual([]);
    await during({}, async () => undefined);
    await during({ BUILTIN_MODELS: 'off' }, async (platform) => {
      const us = await makeOrganisation(platform);
      expect((await us.call('GET', '/completion-models/')).body).toEqual({ items: [], count: 0 });
      expect((await us.call('GET', '/ai-models/')).body.embedding_models).toEqual([]);
    });
  });

  it('gets the models of the environment, under a provider without a key in its row', async () => {
    const env = {
      OPENAI_API_KEY: 'sk-environment-key',
      OPENAI_MODEL: 'gpt-4o',
      OPENAI_EMBEDDING_MODEL: 'text-embedding-3-small',
    };
    await during(env, async (platform) => {
      const us = await makeOrganisation(platform);
      const { items } = (await us.call('GET', '/completion-models/')).body;
      expect(items).toContainEqual(
        expect.objectContaining({ name: 'gpt-4o', provider_name: 'openai', vision: true, can_access: true }),
      );
    });
    await during(env, async () => undefined);
    expect(await namesOf(tenantId)).toEqual([
      'builtin/extractive',
      'builtin/lexical2-1024',
      'gpt-4o',
      'text-embedding-3-small',
    ]);
    const [provider] = await db.dataSource.query('SELECT * FROM model_providers WHERE tenant_id = $1', [tenantId]);
    expect(provider).toMatchObject({ name: 'openai', credentials: null, masked_api_key: null });
  });

  it('gets none of the environment in strict mode', async () => {
    const env = { OPENAI_API_KEY: 'sk-environment-key', OPENAI_MODEL: 'gpt-4o', TENANT_CREDENTIALS_ENABLED: 'true' };
    await during(env, async () => undefined);
    expect(await namesOf(tenantId)).not.toContain('gpt-4o');
  });
});
