import { Inject, Injectable } from '@nestjs/common';
import { answersWell, inTime, Metrics } from '@svc/telemetry';
import { Gauge } from 'prom-client';
import { HEALTH_SOURCES, type HealthSources } from './health-wiring';

/** Shows what the process works with, asked whenever somebody scrapes: 1 for what answers in time. */
@Injectable()
export class DependencyMetrics {
  constructor(@Inject(HEALTH_SOURCES) sources: HealthSources, metrics: Metrics) {
    new Gauge({
      name: 'svc_dependency_up',
      help: 'Whether the database, Redis and the object store answer this process; one that is not set up is well.',
      labelNames: ['dependency'],
      registers: [metrics.registry],
      async collect() {
        const { dependencies, objectContent } = sources;
        const asked = Object.entries(dependencies).map(async ([dependency, check]) => {
          this.set({ dependency }, (await answersWell(check)) ? 1 : 0);
        });
        const store = async (): Promise<void> => {
          if (objectContent) this.set({ dependency: 'object_store' }, (await inTime(objectContent))?.healthy ? 1 : 0);
        };
        await Promise.all([...asked, store()]);
      },
    });
  }
}
