import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { SnakeCaseNaming } from './naming-strategy';

/** What a connection pool needs to know. */
export interface ConnectionOptions {
  /** `postgres://…` */
  readonly url: string;
  readonly poolSize: number;
  /** How long a caller waits for a free connection. */
  readonly poolTimeoutMs: number;
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
    extra: {
      max: options.poolSize,
      connectionTimeoutMillis: options.poolTimeoutMs,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: false,
    },
  };
}
