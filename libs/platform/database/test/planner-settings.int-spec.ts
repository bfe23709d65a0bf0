import { aTenant, type TestDatabase, testDatabase } from '@svc/testing';
import { query, type Tx } from '../src';

describe('Settings of the planner', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const inForce = async (tx: Tx) => {
    const sql = `SELECT name, setting FROM pg_settings
      WHERE name IN ('enable_seqscan', 'enable_bitmapscan', 'join_collapse_limit', 'work_mem')`;
    const rows = await query<{ name: string; setting: string }>(tx, sql);
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  };

  it('hold for the transaction that asks for them, and for no other', async () => {
    const tenantId = await aTenant(database.across);
    const before = await database.uow.read(tenantId, inForce);
    const settings = { enable_seqscan: false, enable_bitmapscan: false, join_collapse_limit: 1, work_mem: 65_536 };
    expect(await database.uow.read(tenantId, inForce, { planner: settings })).toEqual({
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
      join_collapse_limit: '1',
      work_mem: '65536',
    });
    expect(await database.uow.read(tenantId, inForce)).toEqual(before);
  });
});
