import type { INestApplicationContext } from '@nestjs/common';
import { type JobId, newId, type TenantId, type UserId } from '@svc/kernel';
import { aTenant, eventually, gate, testDatabase, type TestDatabase } from '@svc/testing';
import { Queue } from 'bullmq';
import { JobGrown, type JobSize, Outbox } from '../src';
import { FragileRedis } from './support/fragile-redis';
import { countJobs, jobReaches, jobRow } from './support/job-rows';
import { TestJob } from './support/test-jobs';
import { type ProcessOptions, startProcess } from './support/test-process';

jest.setTimeout(120_000);

interface Person {
  readonly tenantId: TenantId;
  readonly id: UserId;
}

const redis = new FragileRedis();
let db: TestDatabase;
let processes: INestApplicationContext[];
let asking: INestApplicationContext;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  processes = [];
  await redis.wipe();
  await redis.open();
  await db.truncate();
  asking = await start({ consume: [] });
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await redis.cut();
});
afterAll(() => db.close());

async function start(options: Partial<ProcessOptions>): Promise<INestApplicationContext> {
  const env = { REDIS_URL: redis.url, SHUTDOWN_GRACE_SECONDS: '0', ...options.env };
  const process = await startProcess({ databaseUrl: db.url, consume: ['knowledge', 'housekeeping'], ...options, env });
  processes.push(process);
  return process;
}

/** One place for small jobs, one for large ones. */
const ONE_PLACE = { WORKER_MAX_JOBS: '1' };

async function person(tenantId?: TenantId): Promise<Person> {
  return { tenantId: tenantId ?? (await aTenant(db.across)), id: newId<UserId>() };
}

function enqueue({ tenantId, id }: Person, count = 1, size: JobSize = 'small'): Promise<JobId[]> {
  const options = { ownerUserId: id, size };
  return db.across.run(async (tx) => {
    const ids: JobId[] = [];
    for (let number = 0; number < count; number++) {
      ids.push(await asking.get(Outbox).enqueue(tx, TestJob, { tenantId, number }, options));
    }
    return ids;
  });
}

async function allHandedOver(): Promise<void> {
  await eventually('all waiting jobs were handed over', async () => {
    const [{ count }] = await db.dataSource.query(
      `SELECT count(*) AS count FROM jobs WHERE status = 'queued' AND handed_over_at IS NULL`,
    );
    return Number(count) === 0;
  });
}

/** Hands out what was asked for in between, so that arrivals are apart. */
async function arrive(who: Person, count = 1): Promise<void> {
  await enqueue(who, count);
  await allHandedOver();
}

/** Runs everything that waits, one at a time, and answers whose jobs ran in which order. */
async function orderServed(): Promise<UserId[]> {
  const order: UserId[] = [];
  const [{ count }] = await db.dataSource.query('SELECT count(*) AS count FROM jobs');
  await start({ env: ONE_PLACE, run: async (_, { ownerUserId }) => void order.push(ownerUserId!) });
  await eventually('all are complete', async () => (await countJobs(db, 'complete')) === Number(count));
  return order;
}

describe('turns', () => {
  it('are one each: a backlog of hundreds stands before nobody else’s single job', async () => {
    const busy = await person();
    const [colleague, stranger] = [await person(busy.tenantId), await person()];
    await arrive(busy, 200);
    await arrive(colleague);
    await arrive(stranger);
    const order = await orderServed();
    expect(order.indexOf(stranger.id)).toBeLessThanOrEqual(3);
    expect(order.indexOf(colleague.id)).toBeLessThanOrEqual(4);
  });

  it('go on from where the line is served, for those who come later', async () => {
    const [busy, other] = [await person(), await person()];
    await arrive(busy, 40);
    const order: UserId[] = [];
    const half = gate();
    const joined = gate();
    await start({
      env: ONE_PLACE,
      run: async (_, { ownerUserId }) => {
        order.push(ownerUserId!);
        if (order.length === 20) {
          half.open();
          await joined.opened;
        }
      },
    });
    await half.opened;
    await arrive(other, 10);
    joined.open();
    await eventually('all are complete', async () => (await countJobs(db, 'complete')) === 50);
    const later = order.slice(20);
    // Neither waits for the other: of any four in a row while both have some, each has one at least.
    const shared = later.slice(0, 20);
    for (let at = 0; at + 4 <= shared.length; at++) expect(new Set(shared.slice(at, at + 4)).size).toBe(2);
  });

  it('are shared by tenants, however many of their people wait', async () => {
    const crowd = await aTenant(db.across);
    for (let nth = 0; nth < 12; nth++) await arrive(await person(crowd), 4);
    const single = await person();
    await arrive(single, 6);
    const order = await orderServed();
    // Twelve people with a turn each before the second of the one would be seventy-two turns.
    expect(order.lastIndexOf(single.id)).toBeLessThan(24);
  });

  it('stay when the queue is wiped', async () => {
    const [busy, other] = [await person(), await person()];
    await arrive(busy, 100);
    await arrive(other);
    // Whoever looks for rows while others hand them over would bring some entries back.
    await asking.close();
    processes = [];
    await redis.wipe();
    const added = jest.spyOn(Queue.prototype, 'addBulk');
    expect((await orderServed()).indexOf(other.id)).toBeLessThanOrEqual(3);
    // Who serves begins with what is there, while the rest is still on its way.
    const [renewed] = added.mock.calls.map(([jobs]) => jobs.map(({ opts }) => opts!.priority!));
    added.mockRestore();
    expect(renewed).toHaveLength(101);
    expect(renewed).toEqual([...renewed!].sort((one, other) => one - other));
  });

  it('are kept by a job that is tried again', async () => {
    const busy = await person();
    const [first] = await enqueue(busy, 30);
    await allHandedOver();
    const order: JobId[] = [];
    await start({
      env: ONE_PLACE,
      timings: { backoffMs: 1 },
      run: async (_, { jobId, attempt }) => {
        order.push(jobId);
        if (jobId === first && attempt === 1) throw new Error('once');
      },
    });
    await eventually('all are complete', async () => (await countJobs(db, 'complete')) === 30);
    expect(order.lastIndexOf(first!)).toBeLessThan(25);
  });
});

describe('large jobs', () => {
  it('two hundred of them keep no small one waiting, of the same person or of another', async () => {
    const [busy, other] = [await person(), await person()];
    const end = gate();
    await enqueue(busy, 200, 'large');
    await start({
      env: { WORKER_MAX_JOBS: '6' },
      run: (_, { size }) => (size === 'large' ? end.opened : Promise.resolve()),
    });
    await eventually('large ones run', async () => (await countJobs(db, 'in progress')) > 0);
    for (const who of [busy, other]) {
      const [id] = await enqueue(who);
      await jobReaches(db, id!, 'complete');
    }
    expect(await countJobs(db, 'in progress')).toBe(1);
    expect(await countJobs(db, 'complete')).toBe(2);
    end.open();
  });

  it('are those, too, that turn out large: they go back at no cost and run among the large', async () => {
    const sizes: JobSize[] = [];
    await start({
      run: async (_, { size }) => {
        sizes.push(size);
        if (size === 'small') throw new JobGrown();
      },
    });
    const [id] = await enqueue(await person());
    await jobReaches(db, id!, 'complete');
    expect(sizes).toEqual(['small', 'large']);
    expect(await jobRow(db, id!)).toMatchObject({ size: 'large', attempts: 1, failure_code: null });
  });
});
