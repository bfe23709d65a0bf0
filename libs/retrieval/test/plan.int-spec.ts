import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import type { CollectionId, UserCaller } from '@svc/kernel';
import { KnowledgeModule } from '@svc/knowledge';
import {
  aCollection,
  anEmbeddingModel,
  aSpace,
  aWorld,
  type FakeOpenAi,
  recordedQueries,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { RetrievalModule } from '../src';
import { SearchSourceService } from '../src/app/search-source.service';
import { Documents } from './documents';
import { planOfScan, readsOf } from './plans';

const OTHERS = 50_000;

describe('design §5: what a question reads', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let fake: FakeOpenAi;
  let documents: Documents;
  let owner: UserCaller;
  let asked: CollectionId;

  beforeAll(async () => {
    db = await testDatabase();
    fake = await startFakeOpenAi({ dimensions: 8 });
    service = await startProcess(db.url, { modules: [AccessModule, KnowledgeModule, RetrievalModule] });
    documents = new Documents(service, db);
    ({ owner } = await aWorld(db));
    await anEmbeddingModel(db, owner.tenantId, fake.url);
    const space = await aSpace(db, owner);
    asked = await aCollection(db, owner, space);
    const other = await aCollection(db, owner, space);
    await documents.texts(owner, asked, ['One', 'A text.'], ['Two', 'Another text.']);
    await documents.texts(owner, other, ['Large', 'Grows.']);
    await db.dataSource.query(
      `INSERT INTO chunk_vectors (tenant_id, source_id, version_id, chunk_no, embedding)
       SELECT v.tenant_id, v.source_id, v.version_id, n, v.embedding
       FROM chunk_vectors v, generate_series(1, $2::int) AS n WHERE v.source_id = $1`,
      [other, OTHERS],
    );
    await db.dataSource.query('ANALYZE chunk_vectors, info_blob_versions, info_blobs, chunks');
  });
  afterAll(async () => {
    await service.close();
    await fake.close();
    await db.close();
  });

  it('is the index range of the sources asked, and no row of another one', async () => {
    const search = service.get(SearchSourceService, { strict: false });
    const plan = await planOfScan(service.get(UnitOfWork, { strict: false }), async () => {
      const found = await search.ofCollection(owner, asked, { query: 'text', limit: 30 });
      expect(found.map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    });
    const { rows, indexes } = readsOf(plan, 'chunk_vectors');
    // Each of the two is read for the bound, too.
    expect({ rows, indexes }).toEqual({ rows: 4, indexes: ['pk_chunk_vectors', 'pk_chunk_vectors'] });
  });

  it('is asked in one statement, so that vectors and texts are of one moment', async () => {
    const search = service.get(SearchSourceService, { strict: false });
    const { statements } = await recordedQueries(service, () =>
      search.ofCollection(owner, asked, { query: 'text', limit: 1 }),
    );
    expect(statements.filter(({ sql }) => /chunk_vectors|chunks|info_blobs/.test(sql))).toHaveLength(1);
  });

  it('ends where the scores fall off, when the caller asks for it', async () => {
    const mixed = await aCollection(db, owner, await aSpace(db, owner));
    const near = Array.from({ length: 3 }, (_, index): [string, string] => [`near ${index}`, 'alpha beta gamma']);
    await documents.texts(owner, mixed, ...near, ['far', 'delta'], ['as far', 'delta']);
    const search = service.get(SearchSourceService, { strict: false });
    const ask = async (autocut?: number) =>
      (await search.ofCollection(owner, mixed, { query: 'alpha beta gamma', limit: 30, autocut })).length;
    expect([await ask(), await ask(1)]).toEqual([5, 3]);
  });
});
