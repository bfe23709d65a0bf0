import { type DynamicModule, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfig } from '@svc/config';
import { DataSource } from 'typeorm';
import { deployedOptions } from './data-source';
import { assertUsableSchema, describeState } from './schema-state';
import { SilenceWatch } from './silence-watch';
import type { TransactionLimits } from './transaction-limits';
import { TransactionRunner } from './transaction-runner';
import { AcrossTenants, UnitOfWork } from './unit-of-work';

const EXPECTED_MIGRATIONS = Symbol('EXPECTED_MIGRATIONS');

/** What an app says about itself when it connects. */
export interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Names of every migration of this release; the process refuses to start where one is missing, or others changed more. */
  readonly migrations: readonly string[];
  /** Whose patience its transactions have: that of somebody who waits for an answer, or that of a job. */
  readonly patience?: 'requests' | 'jobs';
}

/** The database connection, the unit of work, and the check that this release can run on the schema. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  private readonly logger = new Logger(DatabaseModule.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly watch: SilenceWatch,
    @Inject(EXPECTED_MIGRATIONS) private readonly migrations: readonly string[],
  ) {}

  static forRoot({ applicationName, migrations, patience = 'requests' }: DatabaseModuleOptions): DynamicModule {
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
      providers: [
        { provide: EXPECTED_MIGRATIONS, useValue: migrations },
        {
          provide: SilenceWatch,
          inject: [DatabaseConfig],
          useFactory: (config: DatabaseConfig) => watchFor(config, limitsFor(config, patience)),
        },
        {
          provide: TransactionRunner,
          inject: [DataSource, DatabaseConfig, SilenceWatch],
          useFactory: (dataSource: DataSource, config: DatabaseConfig, watch: SilenceWatch) =>
            new TransactionRunner(dataSource, limitsFor(config, patience), watch),
        },
        UnitOfWork,
        AcrossTenants,
      ],
      exports: [UnitOfWork, AcrossTenants],
    };
  }

  async onModuleInit(): Promise<void> {
    const state = await assertUsableSchema(this.dataSource, this.migrations);
    if (state.kind === 'newer') this.logger.log(describeState(state));
    if (await hasOneSession(this.dataSource)) this.watch.rest();
  }
}

function limitsFor(config: DatabaseConfig, patience: 'requests' | 'jobs'): TransactionLimits {
  const { statementSeconds, idleSeconds } = patience === 'jobs' ? config.jobLimits : config.requestLimits;
  return { statementMs: statementSeconds * 1000, idleMs: idleSeconds * 1000 };
}

function watchFor(config: DatabaseConfig, { statementMs }: TransactionLimits): SilenceWatch {
  const silenceMs = config.silenceSeconds * 1000;
  return new SilenceWatch({ url: config.url, silenceMs, longestMs: statementMs + silenceMs });
}

/** The embedded server compiles PostgreSQL with emscripten, and says so. */
async function hasOneSession(dataSource: DataSource): Promise<boolean> {
  const [{ version }] = await dataSource.query('SELECT version() AS version');
  return /emcc|emscripten|wasm/i.test(version as string);
}
