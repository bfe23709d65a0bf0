import { newId, type TenantId } from '@svc/kernel';
import { eventually, type TestDatabase, testDatabase } from '@svc/testing';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AcrossTenants, query, type TransactionRunner, UnitOfWork } from '../src';
import type { Cable } from './cable';
import { cabled } from './cabled';

describe('A database that cannot be reached', () => {
  let database: TestDatabase;
  let cable: Cable;
  let dataSource: DataSource;
  let transactions: TransactionRunner;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    ({ cable, dataSource, transactions } = await cabled(database, 2));
  });
  afterEach(() => dataSource.destroy());

  it('is told as such when a transaction cannot open', async () => {
    await cable.pull();
    const opened = new UnitOfWork(transactions).read(newId<TenantId>(), async () => undefined);
    await expect(opened).rejects.toMatchObject({ code: 'database_unavailable', status: 503, retryable: true });
  });

  it('is told as such when it goes away in the middle', async () => {
    const across = new AcrossTenants(transactions);
    const broken = across.run(async (tx) => {
      await cable.pull();
      await query(tx, 'SELECT 1');
    });
    await expect(broken).rejects.toMatchObject({ code: 'database_unavailable' });
  });

  it('is not missed by who has read already, and its connection goes to nobody before the end', async () => {
    const uow = new UnitOfWork(transactions);
    const read = uow.read(newId<TenantId>(), async (tx) => {
      const rows = await query(tx, 'SELECT 1 AS one');
      cable.mute();
      return rows;
    });
    // Nobody answers the COMMIT any more.
    await expect(read).resolves.toEqual([{ one: 1 }]);
    const pool = (dataSource.driver as PostgresDriver).master as { totalCount: number; idleCount: number };
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
    await cable.pull();
    await eventually('the end of the connection', async () => pool.totalCount === 0);
  });

  it('takes no writes, as a standby does: is told as such, and its connection goes to nobody', async () => {
    const across = new AcrossTenants(transactions);
    const writing = () => across.run((tx) => query(tx, 'UPDATE jobs SET status = status'));
    await dataSource.query('SET default_transaction_read_only = on');
    await expect(writing()).rejects.toMatchObject({ code: 'database_unavailable' });
    const pool = (dataSource.driver as PostgresDriver).master as { totalCount: number };
    await eventually('the end of the connection', async () => pool.totalCount === 0);
    // All connections to the embedded database are one session.
    if (database.sharesSession) await dataSource.query('SET default_transaction_read_only = off');
    await expect(writing()).resolves.toBeDefined();
  });

  it('ends a transaction for the sake of others: it may be tried again, and its connection stays', async () => {
    const across = new AcrossTenants(transactions);
    const victim = `DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`;
    await expect(across.run((tx) => query(tx, victim))).rejects.toMatchObject({
      code: 'database_unavailable',
      retryable: true,
      message: expect.stringContaining('try again'),
    });
    const pool = (dataSource.driver as PostgresDriver).master as { totalCount: number; idleCount: number };
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });

  it('is not blamed for a write where only reading was asked for', async () => {
    const reading = new AcrossTenants(transactions).read((tx) => query(tx, 'UPDATE jobs SET status = status'));
    await expect(reading).rejects.toMatchObject({ code: '25006' });
    await expect(new AcrossTenants(transactions).read((tx) => query(tx, 'SELECT 1 AS one'))).resolves.toEqual([
      { one: 1 },
    ]);
  });

  it('is not blamed for what the work itself could not reach', async () => {
    const failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const across = new AcrossTenants(transactions);
    await expect(across.run(() => Promise.reject(failure))).rejects.toBe(failure);
    await expect(across.read((tx) => query(tx, 'SELECT 1 AS one'))).resolves.toEqual([{ one: 1 }]);
    await cable.pull();
  });
});
