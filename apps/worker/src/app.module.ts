import { type DynamicModule, Module } from '@nestjs/common';
import { KnowledgeJobsModule } from '@svc/knowledge';
import { AccessModule } from '@svc/access';
import { AuditJobsModule } from '@svc/audit';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { ConversationsJobsModule } from '@svc/conversations';
import { ContentJobsModule } from '@svc/content';
import { CryptoModule } from '@svc/crypto';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { Clock, SystemClock } from '@svc/kernel';
import { OutboundModule } from '@svc/outbound';
import { QueueModule } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { TelemetryModule } from '@svc/telemetry';
import { TenancyJobsModule } from '@svc/tenancy';
import { MIGRATIONS } from '@svc/migrations';

const health = HealthModule.probes({
  inject: [AcrossTenants, RedisClient],
  useFactory: (database: AcrossTenants, redis: RedisClient): HealthSources => ({
    dependencies: { database: () => database.read(async () => undefined), redis: () => redis.ping() },
  }),
});

/** Runs every job but crawls, and the schedules. */
@Module({})
export class AppModule {
  static with(configs: LoadedConfig['configs']): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        ConfigModule.forConfigs(configs),
        TelemetryModule.forProcess('worker'),
        CryptoModule,
        DatabaseModule.forRoot({ applicationName: 'worker', migrations: migrationNames(MIGRATIONS) }),
        RedisModule,
        QueueModule.forRoot({ consume: ['knowledge', 'content', 'audit', 'housekeeping'] }),
        OutboundModule,
        HttpModule,
        health,
        AccessModule,
        AuditJobsModule,
        TenancyJobsModule,
        ContentJobsModule,
        KnowledgeJobsModule,
        ConversationsJobsModule,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      exports: [Clock],
    };
  }
}
