import { newId, type TenantId } from '@svc/kernel';
import { type TestDatabase, testDatabase } from '@svc/testing';
import type { DataSource } from 'typeorm';
import { query, type TransactionRunner, type Tx, UnitOfWork } from '../src';
import type { Cable } from './cable';
import { cabled } from './cabled';

describe('The opening of a transaction', () => {
  let database: TestDatabase;
  let cable: Cable;
  let dataSource: DataSource;
  let transactions: TransactionRunner;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    ({ cable, dataSource, transactions } = await cabled(database, 1));
  });
  afterEach(async () => {
    await dataSource.destroy();
    await cable.pull();
  });

  const plan = (opening: string, readOnly: boolean) => ({ opening, tenantId: null, readOnly });
  const BROKEN = "BEGIN; SET LOCAL work_mem = 'much'";

  it('and its first statement are one round trip where it only reads, and the statement is the tenant’s', async () => {
    const tenantId = newId<TenantId>();
    cable.holdAnswersUntil('as who_asks');
    const asked = new UnitOfWork(transactions).read(tenantId, (tx) =>
      query(tx, `SELECT current_user::text as who_asks, current_setting('svc.tenant_id') as tenant`),
    );
    await expect(asked).resolves.toEqual([{ who_asks: 'svc_tenant', tenant: tenantId }]);
  });

  it('is waited for where something may be written', async () => {
    const work = jest.fn(async () => undefined);
    await expect(transactions.run(plan(BROKEN, false), work)).rejects.toMatchObject({ code: '22023' });
    expect(work).not.toHaveBeenCalled();
  });

  it('and a first statement that changes nothing are one round trip, and the next one waits for both', async () => {
    const tenantId = newId<TenantId>();
    cable.holdAnswersUntil('as who_asks');
    const asked = new UnitOfWork(transactions).run(
      tenantId,
      async (tx) => {
        const first = query(tx, 'SELECT current_user::text as who_asks');
        const second = query(tx, `SELECT current_setting('svc.tenant_id') as tenant`);
        return [...(await first), ...(await second)];
      },
      { readsFirst: true },
    );
    await expect(asked).resolves.toEqual([{ who_asks: 'svc_tenant' }, { tenant: tenantId }]);
  });

  it('that fails lets nothing be written behind a first statement, even by work that goes on', async () => {
    const table = `written_${Date.now()}`;
    await dataSource.query(`CREATE TABLE ${table} (n integer)`);
    const work = jest.fn(async (tx: Tx) => {
      const first = query(tx, 'SELECT 1').catch(() => 'refused');
      const beside = query(tx, `INSERT INTO ${table} VALUES (1)`).catch(() => 'refused');
      const outcomes = [await first, await beside];
      return [...outcomes, await query(tx, `INSERT INTO ${table} VALUES (2)`).catch(() => 'refused')];
    });
    const asked = transactions.run({ ...plan(BROKEN, false), readsFirst: true }, work);
    await expect(asked).rejects.toMatchObject({ code: '22023' });
    await expect(work.mock.results[0]!.value).resolves.toEqual(['refused', 'refused', 'refused']);
    // Of the one connection there is: it is outside of any transaction, and nothing was written.
    await expect(dataSource.query(`SELECT count(*)::integer AS rows FROM ${table}`)).resolves.toEqual([{ rows: 0 }]);
    const state = await dataSource.query('SELECT now() = statement_timestamp() AS outside');
    expect(state).toEqual([{ outside: true }]);
    await dataSource.query(`DROP TABLE ${table}`);
  });

  it('ends a transaction that only reads when it fails, whatever came of the work', async () => {
    const outcomes = await Promise.allSettled([
      transactions.run(plan(BROKEN, true), (tx) => query(tx, 'SELECT 1')),
      transactions.run(plan(BROKEN, true), async () => 'done'),
      transactions.run(plan(BROKEN, true), () => Promise.reject(new Error('of its own'))),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22023' } });
    // The connection is as good as before.
    const read = transactions.run(plan('BEGIN READ ONLY', true), (tx) => query(tx, 'SELECT 1 AS one'));
    await expect(read).resolves.toEqual([{ one: 1 }]);
  });
});
