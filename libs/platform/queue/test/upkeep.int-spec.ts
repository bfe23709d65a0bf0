import type { INestApplicationContext } from '@nestjs/common';
import { type JobId, ManualClock, newId, type UserCaller, type UserId } from '@svc/kernel';
import { aTenant, eventually, insertRow, testDatabase, type TestDatabase } from '@svc/testing';
import { defineSchedule, HeartbeatReader, JobReader, Outbox, QueueStatistics } from '../src';
import { ProcessIdentity } from '../src/process-identity';
import { HastyJob, TestJob } from './support/test-jobs';
import { type ProcessOptions, startProcess } from './support/test-process';

jest.setTimeout(120_000);

defineSchedule('test.every-minute', { cron: '* * * * *', job: TestJob, payload: {} });

let db: TestDatabase;
let processes: INestApplicationContext[];
let clock: ManualClock;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  processes = [];
  clock = new ManualClock(new Date('2026-03-01T12:00:30Z'));
  await db.truncate();
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.close()));
});
afterAll(() => db.close());

async function start(options: Partial<ProcessOptions> = {}): Promise<INestApplicationContext> {
  const consume = ['knowledge', 'housekeeping'] as const;
  const process = await startProcess({ databaseUrl: db.url, consume, clock, ...options });
  processes.push(process);
  return process;
}

async function stop(process: INestApplicationContext): Promise<void> {
  processes = processes.filter((other) => other !== process);
  await process.close();
}

async function count(sql: string): Promise<number> {
  const [row] = await db.dataSource.query(`SELECT count(*) AS count FROM ${sql}`);
  return Number(row.count);
}

describe('a schedule', () => {
  const served = () => count(`jobs WHERE type = 'test.do-something'`);
  const known = () => count(`job_schedules WHERE name = 'test.every-minute'`);
  const servedUpTo = (moment: string) =>
    eventually(`served up to ${moment}`, async () => {
      const [row] = await db.dataSource.query('SELECT last_moment FROM job_schedules');
      return row.last_moment >= new Date(moment);
    });

  it('is served once at each of its moments, however many processes there are', async () => {
    await Promise.all([start(), start(), start()]);
    await eventually('the schedule is known', known);
    expect(await served()).toBe(0);
    for (const minute of [1, 2, 3]) {
      clock.advance(60_000);
      await servedUpTo(`2026-03-01T12:0${minute}:00Z`);
      expect(await served()).toBe(minute);
    }
  });

  it('is served once for all the moments that passed while nobody was there', async () => {
    const first = await start();
    await eventually('the schedule is known', known);
    await stop(first);
    clock.advance(60 * 60_000);
    await start();
    await servedUpTo('2026-03-01T13:00:00Z');
    expect(await served()).toBe(1);
  });

  it('is served by another process when the one that led is gone', async () => {
    const both = await Promise.all([start(), start()]);
    await eventually('the schedule is known', known);
    const [{ holder }] = await db.dataSource.query('SELECT holder FROM leaderships');
    await stop(both.find((process) => process.get(ProcessIdentity, { strict: false }).id === holder)!);
    clock.advance(60_000);
    await servedUpTo('2026-03-01T12:01:00Z');
    expect(await served()).toBe(1);
  });

  it('goes on at once where a clock that was ahead is put right, in this process or before it', async () => {
    const isBack = () => count(`job_schedules WHERE last_moment < '2026-03-01T13:00:00Z'`);
    const first = await start();
    await eventually('the schedule is known', known);
    clock.advance(60 * 60_000);
    await servedUpTo('2026-03-01T13:00:00Z');
    clock.advance(-60 * 60_000);
    await eventually('the schedule is back', isBack);
    clock.advance(60_000);
    await eventually('it is served', async () => (await served()) === 2);
    await stop(first);
    await db.dataSource.query(`UPDATE job_schedules SET last_moment = '2027-03-01T12:00:00Z'`);
    await start();
    await eventually('the schedule is back', isBack);
    clock.advance(60_000);
    await eventually('it is served', async () => (await served()) === 3);
  });

  it('is nothing that a process without housekeeping cares about', async () => {
    await start({ consume: ['knowledge'] });
    await eventually('the process lives', () => count('worker_heartbeats'));
    expect(await count('leaderships')).toBe(0);
  });
});

describe('the purge', () => {
  const old = async (ageDays: number, values: object): Promise<JobId> => {
    const id = newId<JobId>();
    const row = { id, type: 'test.of-yesterday', queue: 'crawl', payload: '{}', max_attempts: 1, ...values };
    await db.across.run((tx) => insertRow(tx, 'jobs', row));
    await db.dataSource.query(
      `UPDATE jobs SET created_at = now() - $2 * interval '1 day',
         finished_at = CASE WHEN status = 'complete' THEN now() - $2 * interval '1 day' END WHERE id = $1`,
      [id, ageDays],
    );
    return id;
  };

  it('forgets finished jobs, public ones later than others, and never those under way', async () => {
    const complete = { status: 'complete', finished_at: new Date() };
    const kept = [
      await old(1, complete),
      await old(7, { ...complete, task: 'crawl' }),
      await old(30, { status: 'queued' }),
    ];
    await old(3, complete);
    await old(9, { ...complete, task: 'crawl' });
    await start();
    await eventually('the old ones are gone', async () => (await count('jobs')) <= kept.length);
    const left = await db.dataSource.query('SELECT id FROM jobs ORDER BY id');
    expect(left).toEqual(kept.sort().map((id) => ({ id })));
  });

  it('ends what somebody has waited for a week for, and nothing else', async () => {
    const held = { status: 'in progress', lease_owner: newId(), lease_until: new Date(Date.now() + 3_600_000) };
    const left = [await old(6.9, { task: 'crawl' }), await old(30, {}), await old(30, { ...held, task: 'crawl' })];
    const expired = await old(7.1, { task: 'crawl', dedupe_key: 'site' });
    await start();
    const rowOf = async (id: JobId) => {
      const sql = 'SELECT status, failure_code, dedupe_key, finished_at IS NOT NULL AS over FROM jobs WHERE id = $1';
      return (await db.dataSource.query(sql, [id]))[0];
    };
    await eventually('it has ended', async () => (await rowOf(expired)).over);
    expect(await rowOf(expired)).toMatchObject({ status: 'failed', failure_code: 'job_expired', dedupe_key: null });
    expect(await Promise.all(left.map(rowOf))).toEqual(left.map(() => expect.objectContaining({ over: false })));
  });
});

describe('the heartbeat', () => {
  it('says who is alive, and good-bye', async () => {
    const asking = await start({ consume: [] });
    const reader = asking.get(HeartbeatReader);
    expect(await reader.read('housekeeping')).toMatchObject({ alive: false, lastBeatAt: null });
    const worker = await start();
    const status = await eventually('the worker is alive', async () => {
      const current = await reader.read('housekeeping');
      return current.alive ? current : null;
    });
    expect(status.ageSeconds).toBeLessThan(90);
    expect(await reader.read('crawl')).toMatchObject({ alive: false });
    await stop(worker);
    expect(await reader.read('housekeeping')).toMatchObject({ alive: false, lastBeatAt: null });
  });

  it('is stale after ninety seconds', async () => {
    const reader = (await start({ consume: [] })).get(HeartbeatReader);
    const beat = (ageSeconds: number) =>
      db.dataSource.query(
        `INSERT INTO worker_heartbeats (process_id, queues, running, beat_at)
         VALUES ($1, '{crawl}', 0, now() - $2 * interval '1 second')`,
        [newId(), ageSeconds],
      );
    await beat(91);
    expect(await reader.read('crawl')).toMatchObject({ alive: false, lastBeatAt: expect.any(Date) });
    await beat(80);
    expect(await reader.read('crawl')).toMatchObject({ alive: true });
  });
});

describe('a person', () => {
  it('sees only the own public jobs, those that ended lately among them', async () => {
    const process = await start({ consume: [] });
    const tenantId = await aTenant(db.across);
    const actor = { tenantId, user: { id: newId<UserId>() } } as UserCaller;
    const ask = (ownerUserId: UserId, name: string, job = TestJob) =>
      db.uow.run(tenantId, (tx) => process.get(Outbox).enqueue(tx, job, { tenantId }, { ownerUserId, name }));
    const mine = await ask(actor.user.id, 'report.pdf');
    const ended = await ask(actor.user.id, 'old.pdf');
    const foreign = await ask(newId<UserId>(), 'secret.pdf');
    await ask(actor.user.id, 'internal', HastyJob);
    await db.dataSource.query(
      `UPDATE jobs SET status = 'failed', failure_code = 'corrupt', finished_at = now() - interval '25 hours'
       WHERE id = $1`,
      [ended],
    );
    const reader = process.get(JobReader);
    expect(await reader.list(actor)).toEqual([
      expect.objectContaining({ id: mine, name: 'report.pdf', task: 'upload_info_blob', status: 'queued' }),
    ]);
    expect(await reader.get(actor, ended)).toMatchObject({ status: 'failed', failureCode: 'corrupt' });
    await expect(reader.get(actor, foreign)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('statistics', () => {
  it('count the jobs of a queue by state', async () => {
    const process = await start({ consume: [] });
    await db.across.run((tx) => process.get(Outbox).enqueue(tx, TestJob, {}));
    const none = { queued: 0, inProgress: 0, held: 0, complete: 0, failed: 0, retried: 0 };
    expect(await process.get(QueueStatistics).read('knowledge')).toEqual({ ...none, queued: 1 });
    expect(await process.get(QueueStatistics).read('crawl')).toEqual(none);
  });
});
