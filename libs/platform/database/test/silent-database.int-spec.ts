import type { TenantId } from '@svc/kernel';
import { aTenant, eventually, testDatabase, type TestDatabase, testServices } from '@svc/testing';
import { DataSource } from 'typeorm';
import { AcrossTenants, dataSourceOptions, query, SilenceWatch, TransactionRunner, type Tx, UnitOfWork } from '../src';
import { Cable } from './cable';

const CANCEL_REQUEST = 80_877_102;
const UNAVAILABLE = { code: 'database_unavailable', status: 503, retryable: true };
const LIMITS = { statementMs: 60_000, idleMs: 30_000 };

describe('A database that says nothing', () => {
  let database: TestDatabase;
  let cable: Cable;
  let dataSource: DataSource;
  let across: AcrossTenants;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    cable = new Cable(new URL(testServices().databaseUrl));
    const url = await cable.plugIn();
    // Nobody waits as long as the pool would let them: the test would fail by its own time limit.
    const options = dataSourceOptions({ url, poolSize: 1, poolTimeoutMs: 60_000, applicationName: 'tests' });
    dataSource = await new DataSource(options).initialize();
    const watch = new SilenceWatch({ url, silenceMs: 300, longestMs: 60_000 });
    across = new AcrossTenants(new TransactionRunner(dataSource, LIMITS, watch));
  });
  afterEach(async () => {
    await cable.pull();
    await dataSource.destroy();
  });

  const one = (tx: Tx) => query(tx, 'SELECT 1 AS one');

  it('is told as such when a transaction cannot open, and used again when it speaks', async () => {
    cable.mute();
    await expect(across.read(one)).rejects.toMatchObject(UNAVAILABLE);
    cable.unmute();
    await expect(across.read(one)).resolves.toEqual([{ one: 1 }]);
  });

  it('is told as such in the middle of a transaction', async () => {
    const broken = across.run(async (tx) => {
      cable.mute();
      await query(tx, 'SELECT 1');
    });
    await expect(broken).rejects.toMatchObject(UNAVAILABLE);
  });

  it('is told as such to those who wait for a connection', async () => {
    const held = across.run(async (tx) => {
      cable.mute();
      await query(tx, 'SELECT 1');
    });
    const outcomes = await Promise.allSettled([held, across.read(one)]);
    expect(outcomes).toMatchObject([{ reason: UNAVAILABLE }, { reason: UNAVAILABLE }]);
  });
});

describe('A transaction', () => {
  let database: TestDatabase;
  let limited: UnitOfWork;
  let tenantId: TenantId;

  beforeAll(async () => {
    database = await testDatabase();
    limited = new UnitOfWork(new TransactionRunner(database.dataSource, LIMITS));
    tenantId = await aTenant(database.across);
  });
  afterAll(() => database.close());

  const inForce = async (tx: Tx) => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    const sql = 'SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name DESC';
    return (await query<{ setting: string }>(tx, sql, [names])).map(({ setting }) => Number(setting));
  };

  it('has limits of its own, which end with it', async () => {
    const before = await database.uow.read(tenantId, inForce);
    expect(await limited.read(tenantId, inForce)).toEqual([LIMITS.statementMs, LIMITS.idleMs]);
    expect(await limited.run(tenantId, inForce)).toEqual([LIMITS.statementMs, LIMITS.idleMs]);
    expect(await database.uow.read(tenantId, inForce)).toEqual(before);
  });

  it('that nobody waits for any more cancels its statement, and its connection goes on', async () => {
    const cable = new Cable(new URL(database.url));
    const url = await cable.plugIn();
    const options = dataSourceOptions({ url, poolSize: 1, poolTimeoutMs: 20_000, applicationName: 'tests' });
    const dataSource = await new DataSource(options).initialize();
    const uow = new UnitOfWork(new TransactionRunner(dataSource));
    const given = new AbortController();
    const reason = new Error('given up');
    const asked = (tx: Tx) => {
      setImmediate(() => given.abort(reason));
      return query(tx, 'SELECT count(*) AS count FROM generate_series(1, 3000000) AS a(i) WHERE sqrt(i) < 0');
    };
    const cancellations = () =>
      cable.greetings.filter((bytes) => bytes.length === 16 && bytes.readUInt32BE(4) === CANCEL_REQUEST).length;
    const [{ version }] = await dataSource.query('SELECT version() AS version');
    const [outcome] = await Promise.allSettled([uow.read(tenantId, asked, { signal: given.signal })]);
    // The embedded database cannot be interrupted: there the request does no harm, and the rows come.
    const interruptible = !/emcc|emscripten|wasm/i.test(version);
    expect(outcome).toMatchObject(interruptible ? { status: 'rejected', reason } : { value: [{ count: 0 }] });
    await eventually('the request to cancel', async () => cancellations() === 1);
    await expect(uow.read(tenantId, (tx) => query(tx, 'SELECT 1 AS one'))).resolves.toEqual([{ one: 1 }]);
    await expect(uow.read(tenantId, asked, { signal: given.signal })).rejects.toBe(reason);
    expect(cancellations()).toBe(1);
    await dataSource.destroy();
    await cable.pull();
  });
});
