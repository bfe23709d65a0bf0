import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { Clock, SystemClock } from '@svc/kernel';
import { QueueModule } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { SCIM_DIALECT } from '@svc/scim';
import { TelemetryModule } from '@svc/telemetry';
import { MIGRATIONS } from '@svc/migrations';

const health = HealthModule.probes({
  inject: [AcrossTenants, RedisClient],
  useFactory: (database: AcrossTenants, redis: RedisClient): HealthSources => ({
    dependencies: { database: () => database.read(async () => undefined), redis: () => redis.ping() },
  }),
});

/** Everything under `/scim/v2`. */
@Module({})
export class AppModule {
  static with(configs: LoadedConfig['configs']): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        ConfigModule.forConfigs(configs),
        TelemetryModule.forProcess('scim'),
        DatabaseModule.forRoot({ applicationName: 'scim', migrations: migrationNames(MIGRATIONS) }),
        RedisModule,
        QueueModule.forRoot({ consume: [] }),
        HttpModule.speaking(SCIM_DIALECT),
        health,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      exports: [Clock],
    };
  }
}
