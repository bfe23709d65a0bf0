import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import { CrawlerHealthService } from './crawler-health.service';
import { DependencyMetrics } from './dependency-metrics';
import { HEALTH_SOURCES, type HealthWiring } from './health-wiring';
import { HealthController } from './health.controller';
import { HealthService } from './health.service';
import { ProbeController } from './probe.controller';

/** Health of a process, read from where its app says. @source spec §4.1 */
@Module({})
export class HealthModule {
  /** `/api/livez` and `/api/readyz`, as every process answers them. */
  static probes(wiring: HealthWiring): DynamicModule {
    return {
      module: HealthModule,
      controllers: [ProbeController],
      providers: [sources(wiring), HealthService, DependencyMetrics],
    };
  }

  /** The probes, and what the service as a whole says about itself: `/version`, `/api/healthz`, `/api/healthz/crawler`. */
  static full(wiring: HealthWiring): DynamicModule {
    return {
      module: HealthModule,
      controllers: [ProbeController, HealthController],
      providers: [sources(wiring), HealthService, CrawlerHealthService, DependencyMetrics],
    };
  }
}

function sources({ inject, useFactory }: HealthWiring): FactoryProvider {
  return { provide: HEALTH_SOURCES, inject: [...inject], useFactory: useFactory as FactoryProvider['useFactory'] };
}
