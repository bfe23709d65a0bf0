import { type DynamicModule, Module } from '@nestjs/common';
import { AccessHttpModule } from '@svc/access';
import { ApiKeysHttpModule } from '@svc/api-keys';
import { AssistantsHttpModule } from '@svc/assistants';
import { AuditHttpModule } from '@svc/audit';
import { ClassificationsHttpModule } from '@svc/classifications';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { ContentHttpModule, ContentModule, ObjectContentReadiness } from '@svc/content';
import { ConversationsHttpModule } from '@svc/conversations';
import { CryptoModule } from '@svc/crypto';
import { AcrossTenants, DatabaseModule, migrationNames } from '@svc/database';
import { FederationHttpModule } from '@svc/federation';
import { GroupChatsHttpModule } from '@svc/group-chats';
import { HealthModule, type HealthSources, HttpModule } from '@svc/http';
import { InsightsHttpModule } from '@svc/insights';
import { JobsHttpModule } from '@svc/jobs';
import { Clock, SystemClock } from '@svc/kernel';
import { KnowledgeHttpModule } from '@svc/knowledge';
import { LiveHttpModule } from '@svc/live';
import { MIGRATIONS } from '@svc/migrations';
import { ModelsHttpModule } from '@svc/models';
import { OlderFormsHttpModule } from '@svc/older-forms';
import { OutboundModule } from '@svc/outbound';
import { HeartbeatReader, QueueModule, QueueStatistics } from '@svc/queue';
import { RedisClient, RedisModule } from '@svc/redis';
import { RetrievalHttpModule } from '@svc/retrieval';
import { ScimTokensHttpModule } from '@svc/scim';
import { AppsHttpModule } from '@svc/apps';
import { ServicesHttpModule } from '@svc/services';
import { SkillsHttpModule } from '@svc/skills';
import { SpacesHttpModule } from '@svc/spaces';
import { TelemetryModule } from '@svc/telemetry';
import { TemplatesHttpModule } from '@svc/templates';
import { TenancyHttpModule } from '@svc/tenancy';
import { UsageHttpModule } from '@svc/usage';
import { WebsitesHttpModule } from '@svc/websites';
import { McpHttpModule } from '@svc/mcp';

const health = HealthModule.full({
  inject: [AcrossTenants, RedisClient, HeartbeatReader, QueueStatistics, ObjectContentReadiness],
  useFactory: (
    database: AcrossTenants,
    redis: RedisClient,
    heartbeats: HeartbeatReader,
    queues: QueueStatistics,
    content: ObjectContentReadiness,
  ): HealthSources => ({
    dependencies: { database: () => database.read(async () => undefined), redis: () => redis.ping() },
    worker: () => heartbeats.read('housekeeping'),
    crawler: {
      pulse: () => heartbeats.read('crawl'),
      numbers: () => queues.read('crawl'),
      waiting: () => queues.waiting('crawl'),
      sweep: () => queues.sweep('crawl'),
      leader: () => queues.leader(),
    },
    objectContent: () => content.recent(),
  }),
});

/** Everything under `/api`: asks for background work, runs none. */
@Module({})
export class AppModule {
  static with(configs: LoadedConfig['configs']): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        ConfigModule.forConfigs(configs),
        TelemetryModule.forProcess('api'),
        CryptoModule,
        DatabaseModule.forRoot({ applicationName: 'api', migrations: migrationNames(MIGRATIONS) }),
        RedisModule,
        QueueModule.forRoot({ consume: [], showMetrics: true }),
        OutboundModule,
        HttpModule,
        health,
        AccessHttpModule,
        ApiKeysHttpModule,
        AuditHttpModule,
        TenancyHttpModule,
        ClassificationsHttpModule,
        FederationHttpModule,
        ScimTokensHttpModule,
        ModelsHttpModule,
        UsageHttpModule,
        McpHttpModule,
        SkillsHttpModule,
        ContentModule,
        ContentHttpModule,
        SpacesHttpModule,
        LiveHttpModule,
        JobsHttpModule,
        KnowledgeHttpModule,
        RetrievalHttpModule,
        WebsitesHttpModule,
        AssistantsHttpModule,
        GroupChatsHttpModule,
        AppsHttpModule,
        ServicesHttpModule,
        TemplatesHttpModule,
        ConversationsHttpModule,
        InsightsHttpModule,
        OlderFormsHttpModule,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      // Health, a module of its own, reads how the content's store stands.
      exports: [Clock, ContentModule],
    };
  }
}
