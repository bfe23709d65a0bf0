import { Metrics } from '@svc/telemetry';
import { DependencyMetrics } from './dependency-metrics';
import type { HealthSources } from './health-wiring';

describe('DependencyMetrics', () => {
  const shown = async (sources: HealthSources): Promise<string[]> => {
    const metrics = new Metrics();
    new DependencyMetrics(sources, metrics);
    return (await metrics.text()).split('\n').filter((line) => line.startsWith('svc_dependency_up{'));
  };

  it('shows what answers, what refuses and what says no', async () => {
    const sources: HealthSources = {
      dependencies: { database: () => Promise.reject(new Error('gone')), redis: async () => false },
      objectContent: async () => ({ healthy: true, code: 'ready' }),
    };
    expect((await shown(sources)).sort()).toEqual([
      'svc_dependency_up{dependency="database"} 0',
      'svc_dependency_up{dependency="object_store"} 1',
      'svc_dependency_up{dependency="redis"} 0',
    ]);
  });

  it('takes what says nothing for away, in time for the scrape, and is silent of a store that nobody asked for', async () => {
    const began = performance.now();
    const silent = (): Promise<never> => new Promise(() => undefined);
    expect(await shown({ dependencies: { database: silent, redis: async () => true } })).toEqual([
      'svc_dependency_up{dependency="redis"} 1',
      'svc_dependency_up{dependency="database"} 0',
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
