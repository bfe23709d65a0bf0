import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfig } from '@svc/config';
import { DataSource } from 'typeorm';
import { deployedOptions } from './data-source';
import { assertSchemaIs } from './migration-runner';
import { AcrossTenants, TransactionRunner, UnitOfWork } from './unit-of-work';

const EXPECTED_MIGRATIONS = Symbol('EXPECTED_MIGRATIONS');

/** What an app says about itself when it connects. */
export interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Names of every migration of this release; the process refuses to start on any other schema. */
  readonly migrations: readonly string[];
}

/** The database connection, the unit of work, and the check that the schema is this release's own. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EXPECTED_MIGRATIONS) private readonly migrations: readonly string[],
  ) {}

  static forRoot({ applicationName, migrations }: DatabaseModuleOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [DatabaseConfig],
          useFactory: (config: DatabaseConfig) => ({
            ...deployedOptions(config, applicationName),
            autoLoadEntities: true,
            retryAttempts: 3,
            retryDelay: 1000,
          }),
        }),
      ],
      providers: [{ provide: EXPECTED_MIGRATIONS, useValue: migrations }, TransactionRunner, UnitOfWork, AcrossTenants],
      exports: [UnitOfWork, AcrossTenants],
    };
  }

  async onModuleInit(): Promise<void> {
    await assertSchemaIs(this.dataSource, this.migrations);
  }
}
