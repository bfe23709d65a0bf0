import { migrate, revertLast } from '@svc/database';
import { newId, type TenantId } from '@svc/kernel';
import { aTenant, insertRow, type TestDatabase, testDatabase } from '@svc/testing';
import { MIGRATIONS } from '..';

const NAME = 'ChainAuditEntries1795374774182';
const COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;

describe('§15.68 entries that were written before there were chains', () => {
  let database: TestDatabase;
  let before: object[];

  beforeAll(async () => {
    database = await testDatabase();
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    for (const tenantId of [await aTenant(database.across), await aTenant(database.across)]) {
      for (const day of [1, 2, 3]) await entry(tenantId, 'audit_logs', new Date(Date.UTC(2026, 0, day)));
      await entry(tenantId, 'audit_outbox', new Date(Date.UTC(2026, 0, 4)));
    }
    before = await database.dataSource.query(
      `SELECT ${COLUMNS} FROM audit_logs UNION ALL SELECT ${COLUMNS} FROM audit_outbox ORDER BY id`,
    );
  });
  afterAll(() => database.close());

  function entry(tenant_id: TenantId, table: string, timestamp: Date): Promise<void> {
    const id = newId(timestamp.getTime());
    const action = { actor_type: 'system', action: 'SYSTEM_MAINTENANCE', outcome: 'success' };
    const thing = { entity_type: 'tenant_settings', entity_id: tenant_id, description: `What ${id} says` };
    const from = { ip_address: '192.0.2.1', user_agent: 'agent', request_id: id, error_message: null };
    const metadata = { number: 1.5 };
    return database.across.run(async (tx) => {
      await insertRow(tx, table, { id, tenant_id, timestamp, ...action, ...thing, ...from, metadata });
    });
  }

  it('wait in the outbox with everything they said, to become the first of their chain', async () => {
    await migrate(database.dataSource, MIGRATIONS);
    const sql = `SELECT ${COLUMNS} FROM audit_outbox ORDER BY id`;
    expect(before).toHaveLength(8);
    expect(await database.dataSource.query(sql)).toEqual(before);
    const [left] = await database.dataSource.query(
      `SELECT (SELECT count(*) FROM audit_logs)::int AS entries, (SELECT count(*) FROM audit_chains)::int AS chains`,
    );
    expect(left).toEqual({ entries: 0, chains: 0 });
  });
});
