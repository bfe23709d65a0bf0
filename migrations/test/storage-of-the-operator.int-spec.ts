import { migrate, revertLast } from '@svc/database';
import { newId } from '@svc/kernel';
import { aTenant, insertRow, type TestDatabase, testDatabase } from '@svc/testing';
import { MIGRATIONS } from '..';

const NAME = 'KeepStorageToTheOperator1795363500000';

describe('§15.154 the permission for storage', () => {
  let database: TestDatabase;
  let tenants: string[];

  beforeAll(async () => {
    database = await testDatabase();
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    tenants = [
      await aTenant(database.across, { created_at: new Date('2026-01-01') }),
      await aTenant(database.across, { created_at: new Date('2026-01-02') }),
    ];
    await database.across.run(async (tx) => {
      for (const tenant_id of tenants) {
        const role = { tenant_id, predefined: false };
        await insertRow(tx, 'roles', { ...role, id: newId(), name: 'Keeper', permissions: ['admin', 'storage'] });
        await insertRow(tx, 'roles', { ...role, id: newId(), name: 'Reader', permissions: ['assistants'] });
      }
    });
  });
  afterAll(() => database.close());

  const permissions = async (tenant: string) => {
    const sql = `SELECT name, permissions FROM roles WHERE tenant_id = $1 AND NOT predefined ORDER BY name`;
    const rows: { name: string; permissions: string[] }[] = await database.dataSource.query(sql, [tenant]);
    return Object.fromEntries(rows.map((row) => [row.name, row.permissions]));
  };

  it('leaves every role but those of the first tenant', async () => {
    await migrate(database.dataSource, MIGRATIONS);
    expect(await permissions(tenants[0]!)).toEqual({ Keeper: ['admin', 'storage'], Reader: ['assistants'] });
    expect(await permissions(tenants[1]!)).toEqual({ Keeper: ['admin'], Reader: ['assistants'] });
    const first = await database.dataSource.query(`SELECT id FROM tenants WHERE is_first`);
    expect(first).toEqual([{ id: tenants[0] }]);
  });
});
