import { execute, migrate, revertLast } from '@svc/database';
import { newId, type UserId } from '@svc/kernel';
import {
  aCollection,
  anEmbeddingModel,
  aSpace,
  aUser,
  aWorld,
  insertRow,
  type TestDatabase,
  testDatabase,
  type World,
} from '@svc/testing';
import { MIGRATIONS } from '..';

const NAME = 'CreateKnowledgeUsage1795362861000';
const NOWHERE = 'http://127.0.0.1:1';

describe('the counts of knowledge, where there are documents already', () => {
  let database: TestDatabase;
  let world: World;
  let other: World;
  let colleague: UserId;

  beforeAll(async () => {
    database = await testDatabase();
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    world = await aWorld(database);
    other = await aWorld(database);
    colleague = (await aUser(database.across, world.tenantId)).id;
    await documents(world, [
      { user: world.owner.user.id, state: 'superseded', text: 10, vector: 100 },
      { user: world.owner.user.id, state: 'active', text: 20, vector: 200 },
      { user: colleague, state: 'active', text: 3, vector: 30 },
      { user: null, state: 'active', text: 4, vector: 40 },
      { user: colleague, state: 'failed', text: 1_000, vector: 1_000 },
      { user: colleague, state: 'pending', text: 2_000, vector: 2_000 },
    ]);
    await documents(other, [{ user: other.owner.user.id, state: 'active', text: 5, vector: 50 }]);
  });
  afterAll(() => database.close());

  /** A document each in a collection of the tenant, with one version in the given state. */
  async function documents(
    { tenantId, owner }: World,
    versions: { user: UserId | null; state: string; text: number; vector: number }[],
  ): Promise<void> {
    const model = await anEmbeddingModel(database, tenantId, NOWHERE);
    const collection = await aCollection(database, owner, await aSpace(database, owner));
    for (const { user, state, text, vector } of versions) {
      const [id, family] = [newId(), newId()];
      const of = { tenant_id: tenantId, collection_id: collection, user_id: user, title: id };
      const sizes = { text_bytes: text, vector_bytes: vector, source_sha256: 'x', recipe: 'r' };
      await database.across.run(async (tx) => {
        await insertRow(tx, 'info_blob_versions', { id, ...of, ...sizes, embedding_model_id: model });
        await insertRow(tx, 'info_blobs', { id: family, ...of, active_version_id: id });
        const placed = state === 'active' || state === 'superseded' ? family : null;
        const sql = `UPDATE info_blob_versions SET state = $2, info_blob_id = $3 WHERE id = $1`;
        await execute(tx, sql, [id, state, placed]);
      });
    }
  }
  const counted = async (table: string) => {
    const owner = table === 'user_knowledge_usage' ? 'user_id' : 'tenant_id';
    const rows: { owner: string; bytes: number }[] = await database.dataSource.query(
      `SELECT ${owner} AS owner, bytes::int AS bytes FROM ${table}`,
    );
    return Object.fromEntries(rows.map((row) => [row.owner, row.bytes]));
  };

  it('begin with what the published versions hold, of each tenant and each user', async () => {
    await migrate(database.dataSource, MIGRATIONS);
    expect(await counted('tenant_knowledge_usage')).toEqual({ [world.tenantId]: 407, [other.tenantId]: 55 });
    expect(await counted('user_knowledge_usage')).toEqual({
      [world.owner.user.id]: 330,
      [colleague]: 33,
      [other.owner.user.id]: 55,
    });
  });

  it('leave the documents as they are when they go', async () => {
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    const [row] = await database.dataSource.query('SELECT count(*)::int AS versions FROM info_blob_versions');
    expect(row.versions).toBe(7);
    await migrate(database.dataSource, MIGRATIONS);
    expect(await counted('tenant_knowledge_usage')).toEqual({ [world.tenantId]: 407, [other.tenantId]: 55 });
  });
});
