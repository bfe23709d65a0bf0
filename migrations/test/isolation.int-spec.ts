import { query } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import { aRole, aTenant, aUser, insertRow, type TestDatabase, testDatabase } from '@svc/testing';

interface TenantTable {
  name: string;
  isolated: boolean;
  policies: number;
  ledByTenant: boolean;
}

describe('Tenant isolation of every table', () => {
  let database: TestDatabase;
  let tables: TenantTable[];

  beforeAll(async () => {
    database = await testDatabase();
    tables = await database.dataSource.query(`
      SELECT t.relname AS name, t.relrowsecurity AS isolated,
        (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = t.oid) AS policies,
        EXISTS (
          SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
          WHERE i.indrelid = t.oid AND a.attname = 'tenant_id' AND i.indpred IS NULL
        ) AS "ledByTenant"
      FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = current_schema()
      JOIN pg_attribute c ON c.attrelid = t.oid AND c.attname = 'tenant_id'
      WHERE t.relkind IN ('r', 'p') ORDER BY 1`);
  });

  afterAll(() => database.close());

  it('finds the tables there are', () => {
    expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining(['jobs', 'spaces', 'users']));
  });

  it('has row-level security and exactly one policy on every table with tenant_id', () => {
    expect(tables.filter((table) => !table.isolated || table.policies !== 1)).toEqual([]);
  });

  it('has an index led by tenant_id on every one of them', () => {
    expect(tables.filter((table) => !table.ledByTenant).map((table) => table.name)).toEqual([]);
  });

  it('shows a tenant its own rows and nobody else’s', async () => {
    const { across, uow } = database;
    const [one, other] = [await aTenant(across), await aTenant(across)];
    for (const tenantId of [one, other]) await aRole(across, tenantId, [], (await aUser(across, tenantId)).id);
    const visible = (tenantId: TenantId, table: string) =>
      uow.read(tenantId, async (tx) => {
        const rows = await query<{ tenant_id: string }>(tx, `SELECT tenant_id FROM ${table}`);
        return rows.map((row) => row.tenant_id);
      });
    for (const table of ['users', 'roles', 'user_roles']) {
      expect(await visible(one, table)).toEqual([one]);
      expect(await visible(other, table)).toEqual([other]);
    }
  });

  it('shows the tenant role nothing when no tenant is named', async () => {
    const runner = database.dataSource.createQueryRunner();
    await runner.query('BEGIN; SET LOCAL ROLE svc_tenant');
    expect(await runner.query('SELECT id FROM users')).toEqual([]);
    await runner.query('ROLLBACK');
    expect(await runner.query('SELECT id FROM users')).not.toEqual([]);
    await runner.release();
  });

  it('refuses to write another tenant’s row', async () => {
    const { across, uow } = database;
    const [one, other] = [await aTenant(across), await aTenant(across)];
    const writing = uow.run(one, (tx) => insertRow(tx, 'roles', { id: newId(), tenant_id: other, name: 'forged' }));
    await expect(writing).rejects.toThrow(/row-level security/);
  });
});
