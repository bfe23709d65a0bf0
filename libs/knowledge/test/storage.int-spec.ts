import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { CollectionId, InfoBlobId, SpaceId, UserCaller } from '@svc/kernel';
import { SpaceMembersService, SpaceReader } from '@svc/spaces';
import { anEmbeddingModel, aPerson, aSpace, aWorld, type FakeOpenAi, type TestDatabase } from '@svc/testing';
import { KnowledgeJobsModule } from '../src';
import { ChangeCollectionService } from '../src/app/change-collection.service';
import { CollectionQueries } from '../src/app/collection-queries.service';
import { DocumentQueries } from '../src/app/document-queries.service';
import { StorageOverview } from '../src/app/storage-overview.service';
import { KnowledgeKit } from './support/knowledge-kit';
import { openStage, type Stage } from './support/stage';

const DIMENSIONS = 64;
const STEPS = 25;

/** Numbers that look random and are the same in every run. @source Numerical Recipes, the quick generator */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe('supplement §3.6: what is stored', () => {
  let stage: Stage;
  let db: TestDatabase;
  let worker: INestApplicationContext;
  let fake: FakeOpenAi;
  let kit: KnowledgeKit;
  let owner: UserCaller;
  let people: UserCaller[];
  let spaces: SpaceId[];
  let collections: CollectionId[];

  beforeAll(async () => {
    stage = await openStage({ modules: [AccessModule, KnowledgeJobsModule], consume: ['knowledge'] });
    ({ db, fake, kit, process: worker } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    const world = await aWorld(db);
    owner = world.owner;
    people = [owner, await aPerson(db, world.tenantId)];
    await anEmbeddingModel(db, owner.tenantId, fake.url);
    const reader = get(SpaceReader);
    spaces = [
      await aSpace(db, owner, 'One'),
      await aSpace(db, owner, 'Two'),
      (await reader.personal(owner)).space.id,
      (await reader.organization(owner)).space.id,
    ];
    collections = [];
    for (const space of spaces) collections.push(await kit.collection(owner, space));
  });

  const get = <Service>(type: new (...dependencies: never[]) => Service) => worker.get(type, { strict: false });

  /** Bytes of every chunk that counts, by what is asked: its text and its vector. */
  async function stored(column: string): Promise<Record<string, number>> {
    const rows: { key: string; bytes: string }[] = await db.dataSource.query(
      `SELECT ${column} AS key, sum(octet_length(c.text) + 4 * ${DIMENSIONS}) AS bytes
       FROM info_blob_versions v JOIN chunks c ON c.version_id = v.id JOIN collections o ON o.id = v.collection_id
       WHERE v.tenant_id = $1 AND v.state IN ('active', 'superseded') GROUP BY key`,
      [owner.tenantId],
    );
    return Object.fromEntries(rows.map(({ key, bytes }) => [key, Number(bytes)]));
  }

  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  async function overview() {
    const { personalBytes, sharedBytes } = await get(StorageOverview).totals(owner);
    const listed = await get(StorageOverview).sharedSpaces(owner);
    return { personalBytes, sharedBytes, bySpace: new Map(listed.map(({ id, sizeBytes }) => [id, sizeBytes])) };
  }

  async function expectHonest(): Promise<void> {
    const bytes = await stored('o.space_id');
    const [personal, ...others] = [spaces[2]!, spaces[0]!, spaces[1]!, spaces[3]!].map((id) => bytes[id] ?? 0);
    const { personalBytes, sharedBytes, bySpace } = await overview();
    expect([personalBytes, sharedBytes]).toEqual([personal, sum(others)]);
    expect(sum([...bySpace.values()])).toBe(sharedBytes);
    for (const [id, size] of bySpace) expect([id, size]).toEqual([id, bytes[id] ?? 0]);
    const documents = await get(DocumentQueries).listAll(owner);
    for (const { collection, size } of await get(CollectionQueries).list(owner)) {
      const own = documents.filter(({ collectionId }) => collectionId === collection.id);
      expect(size).toEqual({ documents: own.length, sizeBytes: sum(own.map(({ sizeBytes }) => sizeBytes)) });
    }
    await expectVectorsOfActiveOnly(documents.map(({ activeVersionId }) => activeVersionId));
  }

  async function expectVectorsOfActiveOnly(active: readonly string[]): Promise<void> {
    const rows: { id: string; bytes: number; vectors: number }[] = await db.dataSource.query(
      `SELECT v.id, v.vector_bytes AS bytes, coalesce(sum(4 * vector_dims(c.embedding)), 0) AS vectors
       FROM info_blob_versions v LEFT JOIN chunk_vectors c ON c.version_id = v.id WHERE v.tenant_id = $1 GROUP BY v.id`,
      [owner.tenantId],
    );
    for (const { id, bytes, vectors } of rows)
      expect([id, Number(vectors)]).toEqual([id, active.includes(id) ? Number(bytes) : 0]);
  }

  it.each([1, 2, 3])('is what the overview says, after whatever was done (%i)', async (seed) => {
    const roll = dice(seed);
    const pick = <Thing>(things: readonly Thing[]): Thing => things[roll(things.length)]!;
    const someDocument = async (): Promise<InfoBlobId | undefined> => {
      const documents = await get(DocumentQueries).listAll(owner);
      return documents.length > 0 ? pick(documents).id : undefined;
    };
    const text = () => `Sentence ${roll(4)}. `.repeat(1 + roll(120));
    const title = () => pick(['a.txt', 'b.txt', 'c.txt', null]);
    const steps: (() => Promise<unknown>)[] = [
      () => kit.texts(owner, pick(collections), [title(), text()], [title(), text()]),
      () => kit.ingest(owner, pick(collections), title() ?? 'd.txt', text()),
      () => kit.ingest(owner, pick(collections), 'empty.txt', ' '),
      async () => {
        const id = await someDocument();
        return id && kit.rename(owner, id, `renamed ${roll(1_000_000)}`);
      },
      async () => {
        const id = await someDocument();
        return id && kit.delete(owner, id);
      },
      () => get(ChangeCollectionService).transfer(owner, pick(collections), pick(spaces)),
      async () => {
        const at = roll(collections.length);
        await get(ChangeCollectionService).delete(owner, collections[at]!);
        collections[at] = await kit.collection(owner, pick(spaces));
      },
    ];
    for (let step = 0; step < STEPS; step += 1) {
      await pick([...steps, steps[0]!, steps[1]!])();
      await expectHonest();
    }
  });

  it('counts for whoever added it, and no more than once', async () => {
    const [one, other] = people as [UserCaller, UserCaller];

    await get(SpaceMembersService).add(owner, spaces[0]!, other.user.id, 'editor');
    await kit.texts(one, collections[0]!, ['a', 'First.'], ['b', 'Second.']);
    await kit.texts(other, collections[0]!, ['a', 'Third.'], ['c', 'Fourth.']);
    const byUser = await stored('v.user_id::text');
    expect(byUser).toEqual({ [one.user.id]: 13 + 8 * DIMENSIONS, [other.user.id]: 13 + 8 * DIMENSIONS });
    const { sharedBytes } = await overview();
    expect(sharedBytes).toBe(sum(Object.values(byUser)));
  });
});
