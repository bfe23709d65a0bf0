import { query } from '@svc/database';
import type { CollectionId } from '@svc/kernel';
import { type TestDatabase, testDatabase } from '@svc/testing';
import { type Asked, asking, EAST, turned } from './asking';
import { StoredKnowledge } from './stored-knowledge';

const NORTH = [0, 1];

describe('hybrid retrieval (ADR 0064)', () => {
  let database: TestDatabase;
  let knowledge: StoredKnowledge;
  let collectionId: CollectionId;

  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(async () => {
    await database.truncate();
    knowledge = await StoredKnowledge.ofNewTenant(database);
    collectionId = await knowledge.collection();
  });
  afterAll(() => database.close());

  const ask = (asked: Partial<Asked> = {}) =>
    asking(database, knowledge.tenantId, {
      collections: [collectionId],
      mode: 'hybrid',
      query: 'parking permit',
      ...asked,
    });
  const titles = async (asked?: Partial<Asked>) => (await ask(asked)).map(({ title }) => title);
  const store = (title: string, degrees: number, words = true) =>
    knowledge.version({ collectionId, title, vectors: [turned(degrees)], words });

  const threePages = async (words = true) => {
    await store('waste is collected on Tuesdays', 10, words);
    await store('the library opens at nine', 20, words);
    await store('residential parkingpermits cost forty crowns', 12, words);
  };

  it('lifts what shares words, and parts of words, with the question; the score stays the cosine', async () => {
    await threePages();
    expect((await titles({ mode: 'cosine' }))[0]).toBe('waste is collected on Tuesdays');
    const [first] = await ask();
    expect(first!.title).toBe('residential parkingpermits cost forty crowns');
    expect(first!.score).toBeCloseTo(Math.cos(Math.PI / 15));
  });

  it('is what the deployment or the request says, the request first', async () => {
    await threePages();
    const first = async (asked: Partial<Asked>) => (await titles(asked))[0]!.split(' ')[0];
    expect(await first({ mode: null, deployment: 'hybrid' })).toBe('residential');
    expect(await first({ mode: null, deployment: 'cosine' })).toBe('waste');
    expect(await first({ mode: 'cosine', deployment: 'hybrid' })).toBe('waste');
  });

  it.each([
    ['words that nobody has', 'zzzzzz qqqqqq'],
    ['no words at all', '?! …'],
  ])('orders by cosine for %s', async (_what, query) => {
    await threePages();
    expect(await titles({ query })).toEqual(await titles({ query, mode: 'cosine' }));
  });

  it('orders a source whose words are not stored by cosine, beside one that has them', async () => {
    await threePages(false);
    expect(await titles()).toEqual(await titles({ mode: 'cosine' }));
    const other = await knowledge.collection();
    await knowledge.version({
      collectionId: other,
      title: 'parking permit office',
      vectors: [turned(11)],
      words: true,
    });
    await knowledge.version({ collectionId: other, title: 'something else', vectors: [turned(25)], words: true });
    expect((await titles({ collections: [collectionId, other] }))[0]).toBe('parking permit office');
  });

  it('orders a source by cosine until the words of all of it are stored', async () => {
    await threePages();
    await store('long ago', 40, false);
    expect(await titles()).toEqual(await titles({ mode: 'cosine' }));
  });

  it('finds one chunk, and chunks that are all alike', async () => {
    await store('parking permit', 15);
    expect(await titles()).toEqual(['parking permit']);
    await store('parking permit again', 15);
    expect(await titles()).toHaveLength(2);
  });

  it('sees neither versions that are being built nor other sources nor vectors of another size', async () => {
    await threePages();
    const hidden = { title: 'parking permit', words: true };
    await knowledge.version({ collectionId, ...hidden, vectors: [EAST], state: 'pending' });
    await knowledge.version({ collectionId, ...hidden, vectors: [[1, 0, 0]] });
    await knowledge.version({ collectionId: await knowledge.collection(), ...hidden, vectors: [EAST] });
    expect(await titles()).not.toContain('parking permit');
    expect(await titles()).toHaveLength(3);
  });

  it('means the cosine by its floor, before the limit', async () => {
    await threePages();
    await store('parking permit', 90);
    const found = await titles({ minScore: 0.9, limit: 2 });
    expect(found).toHaveLength(2);
    expect(found).not.toContain('parking permit');
    expect((await ask({ minScore: 0.5 })).every(({ score }) => score >= 0.5)).toBe(true);
  });

  it('counts how rare a piece is over a part of a large stock', async () => {
    const vectors = Array.from({ length: 700 }, () => NORTH);
    await knowledge.version({ collectionId, title: 'permit of another kind', vectors, words: true });
    await store('parking for everybody', 90);
    expect((await titles({ limit: 1 }))[0]).toBe('parking for everybody');
  });

  it('forgets the words with the vectors', async () => {
    await threePages();
    const count = () =>
      database.uow.run(knowledge.tenantId, (tx) =>
        query<{ count: number }>(tx, 'SELECT count(*)::int FROM chunk_terms'),
      );
    expect(await count()).toEqual([{ count: 3 }]);
    await database.uow.run(knowledge.tenantId, (tx) => query(tx, 'DELETE FROM chunk_vectors'));
    expect(await count()).toEqual([{ count: 0 }]);
  });
});
