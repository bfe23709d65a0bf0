import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import type { CollectionId } from '@svc/kernel';
import { GatherWordsService, KnowledgeModule } from '@svc/knowledge';
import type { Embedder } from '@svc/models';
import { startProcess, type TestDatabase, testDatabase } from '@svc/testing';
import { RetrievalModule, RetrievalService } from '../src';
import { planOfScan, readsOf } from './plans';
import { StoredKnowledge } from './stored-knowledge';

/** More than fit into a block. */
const CHUNKS = 4200;
const EAST = [1, 0];

const embedder = { embed: async () => [Float32Array.from(EAST)] } as unknown as Embedder;
const turned = (degrees: number): number[] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** A few words of which some are in every chunk, some in one of seven and one in this chunk only. */
const textOf = (at: number) =>
  `parking rules number${String(at).padStart(4, '0')} ${['street', 'garden', 'library', 'school', 'bridge', 'forest', 'market'][at % 7]}`;

/** Questions by what they find first. */
const QUESTIONS: Record<string, string> = {
  'long 4150': 'number4150 parking',
  'long 17': 'number0017 school rules',
  'permit office 0': 'permit office',
};

describe('the words of large sources, by piece (ADR 0076)', () => {
  let database: TestDatabase;
  let process: INestApplicationContext;
  let knowledge: StoredKnowledge;
  let collectionId: CollectionId;

  beforeAll(async () => {
    database = await testDatabase();
    // Later than a source takes to rest.
    const clock = { now: () => new Date(Date.now() + 60_000) };
    process = await startProcess(database.url, { modules: [AccessModule, KnowledgeModule, RetrievalModule], clock });
    knowledge = await StoredKnowledge.ofNewTenant(database);
    collectionId = await knowledge.collection();
    await store('long', CHUNKS);
    await knowledge.version({ collectionId, title: 'permit office', vectors: [turned(80)], words: true });
  });
  afterAll(async () => {
    await process.close();
    await database.close();
  });

  const store = (title: string, chunks: number, words = true) =>
    knowledge.version({
      collectionId,
      title,
      vectors: Array.from({ length: chunks }, (_, at) => turned(20 + ((at * 37) % 50))),
      texts: Array.from({ length: chunks }, (_, at) => textOf(at)),
      words,
    });
  const gather = () => process.get(GatherWordsService, { strict: false }).gather(new AbortController().signal);
  const late = async (): Promise<number> =>
    (await database.dataSource.query('SELECT count(*)::int FROM chunk_terms'))[0].count;
  const ask = async (query: string, mode: 'hybrid' | 'cosine' = 'hybrid') => {
    const sources = [{ kind: 'collection' as const, id: collectionId }];
    const found = await process.get(RetrievalService).retrieve(knowledge.tenantId, {
      sources,
      embedder,
      query,
      limit: 30,
      mode,
    });
    return found.map(({ title, chunkNo }) => `${title} ${chunkNo}`);
  };
  const found = async () => {
    const firsts: (string | undefined)[] = [];
    for (const question of Object.values(QUESTIONS)) firsts.push((await ask(question))[0]);
    return firsts;
  };

  it('find what the words beside the vectors do, gathered, and partly so', async () => {
    expect(await found()).toEqual(Object.keys(QUESTIONS));
    await gather();
    expect(await late()).toBe(0);
    expect(await found()).toEqual(Object.keys(QUESTIONS));
    expect(await ask('zzzzzz')).toEqual(await ask('zzzzzz', 'cosine'));
    await knowledge.version({ collectionId, title: 'permit desk', vectors: [turned(81)], words: true });
    expect(await late()).toBe(1);
    expect((await ask('permit desk')).slice(0, 2)).toEqual(['permit desk 0', 'permit office 0']);
    expect((await ask('number4150 parking'))[0]).toBe('long 4150');
  });

  it('are read by the pieces of the question, and the vectors once', async () => {
    const plan = await planOfScan(process.get(UnitOfWork, { strict: false }), () => ask('number4150 parking'));
    expect(readsOf(plan, 'word_postings').rows).toBeLessThan(200);
    expect(readsOf(plan, 'chunk_terms').rows).toBeLessThan(10);
    expect(readsOf(plan, 'chunk_vectors')).toMatchObject({ rows: CHUNKS + 2, indexes: ['pk_chunk_vectors'] });
    // For what they stand out from, and for their order; that many times more if the former were reckoned for each.
    expect(readsOf(plan, 'scored').rows).toBe(2 * (CHUNKS + 2));
  });

  it('do not count as long as a document of the source has none', async () => {
    await store('long ago', 3, false);
    expect(await ask('number4150 parking')).toEqual(await ask('number4150 parking', 'cosine'));
    await database.dataSource.query(`UPDATE info_blob_versions SET state = 'superseded' WHERE title = 'long ago'`);
    await database.dataSource.query(
      `DELETE FROM chunk_vectors WHERE version_id IN (SELECT id FROM info_blob_versions WHERE title = 'long ago')`,
    );
    expect((await ask('number4150 parking'))[0]).toBe('long 4150');
  });
});
