import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { BACKEND_CONFIGS, loadConfig } from '@svc/config';
import { FirstTenantService } from '@svc/tenancy';
import { type TestDatabase, testDatabase, testEnv, testServices } from '@svc/testing';
import { AppModule } from '../src/app.module';

describe('The step before a release', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });

  afterAll(() => database.close());

  it('runs beside a process of the release before that has the same settings, and with them its ports', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const { redisUrl, redisPrefix } = testServices();
    const settings = { PORT: port, METRICS_PORT: port, REDIS_KEY_PREFIX: `${redisPrefix}:`, LOGLEVEL: 'FATAL' };
    const env = { ...testEnv({ databaseUrl: database.url, redisUrl }), ...settings };
    const { configs } = loadConfig(BACKEND_CONFIGS, env);
    const app = await NestFactory.createApplicationContext(AppModule.with(configs), {
      logger: false,
      abortOnError: false,
    });
    expect(await app.get(FirstTenantService).ensure()).toBeNull();
    await app.close();
    taken.close();
  });
});
