import type { CollectionId, UserCaller } from '@svc/kernel';
import { TenancyJobsModule } from '@svc/tenancy';
import type { FakeOpenAi, TestDatabase } from '@svc/testing';
import { KnowledgeJobsModule } from '../src';
import type { KnowledgeKit } from './support/knowledge-kit';
import { aLibrary, openStage, type Stage } from './support/stage';

const MAX_CHUNKS = 20;

describe('documents that become too much', () => {
  let stage: Stage;
  let db: TestDatabase;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let collection: CollectionId;

  beforeAll(async () => {
    stage = await openStage({
      modules: [KnowledgeJobsModule, TenancyJobsModule],
      consume: ['knowledge'],
      env: { MAX_CHUNKS_PER_DOCUMENT: String(MAX_CHUNKS) },
    });
    ({ db, fake, kit } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ owner, collection } = await aLibrary(stage));
  });

  const paragraphs = (count: number): string =>
    Array.from({ length: count }, (_, at) => `Paragraph ${at} ${'words and more '.repeat(50)}end.`).join('\n\n');
  const limit = { code: 'limit_exceeded', message: expect.stringContaining(`CHUNKS_PER_DOCUMENT = ${MAX_CHUNKS} `) };
  const nothingLeft = async (): Promise<void> => {
    expect(fake.requests).toEqual([]);
    for (const { id, state } of await kit.versions(collection))
      expect([state, await kit.parts(id)]).toEqual(['failed', { chunks: 0, vectors: 0, texts: 0 }]);
  };

  it('end before anything is embedded when they have too many chunks', async () => {
    const job = await kit.ended(await kit.upload(owner, collection, 'flood.txt', paragraphs(60)));
    expect([job.failure_code, job.failure_message]).toEqual([limit.code, limit.message]);
    await nothingLeft();
  });

  it('do so as texts, too', async () => {
    await expect(kit.texts(owner, collection, ['A', paragraphs(60)])).rejects.toMatchObject(limit);
    await nothingLeft();
  });

  it('are taken up to the limit', async () => {
    const job = await kit.ended(await kit.upload(owner, collection, 'ordinary.txt', paragraphs(10)));
    expect(job.status).toBe('complete');
  });

  it.each(['tenants', 'users'] as const)(
    'end before anything is embedded when they are over the quota of %s',
    async (kind) => {
      const id = kind === 'tenants' ? owner.tenantId : owner.user.id;
      const text = paragraphs(10);
      await db.dataSource.query(`UPDATE ${kind} SET quota_limit = $2 WHERE id = $1`, [id, text.length - 1]);
      const job = await kit.ended(await kit.upload(owner, collection, 'long.txt', text));
      expect(job.failure_code).toBe('quota_exceeded');
      await expect(kit.texts(owner, collection, ['A', text])).rejects.toMatchObject({
        code: 'quota_exceeded',
        details: { quota_limit_bytes: text.length - 1, needed_bytes: text.length },
      });
      await nothingLeft();
    },
  );
});
