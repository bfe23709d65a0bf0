import { testDatabase, type TestDatabase } from '@svc/testing';

/** Few of these are ever deleted, and seldom; one look through the table that names them is cheaper than an index. */
const SELDOM_DELETED = ['icons', 'model_providers', 'roles', 'users'];

describe('foreign keys', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  // By the id alone is as good as by tenant and id: an id is one tenant's. So is an index of the rows that name any.
  it('to rows that are deleted in numbers have an index, or each deleted row reads the whole table', async () => {
    const unsupported: { name: string }[] = await database.dataSource.query(
      `SELECT c.conname AS name FROM pg_constraint c, LATERAL (
         SELECT array_agg(a.attnum ORDER BY a.attnum) AS columns,
           array_agg(a.attnum ORDER BY a.attnum) FILTER (WHERE a.attname <> 'tenant_id') AS id,
           max(a.attname) FILTER (WHERE a.attname <> 'tenant_id') AS name
         FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)) referring
       WHERE c.contype = 'f' AND c.confrelid::regclass::text <> ALL($1) AND NOT EXISTS (
         SELECT FROM pg_index i, unnest(ARRAY[cardinality(referring.columns), cardinality(referring.id)]) AS n
         WHERE i.indrelid = c.conrelid
           AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || referring.name || ' IS NOT NULL)')
           AND (SELECT array_agg(key ORDER BY key) FROM unnest((i.indkey::int2[])[0:n - 1]) key)
             IN (referring.columns, referring.id))
       ORDER BY name`,
      [SELDOM_DELETED],
    );
    expect(unsupported).toEqual([]);
  });
});
