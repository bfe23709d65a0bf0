import { Logger } from '@nestjs/common';
import { DatabaseConfig } from '@svc/config';
import type { DataSourceOptions } from 'typeorm';
import { deployedOptions } from './data-source';
import { StatementLogger } from './statement-logger';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const settings = {
  databaseUrl: 'postgres://database',
  poolSize: 20,
  poolMaxOverflow: 10,
  poolTimeoutSeconds: 7,
  poolRecycleSeconds: -1,
  poolDebug: false,
};

function optionsFor(changed: Partial<typeof settings>): PostgresOptions {
  const config = Object.assign(Object.create(DatabaseConfig.prototype) as DatabaseConfig, settings, changed);
  return deployedOptions(config, 'worker') as PostgresOptions;
}

describe('deployedOptions', () => {
  it('opens as many connections as the pool and its overflow have together', () => {
    expect(optionsFor({})).toMatchObject({
      url: 'postgres://database',
      applicationName: 'worker',
      extra: { max: 30, connectionTimeoutMillis: 7_000 },
    });
  });

  it('replaces connections of the age that is set, and none without one', () => {
    expect(optionsFor({ poolRecycleSeconds: 600 }).extra).toHaveProperty('maxLifetimeSeconds', 600);
    expect(optionsFor({}).extra).toHaveProperty('maxLifetimeSeconds', 0);
  });

  it('logs statements when asked, and never what they carry', () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const { logging, logger } = optionsFor({ poolDebug: true });
    (logger as StatementLogger & { logQuery(statement: string, parameters: unknown[]): void }).logQuery('SELECT $1', [
      'a secret',
    ]);
    expect(logging).toEqual(['query']);
    expect(JSON.stringify(log.mock.calls)).toContain('SELECT $1');
    expect(JSON.stringify(log.mock.calls)).not.toContain('a secret');
    expect(optionsFor({})).not.toHaveProperty('logger');
    log.mockRestore();
  });
});
