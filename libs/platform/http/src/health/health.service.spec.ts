import type { Clock } from '@svc/kernel';
import type { Drain } from '../server/drain';
import { HealthService } from './health.service';
import type { HealthSources } from './health-wiring';

describe('HealthService', () => {
  const silent = (): Promise<never> => new Promise(() => undefined);
  const clock = { now: () => new Date('2026-03-01T10:00:00Z') } as Clock;
  const healthOf = (sources: HealthSources) => new HealthService(sources, { draining: false } as Drain, clock);

  it.each<[string, HealthSources['dependencies'], string]>([
    ['a database that says nothing', { database: silent, redis: async () => true }, 'database_unavailable'],
    ['a store that says nothing', { database: async () => true, redis: async () => true }, 'store_degraded'],
  ])('blames %s for what is not known of the content', async (_, dependencies, code) => {
    const health = healthOf({ dependencies, objectContent: silent });
    expect((await health.readiness()).objectContent).toEqual({ status: 'UNHEALTHY', code });
    expect((await health.health()).object_content).toEqual({ status: 'UNHEALTHY', code });
  });

  it('is ready whatever becomes of the store, and has the code of a process without one', async () => {
    const dependencies = { database: async () => true };
    const away = healthOf({ dependencies, objectContent: async () => ({ healthy: false, code: 'not_initialized' }) });
    expect(await away.readiness()).toEqual({
      ready: true,
      objectContent: { status: 'UNHEALTHY', code: 'not_initialized' },
    });
    expect((await healthOf({ dependencies }).readiness()).objectContent.code).toBe('object_store_not_configured');
  });
});
