import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccessModule } from '@svc/access';
import { BACKEND_CONFIGS, ConfigModule } from '@svc/config';
import { CryptoModule } from '@svc/crypto';
import { DatabaseModule, migrationNames } from '@svc/database';
import { Clock, SystemClock } from '@svc/kernel';
import { MIGRATIONS } from '@svc/migrations';
import { OutboundModule } from '@svc/outbound';
import { QueueModule, type QueueName, QueueTimings } from '@svc/queue';
import { RedisModule } from '@svc/redis';
import { TelemetryModule } from '@svc/telemetry';
import { testEnv, testServices } from '@svc/testing';

/** Paces at which a test need not wait long. */
const FAST = Object.assign(new QueueTimings(), {
  leaseMs: 5_000,
  renewEveryMs: 500,
  offerLockMs: 2_000,
  offerCheckEveryMs: 500,
  relayBusyMs: 50,
  relayIdleMs: 200,
  sweepEveryMs: 500,
  leaderTickMs: 100,
  leadershipMs: 2_000,
  cleanUpMs: 2_000,
  backoffMs: 20,
});

/** What a process of a test is made of. */
export interface ProcessOptions {
  readonly modules: readonly Type[];
  /** Queues whose jobs it runs; none when missing. */
  readonly consume?: readonly QueueName[];
  readonly clock?: Clock;
  readonly env?: Record<string, string>;
}

/** A process with every platform part and the given modules, and its own connections. */
export async function startProcess(databaseUrl: string, options: ProcessOptions): Promise<INestApplicationContext> {
  const { modules, consume = [], clock = new SystemClock(), env = {} } = options;
  const { redisUrl, redisPrefix } = testServices();
  const settings = {
    ...testEnv({ databaseUrl, redisUrl }),
    REDIS_KEY_PREFIX: `${redisPrefix}:`,
    MODEL_MAX_RETRIES: '0',
    LOGLEVEL: 'FATAL',
    ...env,
  };

  @Module({ providers: [{ provide: Clock, useValue: clock }], exports: [Clock] })
  class Globals {}

  @Module({
    imports: [
      { module: Globals, global: true },
      ConfigModule.forRoot(BACKEND_CONFIGS, settings),
      TelemetryModule.forProcess('test'),
      CryptoModule,
      DatabaseModule.forRoot({ applicationName: 'tests', migrations: migrationNames(MIGRATIONS) }),
      RedisModule,
      OutboundModule,
      QueueModule.forRoot({ consume, timings: FAST }),
      AccessModule,
      ...modules,
    ],
  })
  class TestProcess {}

  return NestFactory.createApplicationContext(TestProcess, { logger: false, abortOnError: false });
}
