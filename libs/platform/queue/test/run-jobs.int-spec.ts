import type { INestApplicationContext } from '@nestjs/common';
import { AppError, type JobId, newId, type TenantId } from '@svc/kernel';
import { runWithTrace } from '@svc/telemetry';
import { eventually, gate, testDatabase, type TestDatabase } from '@svc/testing';
import { JobFailure, JobLost, Outbox } from '../src';
import { failuresCounted } from './support/failures-counted';
import { jobReaches, jobRow } from './support/job-rows';
import { HastyJob, TestJob, type TestPayload } from './support/test-jobs';
import { type ProcessOptions, startProcess } from './support/test-process';

jest.setTimeout(120_000);

let db: TestDatabase;
let processes: INestApplicationContext[];

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  processes = [];
  await db.truncate();
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.close()));
});
afterAll(() => db.close());

async function start(options: Partial<ProcessOptions> = {}): Promise<INestApplicationContext> {
  const process = await startProcess({ databaseUrl: db.url, consume: ['knowledge', 'housekeeping'], ...options });
  processes.push(process);
  return process;
}

function enqueue(process: INestApplicationContext, payload: TestPayload = {}): Promise<JobId> {
  return db.across.run((tx) => process.get(Outbox).enqueue(tx, TestJob, payload));
}

describe('a job', () => {
  it('runs in another process than the one that asked for it, under the trace of the request', async () => {
    const seen: unknown[] = [];
    await start({
      run: async (payload, { attempt, traceId }) => {
        seen.push({ ...payload, attempt, traceId });
        return { resultLocation: '/api/v1/info-blobs/1/' };
      },
    });
    const asking = await start({ consume: [] });
    const trace = { traceId: 'a'.repeat(32), correlationId: 'c' };
    const id = await runWithTrace(trace, () => enqueue(asking, { number: 7 }));
    const row = await jobReaches(db, id, 'complete');
    expect(row).toMatchObject({ result_location: '/api/v1/info-blobs/1/', attempts: 1, failure_code: null });
    expect(seen).toEqual([{ number: 7, attempt: 1, traceId: trace.traceId }]);
  });

  it('does not exist when the transaction that asked for it rolls back', async () => {
    const process = await start();
    const refused = db.across.run(async (tx) => {
      await process.get(Outbox).enqueue(tx, TestJob, {});
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await db.dataSource.query('SELECT id FROM jobs')).toEqual([]);
  });

  it('fails at once with the code and message of a final error', async () => {
    const endings = [
      new AppError('encrypted', { message: 'A password is needed.' }),
      new JobFailure('upstream_unavailable', 'Given up.'),
    ];
    const process = await start({ run: ({ number }) => Promise.reject(endings[number!]) });
    const first = await jobReaches(db, await enqueue(process, { number: 0 }), 'failed');
    expect(first).toMatchObject({ failure_code: 'encrypted', failure_message: 'A password is needed.', attempts: 1 });
    const second = await jobReaches(db, await enqueue(process, { number: 1 }), 'failed');
    expect(second).toMatchObject({ failure_code: 'upstream_unavailable', failure_message: 'Given up.', attempts: 1 });
  });

  it('is tried again after an unforeseen error, and keeps its text to the log when no try is left', async () => {
    let tries = 0;
    const process = await start({
      run: async ({ number }) => {
        tries += 1;
        if (number === 2 || tries < 3) throw new Error('the password is hunter2');
      },
    });
    expect(await jobReaches(db, await enqueue(process), 'complete')).toMatchObject({ attempts: 3, delivery: 2 });
    tries = 0;
    const failed = await jobReaches(db, await enqueue(process, { number: 2 }), 'failed');
    expect(failed).toMatchObject({ failure_code: 'internal_error', attempts: 3 });
    expect(failed.failure_message).not.toContain('hunter2');
    expect(tries).toBe(3);
  });

  it('ends as timed out when a processor neither stops nor finishes', async () => {
    const process = await start({ run: () => new Promise(() => undefined) });
    const id = await db.across.run((tx) => process.get(Outbox).enqueue(tx, HastyJob, { number: 1 }));
    expect(await jobReaches(db, id, 'failed')).toMatchObject({ failure_code: 'job_timed_out' });
  });

  it('that cannot be read ends at once as one that nobody can run', async () => {
    await start();
    const id = newId<JobId>();
    await db.dataSource.query(
      `INSERT INTO jobs (id, type, queue, payload, max_attempts) VALUES ($1, 'test.do-something', 'knowledge', $2, 1)`,
      [id, { number: 'seven' }],
    );
    expect(await jobReaches(db, id, 'failed')).toMatchObject({ failure_code: 'job_not_executable' });
  });

  it('§9.10: of a kind that nobody has known for a day ends as failed with a code that says so', async () => {
    const process = await start();
    const id = newId<JobId>();
    await db.dataSource.query(
      `INSERT INTO jobs (id, type, queue, payload, max_attempts, created_at)
       VALUES ($1, 'test.of-yesterday', 'knowledge', '{}', 1, now() - interval '25 hours')`,
      [id],
    );
    expect(await jobReaches(db, id, 'failed')).toMatchObject({ failure_code: 'job_not_executable', attempts: 1 });
    expect(await failuresCounted(process, 'test.of-yesterday')).toBe(1);
  });

  it('of a kind that this release does not know waits for a process that does', async () => {
    await start();
    const id = newId<JobId>();
    await db.dataSource.query(
      `INSERT INTO jobs (id, type, queue, payload, max_attempts) VALUES ($1, 'test.of-tomorrow', 'knowledge', '{}', 1)`,
      [id],
    );
    const row = await eventually('it was put back', async () => {
      const current = await jobRow(db, id);
      return current.delivery === 1 ? current : null;
    });
    expect(row).toMatchObject({ status: 'queued', attempts: 0 });
  });
});

describe('a processor', () => {
  it('commits its work and its completion together', async () => {
    const process = await start({
      run: (_, context) =>
        db.across.run(async (tx) => {
          await context.complete(tx, { resultLocation: '/done' });
        }),
    });
    expect(await jobReaches(db, await enqueue(process), 'complete')).toMatchObject({ result_location: '/done' });
  });

  it('cannot complete a job that has become somebody else’s', async () => {
    const thrown: unknown[] = [];
    const process = await start({
      run: async (_, context) => {
        await db.dataSource.query(`UPDATE jobs SET lease_owner = $2 WHERE id = $1`, [context.jobId, newId()]);
        await db.across.run((tx) => context.complete(tx)).catch((error: unknown) => thrown.push(error));
      },
    });
    const id = await enqueue(process);
    await eventually('the processor was refused', () => thrown.length > 0);
    expect(thrown).toEqual([expect.any(JobLost)]);
    expect((await jobRow(db, id)).status).not.toBe('complete');
  });

  it('tells how far it is: never less than before, and all of it only when complete', async () => {
    const [first, second] = [gate(), gate()];
    const process = await start({
      run: async (_, context) => {
        context.progress(0.42);
        await first.opened;
        context.progress(0.1);
        context.progress(7);
        await second.opened;
      },
    });
    const id = await enqueue(process);
    const stored = (share: number) =>
      eventually(`${share} was stored`, async () => (await jobRow(db, id)).progress === share);
    await jobReaches(db, id, 'in progress');
    await stored(0.42);
    first.open();
    await stored(0.99);
    second.open();
    expect(await jobReaches(db, id, 'complete')).toMatchObject({ progress: 1 });
  });

  it('that goes back keeps how far it was, and one that never says tells nothing before its end', async () => {
    const go = gate();
    const process = await start({
      run: async ({ number }, context) => {
        if (number === 1) return go.opened;
        context.progress(context.attempt === 1 ? 0.5 : 0.2);
        await eventually('it was stored', async () => (await jobRow(db, context.jobId)).progress === 0.5);
        if (context.attempt === 1) throw new Error('once');
        await go.opened;
      },
    });
    const [told, silent] = [await enqueue(process), await enqueue(process, { number: 1 })];
    await eventually('it is tried again', async () => (await jobRow(db, told)).attempts === 2);
    expect(await jobRow(db, told)).toMatchObject({ progress: 0.5 });
    expect(await jobReaches(db, silent, 'in progress')).toMatchObject({ progress: null });
    go.open();
    for (const id of [told, silent]) expect(await jobReaches(db, id, 'complete')).toMatchObject({ progress: 1 });
  });
});

describe('enqueuing', () => {
  it('answers the waiting job of the same key, and a new one once that has started', async () => {
    const process = await start({ consume: [] });
    const ask = () => db.across.run((tx) => process.get(Outbox).enqueue(tx, HastyJob, { number: 5 }));
    const ids = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(ids).size).toBe(1);
    let finish: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (finish = resolve));
    await start({ run: () => running, timings: { cleanUpMs: 10_000 } });
    await jobReaches(db, ids[0]!, 'in progress');
    expect(await ask()).not.toBe(ids[0]);
    finish();
  });

  it('waits as long as it is told', async () => {
    const process = await start();
    const askedAt = performance.now();
    const id = await db.across.run((tx) => process.get(Outbox).enqueue(tx, TestJob, {}, { delayMs: 400 }));
    await jobReaches(db, id, 'complete');
    expect(performance.now() - askedAt).toBeGreaterThan(390);
  });

  it('refuses a member that the payload class does not declare', async () => {
    const process = await start({ consume: [] });
    const payload = { number: 1, password: 'hunter2' };
    const asking = db.across.run((tx) => process.get(Outbox).enqueue(tx, TestJob, payload));
    await expect(asking).rejects.toThrow(/password not declared/);
  });

  it('in a tenant’s transaction cannot ask for work of another tenant', async () => {
    const process = await start({ consume: [] });
    const [mine, other] = [newId<TenantId>(), newId<TenantId>()];
    const asking = db.uow.run(mine, (tx) => process.get(Outbox).enqueue(tx, TestJob, { tenantId: other }));
    await expect(asking).rejects.toThrow(/row-level security/);
  });
});
