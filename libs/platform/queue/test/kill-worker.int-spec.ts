import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { INestApplicationContext } from '@nestjs/common';
import { entryPath } from '@svc/kernel';
import { eventually, testDatabase, type TestDatabase, testServices } from '@svc/testing';
import { Outbox } from '../src';
import { FragileRedis } from './support/fragile-redis';
import { countJobs } from './support/job-rows';
import { TestJob } from './support/test-jobs';
import { startProcess } from './support/test-process';

jest.setTimeout(240_000);

const JOBS = 50;
const redis = new FragileRedis();
const workers: ChildProcess[] = [];
let db: TestDatabase;
let asking: INestApplicationContext;

beforeAll(async () => {
  db = await testDatabase();
  await db.dataSource.query('CREATE TABLE IF NOT EXISTS test_effects (job_id uuid NOT NULL)');
  await redis.wipe();
  await redis.open();
  asking = await startProcess({ databaseUrl: db.url, consume: [], env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await Promise.all(workers.map(kill));
  await asking.close();
  await redis.cut();
  await db.dataSource.query('DROP TABLE test_effects');
  await db.close();
});

/** Starts a worker in a process of its own, which does its share of jobs and dies without a word when it is killed. */
function startWorker(share: number): ChildProcess {
  const script = entryPath('worker.child', __dirname);
  const args = ['-r', 'reflect-metadata', script, db.url, redis.url, testServices().redisPrefix, String(share)];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

async function reachComplete(count: number): Promise<void> {
  const timing = { timeoutMs: 90_000, everyMs: 20 };
  await eventually(`${count} are complete`, async () => (await countJobs(db, 'complete')) >= count, timing);
}

it('fifty jobs survive two killed workers and a wiped Redis; each takes effect once', async () => {
  const first = startWorker(5);
  for (let number = 0; number < JOBS; number++) {
    await db.across.run((tx) => asking.get(Outbox).enqueue(tx, TestJob, { number }));
  }
  await reachComplete(5);
  await eventually('it is at more', async () => (await countJobs(db, 'in progress')) > 0);
  await kill(first);
  expect(await countJobs(db, 'complete')).toBe(5);
  const second = startWorker(25);
  await reachComplete(20);
  await redis.wipe();
  await reachComplete(30);
  await eventually('it is at more', async () => (await countJobs(db, 'in progress')) > 0);
  await kill(second);
  startWorker(JOBS);
  await reachComplete(JOBS);
  const [{ effects, jobs }] = await db.dataSource.query(
    'SELECT count(*) AS effects, count(DISTINCT job_id) AS jobs FROM test_effects',
  );
  expect({ effects, jobs }).toEqual({ effects: JOBS, jobs: JOBS });
});
