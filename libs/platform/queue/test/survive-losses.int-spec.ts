import { type INestApplicationContext, Logger } from '@nestjs/common';
import { type JobId, newId } from '@svc/kernel';
import { eventually, gate, testDatabase, type TestDatabase } from '@svc/testing';
import { Outbox } from '../src';
import { failuresCounted } from './support/failures-counted';
import { FragileRedis } from './support/fragile-redis';
import { countJobs, jobReaches, jobRow } from './support/job-rows';
import { TestJob } from './support/test-jobs';
import { FAST, type ProcessOptions, startProcess } from './support/test-process';

jest.setTimeout(120_000);

const redis = new FragileRedis();
let db: TestDatabase;
let processes: INestApplicationContext[];

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  processes = [];
  await redis.wipe();
  await redis.open();
  await db.truncate();
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await redis.cut();
});
afterAll(() => db.close());

async function start(options: Partial<ProcessOptions> = {}): Promise<INestApplicationContext> {
  const process = await startProcess({
    databaseUrl: db.url,
    consume: ['knowledge', 'housekeeping'],
    ...options,
    env: { REDIS_URL: redis.url, WORKER_MAX_JOBS: '6', ...options.env },
  });
  processes.push(process);
  return process;
}

function enqueue(process: INestApplicationContext, count: number): Promise<JobId[]> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return Promise.all(
    numbers.map((number) => db.across.run((tx) => process.get(Outbox).enqueue(tx, TestJob, { number }))),
  );
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Counts how often each job's work was committed, shortly after everybody can see that it was. */
function counting(counts: Map<number, number>): ProcessOptions['run'] {
  return async ({ number }, context) => {
    await pause(20);
    await db.across.run((tx) => context.complete(tx));
    counts.set(number!, (counts.get(number!) ?? 0) + 1);
  };
}

describe('Redis', () => {
  it('may be wiped in the middle of fifty jobs: each is completed once', async () => {
    const counts = new Map<number, number>();
    const run = counting(counts);
    const [first] = await Promise.all([start({ run }), start({ run })]);
    await enqueue(first, 50);
    for (const reached of [5, 15, 30]) {
      await eventually(`${reached} are complete`, async () => (await countJobs(db, 'complete')) >= reached);
      await redis.wipe();
    }
    await eventually('all are complete', async () => (await countJobs(db, 'complete')) === 50);
    await eventually('all are counted', () => counts.size === 50);
    expect([...counts.values()]).toEqual(Array(50).fill(1));
  });

  it('may be away while work is accepted, and the work is done when it is back', async () => {
    const process = await start();
    await jobReaches(db, (await enqueue(process, 1))[0]!, 'complete');
    await redis.cut();
    const ids = await enqueue(process, 5);
    expect((await jobRow(db, ids[0]!)).status).toBe('queued');
    await redis.wipe();
    await redis.open();
    for (const id of ids) await jobReaches(db, id, 'complete');
  });

  it('may be reachable over new connections only, though nobody ended those of now', async () => {
    const process = await start({ timings: { ...FAST, silentStoreMs: 6_000 } });
    await jobReaches(db, (await enqueue(process, 1))[0]!, 'complete');
    redis.forget();
    await jobReaches(db, (await enqueue(process, 1))[0]!, 'complete');
  });

  it('may be away when a process starts and when it stops', async () => {
    await redis.cut();
    const process = await start({ env: { SHUTDOWN_GRACE_SECONDS: '0' } });
    const [id] = await enqueue(process, 1);
    await process.close();
    expect((await jobRow(db, id!)).status).toBe('queued');
    await redis.open();
    await start();
    await jobReaches(db, id!, 'complete');
  });

  it('keeps no entry of a finished job', async () => {
    const process = await start();
    for (const id of await enqueue(process, 3)) await jobReaches(db, id, 'complete');
    await eventually('all entries are gone', async () => (await redis.count('*knowledge:????????-*')) === 0);
  });
});

describe('The database', () => {
  /** Refuses to have jobs taken as a full disk does, and counts; what is refused undoes no count. */
  const REFUSE = `CREATE SEQUENCE refusals;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM nextval('refusals'); RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full';
    END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON jobs FOR EACH ROW WHEN (NEW.status = 'in progress') EXECUTE FUNCTION refuse()`;
  const PERMIT = 'DROP TRIGGER refuse ON jobs; DROP FUNCTION refuse; DROP SEQUENCE refusals';

  it('may refuse for a while what is offered: all of it runs as soon as it can, without being looked for', async () => {
    const process = await start({ timings: { ...FAST, entryCheckEveryMs: 300_000, takeAgainMs: 200 } });
    await db.dataSource.query(REFUSE);
    const ids = await enqueue(process, 10).finally(async () => {
      await eventually('each was refused', async () => {
        const [{ last }] = await db.dataSource.query('SELECT last_value::int AS last FROM refusals');
        return last >= 10;
      });
      await db.dataSource.query(PERMIT);
    });
    for (const id of ids) expect(await jobReaches(db, id, 'complete')).toMatchObject({ attempts: 1, losses: 0 });
  });
});

describe('an offer that comes twice', () => {
  it('is taken once, also when many processes get it at the same moment', async () => {
    const counts = new Map<number, number>();
    const run = counting(counts);
    const [first] = await Promise.all([start({ run }), start({ run }), start({ run })]);
    const ids = await enqueue(first, 20);
    // Forgetting that they were handed over makes every process offer them again, over and over.
    for (let round = 0; round < 10; round++) {
      // Those that a process holds at this moment come in another round; waiting for them could be a deadlock.
      await db.dataSource.query(
        `UPDATE jobs SET handed_over_at = NULL
         WHERE id IN (SELECT id FROM jobs WHERE status = 'queued' FOR UPDATE SKIP LOCKED)`,
      );
      await pause(10);
    }
    for (const id of ids) expect(await jobReaches(db, id, 'complete')).toMatchObject({ attempts: 1, losses: 0 });
    await eventually('all are counted', () => counts.size === 20);
    expect([...counts.values()]).toEqual(Array(20).fill(1));
  });
});

describe('a job whose process vanished', () => {
  async function abandoned(losses: number): Promise<JobId> {
    const id = newId<JobId>();
    await db.dataSource.query(
      `INSERT INTO jobs (id, type, queue, payload, max_attempts, status, attempts, losses, lease_owner, lease_until)
       VALUES ($1, 'test.do-something', 'knowledge', '{}', 1, 'in progress', 1, $2, $3, now() - interval '1 second')`,
      [id, losses, newId()],
    );
    return id;
  }

  it('runs again, and the lost try does not count', async () => {
    const id = await abandoned(0);
    await start();
    expect(await jobReaches(db, id, 'complete')).toMatchObject({ attempts: 1, losses: 1 });
  });

  it('has failed when that happened too often', async () => {
    const id = await abandoned(15);
    const process = await start();
    expect(await jobReaches(db, id, 'failed')).toMatchObject({ failure_code: 'worker_lost', lease_owner: null });
    // Whoever lost it cannot count it.
    await eventually('it is counted', async () => (await failuresCounted(process, 'test.do-something')) === 1);
  });

  it('is left alone while its lease is renewed, however long it takes', async () => {
    const process = await start({ run: () => pause(2 * FAST.leaseMs) });
    await start();
    const [id] = await enqueue(process, 1);
    expect(await jobReaches(db, id!, 'complete')).toMatchObject({ attempts: 1, losses: 0 });
  });

  it('is stopped where it still runs, and what that stores is ignored', async () => {
    let aborted = 0;
    const first = await start({
      consume: ['knowledge'],
      run: (_, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted += 1;
            resolve({ resultLocation: '/too-late' });
          });
        }),
    });
    const [id] = await enqueue(first, 1);
    await jobReaches(db, id!, 'in progress');
    await db.dataSource.query(
      `UPDATE jobs SET status = 'queued', delivery = delivery + 1, lease_owner = NULL, lease_until = NULL,
         run_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    await eventually('the try was stopped', () => aborted === 1);
    await first.close();
    processes = [];
    expect(await jobRow(db, id!)).toMatchObject({ status: 'queued', result_location: null });
  });
});

describe('a job that somebody ended while it ran', () => {
  const TAKE_OVER = `UPDATE jobs SET status = 'queued', delivery = delivery + 1, lease_owner = NULL, lease_until = NULL,
    run_at = now() + interval '1 hour' WHERE id = $1`;

  it.each([
    ['removed', 'log', 'DELETE FROM jobs WHERE id = $1'],
    [
      'ended',
      'log',
      `UPDATE jobs SET status = 'complete', lease_owner = NULL, lease_until = NULL, finished_at = now() WHERE id = $1`,
    ],
    ['taken over', 'warn', TAKE_OVER],
  ] as const)('is told as %s', async (became, level, sql) => {
    const [begun, end] = [gate(), gate()];
    const told = jest.spyOn(Logger.prototype, level).mockImplementation();
    try {
      const run = async (): Promise<void> => {
        begun.open();
        await end.opened;
      };
      const process = await start({ run });
      const [id] = await enqueue(process, 1);
      await begun.opened;
      await db.dataSource.query(sql, [id]);
      end.open();
      await eventually('it is told', () => told.mock.calls.some(([facts]) => (facts as { became?: string }).became));
      expect(told).toHaveBeenCalledWith({ jobId: id, became }, expect.any(String));
    } finally {
      told.mockRestore();
    }
  });
});

describe('stopping a process', () => {
  it('waits for what is running', async () => {
    const begun = gate();
    const run = (): Promise<void> => {
      begun.open();
      return pause(300);
    };
    const process = await start({ run });
    const [id] = await enqueue(process, 1);
    await begun.opened;
    await process.close();
    processes = [];
    expect(await jobRow(db, id!)).toMatchObject({ status: 'complete', attempts: 1 });
  });

  it('gives back at once, uncounted, what takes too long', async () => {
    const process = await start({
      env: { SHUTDOWN_GRACE_SECONDS: '0' },
      run: (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
    });
    const [id] = await enqueue(process, 1);
    await jobReaches(db, id!, 'in progress');
    await process.close();
    processes = [];
    // A fetch already under way may bring the job back once more; it is given back again, uncounted too.
    expect(await jobRow(db, id!)).toMatchObject({ status: 'queued', attempts: 0, losses: 0 });
    await start();
    expect(await jobReaches(db, id!, 'complete')).toMatchObject({ attempts: 1 });
  });
});
