import type { CollectionId } from '@svc/kernel';
import { type TestDatabase, testDatabase } from '@svc/testing';
import { type Asked, asking, EAST } from './asking';
import { StoredKnowledge } from './stored-knowledge';

const NORTH = [0, 1];
const WEST = [-1, 0];
const NORTH_EAST = [Math.SQRT1_2, Math.SQRT1_2];

describe('retrieval', () => {
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
    asking(database, knowledge.tenantId, { collections: [collectionId], ...asked });
  const titles = async (asked?: Partial<Asked>) => (await ask(asked)).map(({ title }) => title);

  it('orders by cosine and says it', async () => {
    await knowledge.version({ collectionId, title: 'north', vectors: [NORTH] });
    await knowledge.version({ collectionId, title: 'east', vectors: [EAST] });
    await knowledge.version({ collectionId, title: 'north-east', vectors: [NORTH_EAST] });
    const chunks = await ask();
    expect(chunks.map(({ title }) => title)).toEqual(['east', 'north-east', 'north']);
    expect(chunks[1]!.score).toBeCloseTo(Math.SQRT1_2);
    expect(chunks[0]).toMatchObject({ collectionId, chunkNo: 0, text: 'east', originalAvailable: false });
  });

  it.each(['pending', 'failed'] as const)('sees no vector of a %s version', async (state) => {
    await knowledge.version({ collectionId, title: 'seen', vectors: [WEST] });
    await knowledge.version({ collectionId, title: 'unseen', vectors: [EAST, EAST], state });
    expect(await titles({ limit: 1 })).toEqual(['seen']);
  });

  it('sees no vector of a superseded version, even were one left in the search table', async () => {
    await knowledge.version({ collectionId, title: 'seen', vectors: [WEST] });
    await knowledge.version({ collectionId, title: 'unseen', vectors: [EAST, EAST], state: 'superseded' });
    expect(await titles()).toEqual(['seen']);
  });

  it('asks several collections at once and no other', async () => {
    const [second, third] = [await knowledge.collection(), await knowledge.collection()];
    await knowledge.version({ collectionId, title: 'first', vectors: [NORTH_EAST] });
    await knowledge.version({ collectionId: second, title: 'second', vectors: [EAST] });
    await knowledge.version({ collectionId: third, title: 'third', vectors: [EAST] });
    expect(await titles({ collections: [collectionId, second] })).toEqual(['second', 'first']);
  });

  it('never compares vectors of another dimension', async () => {
    await knowledge.version({ collectionId, title: 'old model', vectors: [[1, 0, 0]] });
    await knowledge.version({ collectionId, title: 'east', vectors: [EAST] });
    expect(await titles()).toEqual(['east']);
  });

  it('finds nothing of another tenant, even by the id of its collection', async () => {
    const foreign = await StoredKnowledge.ofNewTenant(database);
    const foreignId = await foreign.collection();
    await foreign.version({ collectionId: foreignId, title: 'secret', vectors: [EAST] });
    expect(await titles({ collections: [foreignId] })).toEqual([]);
  });

  it('keeps the floor and the limit', async () => {
    await knowledge.version({ collectionId, title: 'east', vectors: [EAST, EAST] });
    await knowledge.version({ collectionId, title: 'north', vectors: [NORTH] });
    expect(await titles({ minScore: 0.5 })).toEqual(['east', 'east']);
    expect(await titles({ limit: 1 })).toEqual(['east']);
  });

  it('ends a list among equal scores at the same place every time, wherever the rows lie', async () => {
    for (let index = 0; index < 8; index += 1) {
      await knowledge.version({ collectionId, title: `east ${index}`, vectors: [EAST] });
    }
    await database.dataSource.query('ANALYZE chunk_vectors');
    const first = await titles({ limit: 3 });
    await database.dataSource.query(
      `UPDATE chunk_vectors SET embedding = embedding WHERE version_id =
         (SELECT active_version_id FROM info_blobs WHERE title = $1)`,
      [first[0]],
    );
    expect(await titles({ limit: 3 })).toEqual(first);
  });

  it('answers an empty question, or one without sources, with nothing', async () => {
    await knowledge.version({ collectionId, title: 'east', vectors: [EAST] });
    expect(await titles({ query: '  ' })).toEqual([]);
    expect(await titles({ collections: [] })).toEqual([]);
  });
});
