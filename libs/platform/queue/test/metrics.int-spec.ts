import type { INestApplicationContext } from '@nestjs/common';
import { newId } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import { eventually, testDatabase, type TestDatabase } from '@svc/testing';
import { HeartbeatRepository } from '../src/data/heartbeat.repository';
import { JobsAcrossTenants } from '../src/data/jobs.across-tenants';
import { QueueMetrics } from '../src/queue-metrics';
import { startProcess } from './support/test-process';

jest.setTimeout(120_000);

describe('Metrics of the queues', () => {
  let db: TestDatabase;
  let processes: INestApplicationContext[] = [];
  let metrics: Metrics;

  beforeAll(async () => {
    db = await testDatabase();
  });
  beforeEach(async () => {
    await db.truncate();
    metrics = new Metrics();
    new QueueMetrics(db.across, new JobsAcrossTenants(), new HeartbeatRepository(), metrics);
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.close()));
    processes = [];
  });
  afterAll(() => db.close());

  const value = async (series: string): Promise<number | null> => {
    const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${series} `));
    return line ? Number(line.split(' ').at(-1)) : null;
  };
  const insert = (queue: string, due: string): Promise<unknown> =>
    db.dataSource.query(
      `INSERT INTO jobs (id, type, queue, payload, status, max_attempts, run_at)
       VALUES ($1, 'test.do-something', $2, '{}', 'queued', 1, now() + $3::interval)`,
      [newId(), queue, due],
    );

  it('count what is due, and say how long the oldest has been', async () => {
    await insert('knowledge', '-90 seconds');
    await insert('knowledge', '-5 seconds');
    await insert('knowledge', '1 hour');
    await insert('crawl', '1 hour');
    expect(await value('svc_jobs_waiting{queue="knowledge"}')).toBe(2);
    expect(await value('svc_oldest_waiting_job_seconds{queue="knowledge"}')).toBeGreaterThanOrEqual(90);
    expect(await value('svc_jobs_waiting{queue="crawl"}')).toBe(0);
    expect(await value('svc_oldest_waiting_job_seconds{queue="crawl"}')).toBe(0);
  });

  it('show who runs jobs, and nobody once the worker has stopped', async () => {
    expect(await value('svc_queue_consumers{queue="housekeeping"}')).toBe(0);
    const worker = await startProcess({ databaseUrl: db.url, consume: ['knowledge', 'housekeeping'] });
    processes.push(worker);
    await eventually(
      'the worker is seen',
      async () => (await value('svc_queue_consumers{queue="housekeeping"}')) === 1,
    );
    expect(await value('svc_queue_consumers{queue="crawl"}')).toBe(0);
    processes = [];
    await worker.close();
    expect(await value('svc_queue_consumers{queue="housekeeping"}')).toBe(0);
  });

  it('show no values while the rows cannot be read', async () => {
    await insert('knowledge', '-5 seconds');
    expect(await value('svc_jobs_waiting{queue="knowledge"}')).toBe(1);
    await db.dataSource.query('ALTER TABLE worker_heartbeats RENAME TO hidden');
    const hidden = await value('svc_jobs_waiting{queue="knowledge"}');
    await db.dataSource.query('ALTER TABLE hidden RENAME TO worker_heartbeats');
    expect(hidden).toBeNull();
  });
});
