import type { TenantId } from '@svc/kernel';
import { anEmbeddingModel, codeOf } from '@svc/testing';
import { KnowledgeModule } from '../src';
import { ReembedBuiltinService } from '../src/app/reembedding/reembed-builtin.service';
import { aLibrary, type Library, openStage, type Stage } from './support/stage';

const [FROM, TO] = ['builtin/minilm-lexical-1408', 'builtin/minilm-lexical2-1408'];

describe('ADR 0073: the collections of one built-in model', () => {
  let stage: Stage;
  let library: Library;

  beforeAll(async () => {
    stage = await openStage({ modules: [KnowledgeModule], consume: [] });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    library = await aLibrary(stage);
  });

  async function aBuiltinModel(name: string, values: object = {}): Promise<void> {
    const id = await anEmbeddingModel(stage.db, library.owner.tenantId, stage.fake.url, { name, ...values });
    await stage.db.dataSource.query('UPDATE embedding_models SET builtin = true, provider_id = NULL WHERE id = $1', [
      id,
    ]);
  }
  const queue = (from: string, to: string, tenantId: TenantId | null = library.owner.tenantId) =>
    stage.process.get(ReembedBuiltinService, { strict: false }).queue({ from, to, tenantId });

  it('may be none, which is no error', async () => {
    await aBuiltinModel(FROM, { deleted_at: new Date() });
    await aBuiltinModel(TO);
    expect(await queue(FROM, TO)).toEqual({ queued: 0, skipped: 0 });
    expect(await queue(FROM, TO, null)).toEqual({ queued: 0, skipped: 0 });
  });

  it.each([
    ['that nobody has', {}, 'builtin/minilm-lexical-1048', TO],
    ['to one that nobody has', {}, FROM, 'builtin/minilm-lexical2-1048'],
    ['to one that is switched off', { is_org_enabled: false }, FROM, TO],
    ['to one that was deleted', { deleted_at: new Date() }, FROM, TO],
  ])('are refused for a model %s', async (_title, values, from, to) => {
    await aBuiltinModel(FROM);
    await aBuiltinModel(TO, values);
    expect(await codeOf(queue(from, to))).toBe('bad_request');
  });
});
