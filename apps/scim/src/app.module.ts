import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { ContentModule } from '@svc/content';
import { CryptoModule } from '@svc/crypto';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { Clock, SystemClock } from '@svc/kernel';
import { OutboundModule } from '@svc/outbound';
import { QueueModule } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { SCIM_DIALECT, ScimHttpModule } from '@svc/scim';
import { SpacesModule } from '@svc/spaces';
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
        CryptoModule,
        DatabaseModule.forRoot({ applicationName: 'scim', migrations: migrationNames(MIGRATIONS) }),
        RedisModule,
        QueueModule.forRoot({ consume: [] }),
        OutboundModule,
        HttpModule.speaking(SCIM_DIALECT),
        health,
        AccessModule,
        AuditModule,
        ContentModule,
        // Whoever is made gets a personal space, and a group that goes leaves every space.
        SpacesModule,
        ScimHttpModule,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      exports: [Clock],
    };
  }
}
