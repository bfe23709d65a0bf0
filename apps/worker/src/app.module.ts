import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { ApiKeysJobsModule } from '@svc/api-keys';
import { AuditJobsModule } from '@svc/audit';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { ContentJobsModule, ContentModule, ObjectContentReadiness } from '@svc/content';
import { ConversationsJobsModule } from '@svc/conversations';
import { CryptoModule } from '@svc/crypto';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { InsightsJobsModule } from '@svc/insights';
import { Clock, SystemClock } from '@svc/kernel';
import { KnowledgeJobsModule } from '@svc/knowledge';
import { MIGRATIONS } from '@svc/migrations';
import { OutboundModule } from '@svc/outbound';
import { QueueModule } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { AppsJobsModule } from '@svc/apps';
import { ServicesModule } from '@svc/services';
import { TelemetryModule } from '@svc/telemetry';
import { TenancyJobsModule } from '@svc/tenancy';
import { WebsitesJobsModule } from '@svc/websites';

const health = HealthModule.probes({
  inject: [AcrossTenants, RedisClient, ObjectContentReadiness],
  useFactory: (database: AcrossTenants, redis: RedisClient, content: ObjectContentReadiness): HealthSources => ({
    dependencies: { database: () => database.read(async () => undefined), redis: () => redis.ping() },
    objectContent: () => content.recent(),
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
        DatabaseModule.forRoot({
          applicationName: 'worker',
          migrations: migrationNames(MIGRATIONS),
          patience: 'jobs',
        }),
        RedisModule,
        QueueModule.forRoot({ consume: ['knowledge', 'content', 'audit', 'housekeeping'] }),
        OutboundModule,
        HttpModule,
        health,
        AccessModule,
        ApiKeysJobsModule,
        AuditJobsModule,
        TenancyJobsModule,
        ContentModule,
        ContentJobsModule,
        KnowledgeJobsModule,
        WebsitesJobsModule,
        ConversationsJobsModule,
        AppsJobsModule,
        InsightsJobsModule,
        // They have no jobs, but keys that are purged here own runs of theirs.
        ServicesModule,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      // Health, a module of its own, reads how the content's store stands.
      exports: [Clock, ContentModule],
    };
  }
}
