import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { AccessModule } from '@svc/access';
import { ContentModule } from '@svc/content';
import { CryptoModule } from '@svc/crypto';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { Clock, SystemClock } from '@svc/kernel';
import { OutboundModule } from '@svc/outbound';
import { QueueModule } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { RenderingModule } from '@svc/rendering';
import { TelemetryModule } from '@svc/telemetry';
import { WebsitesCrawlModule } from '@svc/websites';
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
        CryptoModule,
        DatabaseModule.forRoot({
          applicationName: 'crawler',
          migrations: migrationNames(MIGRATIONS),
          patience: 'jobs',
        }),
        RedisModule,
        QueueModule.forRoot({ consume: ['crawl'] }),
        OutboundModule,
        HttpModule,
        health,
        AccessModule,
        ContentModule,
        RenderingModule,
        WebsitesCrawlModule,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      exports: [Clock],
    };
  }
}
