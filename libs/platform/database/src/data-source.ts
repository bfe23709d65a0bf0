import type { DatabaseConfig } from '@svc/config';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { SnakeCaseNaming } from './naming-strategy';
import { StatementLogger } from './statement-logger';

/** What a connection pool needs to know. */
export interface ConnectionOptions {
  /** `postgres://…` */
  readonly url: string;
  /** Most connections at once; those that are not needed for 30 seconds are closed. */
  readonly poolSize: number;
  /** How long a caller waits for a free connection. */
  readonly poolTimeoutMs: number;
  /** Age at which a connection is replaced once nobody uses it; 0, the default, keeps it. */
  readonly maxLifetimeSeconds?: number;
  /** Writes every statement to the log, without its parameters. */
  readonly logStatements?: boolean;
  readonly applicationName: string;
}

// int8 arrives as text, because it may exceed what a number holds; sizes and counts here stay below 2^53 (spec §8.2).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** TypeORM's options for this service: explicit migrations only, snake_case columns, no prepared statements. */
export function dataSourceOptions(options: ConnectionOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    ...(options.logStatements && { logging: ['query'], logger: new StatementLogger() }),
    extra: {
      max: options.poolSize,
      connectionTimeoutMillis: options.poolTimeoutMs,
      maxLifetimeSeconds: options.maxLifetimeSeconds ?? 0,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: false,
      // Statements go out at once and are answered in order: what need not wait for an answer saves a round trip.
      pipeline: true,
    },
  };
}

/** The same from the settings of the deployment, for a process that works. @source spec §8.3 */
export function deployedOptions(config: DatabaseConfig, applicationName: string): DataSourceOptions {
  return dataSourceOptions({
    url: config.url,
    poolSize: config.poolMaximum,
    poolTimeoutMs: config.poolTimeoutSeconds * 1000,
    maxLifetimeSeconds: Math.max(config.poolRecycleSeconds, 0),
    logStatements: config.poolDebug,
    applicationName,
  });
}
