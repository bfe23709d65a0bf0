import { query } from '@svc/database';
import type { CollectionId } from '@svc/kernel';
import { type TestDatabase, testDatabase } from '@svc/testing';
import { SimilarityRepository } from '../src/data/similarity.repository';
import { asking } from './asking';
import { planOfScan, readsOf } from './plans';
import { StoredKnowledge } from './stored-knowledge';

const SOURCES = 10;
const CHUNKS = 400;
const LIMIT = 30;
/** Rows that are read once more, for the distance that the winners do not exceed. */
const SAMPLED = 10 * LIMIT;
const EAST = [1, 0, 0, 0, 0, 0, 0, 0];

describe('design §5: several sources, asked in one scan of just their rows', () => {
  let database: TestDatabase;
  let knowledge: StoredKnowledge;
  let collections: CollectionId[];

  beforeEach(async () => {
    database = await testDatabase();
    await database.truncate();
    // What the planner knows must be what a test says it knows.
    for (const table of ['chunk_vectors', 'info_blob_versions'])
      await database.dataSource.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    knowledge = await StoredKnowledge.ofNewTenant(database);
    collections = [];
  });
  afterEach(async () => {
    for (const table of ['chunk_vectors', 'info_blob_versions'])
      await database.dataSource.query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
    await database.close();
  });

  /** Adds sources, whose chunks are stored in turn, so that each page has rows of all of them. */
  const add = async (count: number) => {
    const added: CollectionId[] = [];
    for (let index = 0; index < count; index += 1) {
      const collectionId = await knowledge.collection();
      await knowledge.version({ collectionId, title: 'Document', vectors: [EAST] });
      added.push(collectionId);
    }
    await database.dataSource.query(
      `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
       SELECT tenant_id, source_id, version_id, n, embedding FROM chunk_vectors, generate_series(1, $2::int) n
       WHERE source_id = ANY($1::uuid[]) ORDER BY n`,
      [added, CHUNKS - 1],
    );
    await database.dataSource.query(
      `INSERT INTO chunks (tenant_id, version_id, chunk_no, id, text, overlap_chars, token_count)
       SELECT tenant_id, version_id, chunk_no, gen_random_uuid(), 'text', 0, 1 FROM chunk_vectors
       WHERE source_id = ANY($1::uuid[]) AND chunk_no > 0`,
      [added],
    );
    collections.push(...added);
  };
  const analyze = () => database.dataSource.query('ANALYZE chunk_vectors, chunks, info_blob_versions, info_blobs');
  const ask = async (asked: CollectionId[]) => {
    const found = await asking(database, knowledge.tenantId, { collections: asked, vector: EAST, limit: LIMIT });
    expect(found).toHaveLength(LIMIT);
    expect(asked).toEqual(expect.arrayContaining(found.map(({ collectionId }) => collectionId)));
  };
  const planFor = (asked: CollectionId[]) => planOfScan(database.uow, () => ask(asked));

  it('whatever part of the table they make up', async () => {
    await add(SOURCES);
    await analyze();
    for (const count of [1, 2, SOURCES / 2, SOURCES - 1, SOURCES]) {
      const { rows, nodes, indexes } = readsOf(await planFor(collections.slice(-count)), 'chunk_vectors');
      expect({ count, rows, nodes, indexes }).toEqual({
        count,
        rows: SAMPLED + count * CHUNKS,
        nodes: ['Index Scan', 'Index Scan'],
        indexes: ['pk_chunk_vectors', 'pk_chunk_vectors'],
      });
    }
  });

  it('before the statistics know of the other sources', async () => {
    await add(1);
    await analyze();
    await add(SOURCES - 1);
    expect(readsOf(await planFor(collections.slice(0, 1)), 'chunk_vectors').rows).toBe(SAMPLED + CHUNKS);
  });

  it('without listing the versions that were superseded', async () => {
    await add(1);
    await database.dataSource.query(
      `INSERT INTO info_blob_versions
         (id, tenant_id, collection_id, info_blob_id, title, state, source_sha256, recipe, embedding_model_id)
       SELECT gen_random_uuid(), tenant_id, collection_id, info_blob_id, title, 'superseded', '', '', embedding_model_id
       FROM info_blob_versions, generate_series(1, 2000) WHERE source_id = $1`,
      [collections[0]],
    );
    await analyze();
    expect(readsOf(await planFor(collections), 'info_blob_versions').rows).toBeLessThanOrEqual(LIMIT);
  });

  it('and one row of each to see whether it holds anything, by a plan that was made when nothing was there', async () => {
    const looked = (asked: CollectionId[]) =>
      database.uow.read(knowledge.tenantId, async (tx) => {
        const rowsRead = async () => {
          const sql = `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
            WHERE relname = 'chunk_vectors'`;
          const [row] = await query<{ read: number }>(tx, sql);
          return row!.read;
        };
        const before = await rowsRead();
        const found = await new SimilarityRepository().stocked(tx, knowledge.tenantId, asked);
        return { found: [...found].sort(), read: (await rowsRead()) - before };
      });
    const empty = await knowledge.collection();
    expect(await looked([empty])).toEqual({ found: [], read: 0 });
    await add(SOURCES);
    const { found, read } = await looked([empty, ...collections]);
    expect(found).toEqual([...collections].sort());
    expect(read).toBeLessThanOrEqual(SOURCES);
  });

  it('looking them up in a hash of the versions that are being built, however many those are', async () => {
    await add(1);
    await database.dataSource.query(
      `INSERT INTO info_blob_versions (id, tenant_id, collection_id, title, source_sha256, recipe, embedding_model_id)
       SELECT gen_random_uuid(), tenant_id, collection_id, 'Pending', '', '', embedding_model_id
       FROM info_blob_versions, generate_series(1, 2000) WHERE source_id = $1`,
      [collections[0]],
    );
    await analyze();
    // As many as the planner can be told of, in place of as many as a test can store.
    for (const table of ['info_blob_versions', 'chunk_vectors'])
      await database.dataSource.query(`UPDATE pg_class SET reltuples = 1e6 WHERE oid = '${table}'::regclass`);
    const plan = await planFor(collections);
    expect(readsOf(plan, 'chunk_vectors').filters.join()).toMatch(/hashed SubPlan/);
    // Each of those that are being built for the hash, and the one of each row for the bound and among the winners.
    expect(readsOf(plan, 'info_blob_versions').rows).toBeLessThanOrEqual(2000 + SAMPLED + LIMIT + 2);
  });
});
