import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { AssistantsModule } from '@svc/assistants';
import { AuditModule } from '@svc/audit';
import { ConfigModule, type LoadedConfig } from '@svc/config';
import { CryptoModule } from '@svc/crypto';
import { DatabaseModule, migrationNames } from '@svc/database';
import { Clock, SystemClock } from '@svc/kernel';
import { MIGRATIONS } from '@svc/migrations';
import { OutboundModule } from '@svc/outbound';
import { QueueModule } from '@svc/queue';
import { RedisModule } from '@svc/redis';
import { SpacesModule } from '@svc/spaces';
import { TelemetryModule } from '@svc/telemetry';
import { TenancyModule } from '@svc/tenancy';

/** What creating the first tenant needs, with every lib that adds something to a new tenant. */
@Module({})
export class AppModule {
  static with(configs: LoadedConfig['configs']): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        ConfigModule.forConfigs(configs),
        // It may be given the settings of a process that runs beside it, whose port is taken.
        TelemetryModule.forProcess('migrate', { isScraped: false }),
        CryptoModule,
        DatabaseModule.forRoot({
          applicationName: 'migrate',
          migrations: migrationNames(MIGRATIONS),
          patience: 'jobs',
        }),
        RedisModule,
        QueueModule.forRoot({ consume: [] }),
        OutboundModule,
        AccessModule,
        AuditModule,
        TenancyModule,
        SpacesModule,
        AssistantsModule,
      ],
      providers: [{ provide: Clock, useClass: SystemClock }],
      exports: [Clock],
    };
  }
}
