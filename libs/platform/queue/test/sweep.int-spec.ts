import type { INestApplicationContext } from '@nestjs/common';
import { eventually, testDatabase, type TestDatabase } from '@svc/testing';
import { Outbox } from '../src';
import { JobsAcrossTenants } from '../src/data/jobs.across-tenants';
import { QueueEntries } from '../src/relay/queue-entries';
import { Sweep } from '../src/upkeep/sweep';
import { FragileRedis } from './support/fragile-redis';
import { TestJob } from './support/test-jobs';
import { startProcess } from './support/test-process';

jest.setTimeout(120_000);

/** As many as one round looks for. */
const ROUND = 5_000;
const BACKLOG = 30_000;

describe('A round of the sweep', () => {
  const redis = new FragileRedis();
  let db: TestDatabase;
  let process: INestApplicationContext;

  beforeAll(async () => {
    db = await testDatabase();
    await redis.open();
  });
  afterAll(async () => {
    await redis.cut();
    await db.close();
  });
  beforeEach(async () => {
    await db.truncate();
    await redis.wipe();
    const timings = { entryCheckEveryMs: 60_000, relayBusyMs: 600_000, relayIdleMs: 600_000 };
    process = await startProcess({ databaseUrl: db.url, consume: [], timings, env: { REDIS_URL: redis.url } });
  });
  afterEach(() => process.close());

  const backlog = (jobs: number, handedOverSecondsAgo: number) =>
    db.dataSource.query(
      `INSERT INTO jobs (id, type, queue, payload, max_attempts, handed_over_at)
       SELECT gen_random_uuid(), 'test.do-something', 'knowledge', '{}', 1,
         now() - ($2 + i / 1000.0) * interval '1 second' FROM generate_series(1, $1::int) AS g(i)`,
      [jobs, handedOverSecondsAgo],
    );
  const looked = async (): Promise<number> => {
    const [row] = await db.dataSource.query(
      `SELECT count(*)::int AS count FROM jobs WHERE handed_over_at > now() - interval '30 seconds'`,
    );
    return row.count;
  };
  const entries = () => redis.count('*knowledge:????????-*');
  const sweep = (emptied = false) => process.get(Sweep, { strict: false }).sweep({ emptied });
  const counted = () => ({
    statements: jest.spyOn(db.dataSource.driver.constructor.prototype, 'createQueryRunner'),
    lookUps: jest.spyOn(process.get(QueueEntries, { strict: false }), 'missing'),
    pages: jest.spyOn(process.get(JobsAcrossTenants, { strict: false }), 'findDueForCheck'),
  });
  afterEach(() => jest.restoreAllMocks());

  it('is bounded, however long the backlog, and the next one goes on where it ended', async () => {
    await backlog(BACKLOG, 3_600);
    const { statements, lookUps, pages } = counted();
    await sweep();
    expect([lookUps.mock.calls.length, pages.mock.calls.length]).toEqual([10, 10]);
    // Two for lost claims, a page and its mark for each batch, and the relay's first look if it comes now.
    expect(statements.mock.calls.length).toBeLessThanOrEqual(23);
    expect([await looked(), await entries()]).toEqual([ROUND, ROUND]);
    await sweep();
    expect([await looked(), await entries()]).toEqual([2 * ROUND, 2 * ROUND]);
  });

  it('that finds nothing leaves what is committed after it to be handed over at once', async () => {
    await sweep();
    await db.across.run((tx) => process.get(Outbox).enqueue(tx, TestJob, {}));
    await eventually('it has its entry', async () => (await entries()) === 1, { timeoutMs: 5_000 });
  });

  it('leaves alone what was handed over a moment ago', async () => {
    await backlog(2_000, 1);
    const { lookUps } = counted();
    await sweep();
    expect([lookUps.mock.calls.length, await entries()]).toEqual([0, 0]);
  });

  it('renews the entries that are lost, and only those', async () => {
    await backlog(300, 3_600);
    await sweep();
    await db.dataSource.query(`UPDATE jobs SET handed_over_at = now() - interval '1 hour'`);
    const lost = await redis.drop('*knowledge:????????-*', 7);
    expect([lost, await entries()]).toEqual([7, 293]);
    const add = jest.spyOn(process.get(QueueEntries, { strict: false }), 'add');
    await sweep();
    expect([add.mock.calls.flatMap(([batch]) => batch).length, await entries()]).toEqual([7, 300]);
  });

  it('renews the entries that lost their place in the line, as where Redis throws keys away', async () => {
    await backlog(30, 3_600);
    await sweep();
    expect(await redis.drop('*knowledge:prioritized', 1)).toBe(1);
    const add = jest.spyOn(process.get(QueueEntries, { strict: false }), 'add');
    const renewed = async () => {
      await db.dataSource.query(`UPDATE jobs SET handed_over_at = now() - interval '1 hour'`);
      add.mockClear();
      await sweep();
      return add.mock.calls.flatMap(([batch]) => batch).length;
    };
    expect(await renewed()).toBe(30);
    expect(await renewed()).toBe(0);
  });

  it('brings back everything where the queue was emptied', async () => {
    await backlog(ROUND + 1_234, 1);
    await sweep(true);
    expect(await entries()).toBe(ROUND + 1_234);
  });
});
