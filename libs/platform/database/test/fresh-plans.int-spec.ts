import type { TenantId } from '@svc/kernel';
import { type TestDatabase, testDatabase } from '@svc/testing';
import { execute, query, type Tx, type WriteOptions } from '../src';

const TENANT = '00000000-0000-4000-8000-000000000001' as TenantId;
const MANY = 3_000;

describe('UnitOfWork.run with fresh plans', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await testDatabase();
    const { dataSource } = db;
    await dataSource.query('DROP SCHEMA IF EXISTS plans_test CASCADE');
    await dataSource.query('CREATE SCHEMA plans_test');
    await dataSource.query(
      `CREATE TABLE plans_test.parents (tenant_id uuid NOT NULL, id integer NOT NULL, remark character(700) NOT NULL DEFAULT '', PRIMARY KEY (tenant_id, id))`,
    );
    // To whoever knows of a few wide rows only, it looks as good as the primary key.
    await dataSource.query('CREATE INDEX ON plans_test.parents (tenant_id)');
    await dataSource.query(`CREATE TABLE plans_test.children (tenant_id uuid NOT NULL, parent_id integer NOT NULL,
      FOREIGN KEY (tenant_id, parent_id) REFERENCES plans_test.parents(tenant_id, id))`);
    await dataSource.query('GRANT USAGE ON SCHEMA plans_test TO svc_tenant');
    await dataSource.query('GRANT ALL ON ALL TABLES IN SCHEMA plans_test TO svc_tenant');
  });
  afterAll(async () => {
    await db.dataSource.query('DROP SCHEMA plans_test CASCADE');
    await db.close();
  });

  const addParents = (from: number, to: number) =>
    db.uow.run(TENANT, (tx) =>
      execute(tx, 'INSERT INTO plans_test.parents SELECT $1, n FROM generate_series($2::int, $3::int) n', [
        TENANT,
        from,
        to,
      ]),
    );
  /** Twenty rows that point to the last ones. */
  const addChildren = (tx: Tx, last: number) =>
    execute(tx, 'INSERT INTO plans_test.children SELECT $1, $2::int - n FROM generate_series(0, 19) n', [TENANT, last]);
  const rowsRead = async (tx: Tx) => {
    const sql = `SELECT coalesce(idx_tup_fetch, 0) + seq_tup_read AS rows FROM pg_stat_xact_all_tables
      WHERE schemaname = 'plans_test' AND relname = 'parents'`;
    return Number((await query<{ rows: number }>(tx, sql))[0]!.rows);
  };

  /** Rows that were looked at for twenty that point to some of them. */
  const looks = (options: WriteOptions) =>
    db.uow.run(
      TENANT,
      async (tx) => {
        const before = await rowsRead(tx);
        await addChildren(tx, MANY);
        return (await rowsRead(tx)) - before;
      },
      options,
    );

  it('a plan from when there were few rows is not kept for when there are many', async () => {
    await addParents(1, 20);
    await db.uow.run(TENANT, (tx) => addChildren(tx, 20));
    await addParents(21, MANY);
    expect(await looks({})).toBeGreaterThan(20 * MANY * 0.9);
    expect(await looks({ freshPlans: true })).toBeLessThan(20 * 10);
  });
});
