import type { CollectionId } from '@svc/kernel';
import { type TestDatabase, testDatabase } from '@svc/testing';
import { asking, turned } from './asking';
import { StoredKnowledge, type StoredVersion } from './stored-knowledge';

const LIMIT = 3;
/** More than the rows that give the bound. */
const CHUNKS = 15 * LIMIT;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('spec §8.3: the nearest chunks, whatever the first ones of a source are', () => {
  let database: TestDatabase;
  let knowledge: StoredKnowledge;
  let collectionId: CollectionId;

  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(async () => {
    knowledge = await StoredKnowledge.ofNewTenant(database);
    collectionId = await knowledge.collection();
  });
  afterAll(() => database.close());

  const store = (vectors: number[][], more: Partial<StoredVersion> = {}) =>
    knowledge.version({ collectionId, title: 'Document', vectors, ...more });
  const scores = async (minScore: number | null = null) => {
    const collections = [collectionId];
    const found = await asking(database, knowledge.tenantId, { collections, limit: LIMIT, minScore });
    return found.map(({ score }) => Math.round(score * 1e4) / 1e4);
  };
  const cosines = (...degrees: number[]) => degrees.map((angle) => Math.round(turned(angle)[0]! * 1e4) / 1e4);

  it.each<[string, (index: number) => number]>([
    ['the nearest', (index) => index],
    ['the farthest', (index) => CHUNKS - 1 - index],
    ['any', (index) => (index * 7) % CHUNKS],
  ])('%s', async (_, angleOf) => {
    await store(numbers(CHUNKS).map((index) => turned(angleOf(index))));
    expect(await scores()).toEqual(cosines(0, 1, 2));
  });

  it('all the same', async () => {
    await store(numbers(CHUNKS).map(() => turned(90)));
    expect(await scores()).toEqual(cosines(90, 90, 90));
  });

  it('versions that nobody sees yet', async () => {
    await store(
      numbers(CHUNKS).map(() => turned(0)),
      { state: 'pending' },
    );
    await store(numbers(CHUNKS).map((index) => turned(10 + index)));
    expect(await scores()).toEqual(cosines(10, 11, 12));
  });

  it('of a model with other dimensions', async () => {
    await store(
      numbers(CHUNKS).map(() => [0, 0, 1]),
      { title: 'Older' },
    );
    await store(numbers(CHUNKS).map((index) => turned(10 + index)));
    expect(await scores()).toEqual(cosines(10, 11, 12));
  });

  it('fewer than are wanted', async () => {
    await store([turned(5), turned(4)]);
    expect(await scores()).toEqual(cosines(4, 5));
  });

  it('below the floor', async () => {
    await store(numbers(CHUNKS).map((index) => turned(80 - index)));
    expect(await scores(turned(37.5)[0])).toEqual(cosines(36, 37));
  });
});
