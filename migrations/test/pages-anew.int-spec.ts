import { migrate, revertLast } from '@svc/database';
import { newId } from '@svc/kernel';
import { anEmbeddingModel, aSpace, aWorld, insertRow, type TestDatabase, testDatabase } from '@svc/testing';
import { MIGRATIONS } from '..';

const NAME = 'ReadPagesAnew1795700000030';

describe('What is known of the state of pages', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('is forgotten once, so that each is read anew, and kept of files', async () => {
    const { owner } = await aWorld(database);
    const { tenantId: tenant_id } = owner;
    const website_id = newId();
    const embedding_model_id = await anEmbeddingModel(database, owner.tenantId, 'http://models.example');
    const space_id = await aSpace(database, owner);
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    const website = { id: website_id, tenant_id, space_id, embedding_model_id, url: 'https://a.example/' };
    const row = { tenant_id, website_id, title: 't', place: 'p', content_sha256: '0', run_id: newId() };
    await database.across.run(async (tx) => {
      await insertRow(tx, 'websites', { ...website, crawl_type: 'crawl' });
      await insertRow(tx, 'website_pages', { ...row, digest: '1', url: '/1', kind: 'page', etag: '"1"' });
      await insertRow(tx, 'website_pages', { ...row, digest: '2', url: '/2', kind: 'page', last_modified: 'now' });
      await insertRow(tx, 'website_pages', { ...row, digest: '3', url: '/3', kind: 'file', etag: '"3"' });
    });
    expect(await migrate(database.dataSource, MIGRATIONS)).toContain(NAME);
    const rows: { etag: string | null; last_modified: string | null }[] = await database.dataSource.query(
      'SELECT etag, last_modified FROM website_pages ORDER BY digest',
    );
    expect(rows.map(({ etag, last_modified }) => etag ?? last_modified)).toEqual([null, null, '"3"']);
  });
});
