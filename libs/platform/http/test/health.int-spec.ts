import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, ManualClock } from '@svc/kernel';
import { type CrawlerSources, Drain, HealthModule, type HealthSources, SERVICE_VERSION } from '../src';
import { startControllers, type TestApp } from './start-controllers';

const PULSE = { alive: true, lastBeatAt: new Date('2026-01-01T00:00:00Z'), ageSeconds: 12.4, running: 1 };
const SWEEP = {
  sweptAt: new Date('2025-12-31T23:59:50Z'),
  ageMs: 10_400,
  putBack: 6,
  ended: 1,
  renewed: 7,
  abandoned: 2,
  overdue: 3,
};
const LEADER = { holder: 'a0000000-0000-4000-8000-000000000000', remainingMs: 9_800 };
const WAITING = Array.from({ length: 12 }, (_, index) => ({ tenantId: `tenant-${index}`, jobs: 12 - index }));
const CRAWLER = {
  pulse: async () => PULSE,
  numbers: async () => NUMBERS,
  waiting: async () => WAITING,
  sweep: async () => SWEEP,
  leader: async () => LEADER,
};
const NUMBERS = { queued: 4, inProgress: 3, held: 1, complete: 2, failed: 1, retried: 5 };

let sources: HealthSources;

@Module({})
class ClockModule {
  static provided(): DynamicModule {
    const clock = { provide: Clock, useValue: new ManualClock() };
    return { module: ClockModule, global: true, providers: [clock], exports: [Clock] };
  }
}

describe('health', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Asked anew for every part, so that each test can set its own.
    const useFactory = (): HealthSources => ({
      get dependencies() {
        return sources.dependencies;
      },
      get worker() {
        return sources.worker;
      },
      get crawler() {
        return sources.crawler;
      },
      get objectContent() {
        return sources.objectContent;
      },
    });
    app = await startControllers([], {
      imports: [ClockModule.provided(), HealthModule.full({ inject: [], useFactory })],
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    sources = {
      dependencies: { database: async () => undefined, redis: async () => true },
      worker: async () => PULSE,
      crawler: CRAWLER,
    };
  });

  const read = async (path: string) => {
    const response = await app.call(path, { headers: { authorization: 'Bearer admin' } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const failing = async (): Promise<never> => Promise.reject(new Error('down'));

  it('tells the version', async () => {
    expect(await read('/version')).toEqual({ status: 200, body: { version: SERVICE_VERSION } });
  });

  it('is well with all parts, and without an object store', async () => {
    const { status, body } = await read('/api/healthz');
    expect(status).toBe(200);
    expect(body).toEqual({
      detail: {
        status: 'HEALTHY',
        timestamp: '2026-01-01T00:00:00.000Z',
        backend: {
          status: 'HEALTHY',
          last_heartbeat: '2026-01-01T00:00:00.000Z',
          details: { database: 'HEALTHY', redis: 'HEALTHY' },
        },
        worker: {
          status: 'HEALTHY',
          last_heartbeat: '2026-01-01T00:00:00.000Z',
          details: { running: 1, age_seconds: 12.4 },
        },
        object_content: { status: 'HEALTHY', code: 'object_store_not_configured' },
      },
    });
  });

  it.each<[string, Partial<HealthSources>, string]>([
    ['a stale worker', { worker: async () => ({ ...PULSE, alive: false }) }, 'worker'],
    ['a silent worker', { worker: failing }, 'worker'],
    ['a dead database', { dependencies: { database: failing } }, 'backend'],
    ['a store that says no', { dependencies: { redis: async () => false } }, 'backend'],
    [
      'a degraded object store',
      { objectContent: async () => ({ healthy: false, code: 'store_degraded' }) },
      'object_content',
    ],
  ])('is 503 with %s', async (_what, change, part) => {
    Object.assign(sources, change);
    const { status, body } = await read('/api/healthz');
    expect(status).toBe(503);
    const detail = body['detail'] as Record<string, { status: string }>;
    expect(detail['status']).toBe('UNHEALTHY');
    expect(detail[part]!.status).toBe('UNHEALTHY');
  });

  it('is alive whatever happens, and ready while its dependencies are well', async () => {
    Object.assign(sources, { dependencies: { database: failing }, worker: failing });
    expect(await read('/api/livez')).toEqual({ status: 200, body: { status: 'ok' } });
    const down = await read('/api/readyz');
    expect(down.status).toBe(503);
    expect(down.body).toEqual({
      detail: { status: 'not_ready', object_content: { code: 'object_store_not_configured' } },
    });
    sources = { dependencies: { database: async () => undefined }, worker: failing };
    expect((await read('/api/readyz')).status).toBe(200);
  });

  it('keeps the code of a degraded object store out of readiness, but shows it', async () => {
    Object.assign(sources, { objectContent: failing });
    const { status, body } = await read('/api/readyz');
    expect(status).toBe(200);
    expect(body['detail']).toMatchObject({ object_content: { code: 'store_degraded' } });
  });

  it('reads the queue of crawls', async () => {
    const { status, body } = await read('/api/healthz/crawler?include_all=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'HEALTHY',
      status_flags: ['DB_QUERY_OK', 'ARQ_HEARTBEAT_OK', 'WATCHDOG_OK', 'ACTIVITY_DELTA_2'],
      crawler_activity: { db_in_progress: 3, db_query_ok: true, arq_ongoing: 1, delta: 2 },
      arq: { heartbeat_ttl_seconds: 48, age_seconds: 12, j_complete: 2, j_failed: 1, j_retried: 5, queued: 4 },
      watchdog: {
        age_seconds: 10,
        zombies_reconciled: 7,
        expired_killed: 1,
        rescued: 6,
        early_zombies_failed: 2,
        long_running_failed: 3,
        slots_released: 5,
      },
      feeder: { leader_id: LEADER.holder, leader_ttl_seconds: 10, status: 'LEADER_OK' },
      pending: { total: 78, tenant_count: 12, top_tenants: { 'tenant-0': 12, 'tenant-11': 1 } },
      thresholds: { feeder_interval_seconds: 10, watchdog_stale_threshold_seconds: 30 },
      debug: { arq_raw: NUMBERS, watchdog_timestamp: '2025-12-31T23:59:50.000Z' },
    });
    const { pending } = (await read('/api/healthz/crawler')).body as { pending: any };
    expect(pending.total).toBe(78);
    expect(Object.keys(pending.top_tenants)).toEqual(WAITING.slice(0, 10).map(({ tenantId }) => tenantId));
  });

  it.each<[string, Partial<HealthSources>, string, string]>([
    ['the store', { dependencies: { redis: failing } }, 'UNKNOWN', 'REDIS_ERROR'],
    [
      'the database',
      { crawler: { pulse: failing, numbers: failing, waiting: failing, sweep: failing, leader: failing } },
      'DEGRADED',
      'DB_QUERY_ERROR',
    ],
    [
      'whoever sweeps',
      { crawler: { ...CRAWLER, sweep: async () => ({ ...SWEEP, ageMs: 30_001 }) } },
      'UNHEALTHY',
      'WATCHDOG_STALE',
    ],
    [
      'a crawler for what is in progress',
      { crawler: { ...CRAWLER, numbers: async () => ({ ...NUMBERS, held: 0 }) } },
      'DEGRADED',
      'WORKER_STUCK',
    ],
    [
      'the crawler',
      { crawler: { ...CRAWLER, pulse: async () => ({ ...PULSE, alive: false, running: 0 }) } },
      'UNHEALTHY',
      'ARQ_HEARTBEAT_EXPIRED',
    ],
  ])('answers 200 and says what is wrong without %s', async (_what, change, status, flag) => {
    Object.assign(sources, change);
    const answer = await read('/api/healthz/crawler');
    expect(answer.status).toBe(200);
    expect(answer.body['status']).toBe(status);
    expect(answer.body['status_flags']).toContain(flag);
  });

  it.each<[string, CrawlerSources['leader'], string]>([
    ['nobody', async () => null, 'NO_LEADER'],
    ['one whose time is nearly over', async () => ({ ...LEADER, remainingMs: 4_000 }), 'LEADER_EXPIRING'],
    ['one whose time is over', async () => ({ ...LEADER, remainingMs: -1 }), 'LEADER_STALE'],
  ])('says so when %s leads the upkeep', async (_who, leader, status) => {
    sources = { ...sources, crawler: { ...CRAWLER, leader } };
    expect((await read('/api/healthz/crawler')).body).toMatchObject({ feeder: { status } });
  });

  it('asks for a key before it shows the crawler', async () => {
    expect((await app.call('/api/healthz/crawler')).status).toBe(401);
  });

  it('is no longer ready once the process drains', async () => {
    const drain = app.app.get(Drain);
    const stopped = jest.spyOn(drain, 'draining', 'get').mockReturnValue(true);
    expect((await read('/api/readyz')).status).toBe(503);
    stopped.mockRestore();
  });
});
