import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { Clock, SystemClock } from '@svc/kernel';
import { QueueModule } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { TelemetryModule } from '@svc/telemetry';
import { MIGRATIONS } from '@svc/migrations';

const health = HealthModule.probes({
  inject: [AcrossTenants, RedisClient],
  useFactory: (database: AcrossTenants, redis: RedisClient): HealthSources => ({
    dependencies: { database: () => database.read(async () => undefined), redis: () => redis.ping() },
  }),
});

/** Runs crawls; the only process that may start a browser. */
@Module({})
export class AppModule {
  static with(configs: LoadedConfig['configs']): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        ConfigModule.forConfigs(configs),
        TelemetryModule.forProcess('crawler'),
        DatabaseModule.forRoot({
          applicationName: 'crawler',
          migrations: migrationNames(MIGRATIONS),
          patience: 'jobs',
        }),
        RedisModule,
        QueueModule.forRoot({ consume: ['crawl'] }),
        HttpModule,
        health,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      exports: [Clock],
    };
  }
}
