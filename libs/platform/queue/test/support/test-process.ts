import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, DatabaseConfig, HttpConfig, RedisConfig, TelemetryConfig, WorkerConfig } from '@svc/config';
import { DatabaseModule, migrationNames } from '@svc/database';
import { Clock, SystemClock } from '@svc/kernel';
import { TelemetryModule } from '@svc/telemetry';
import { testEnv, testServices } from '@svc/testing';
import { MIGRATIONS } from '@svc/migrations';
import { QueueModule, type QueueName, QueueTimings } from '../../src';
import { Behaviour, HastyProcessor, TestProcessor } from './test-jobs';

/** Paces at which a test need not wait long. */
export const FAST: QueueTimings = Object.assign(new QueueTimings(), {
  leaseMs: 3_000,
  renewEveryMs: 200,
  progressEveryMs: 50,
  offerLockMs: 1_000,
  offerCheckEveryMs: 500,
  relayBusyMs: 50,
  relayIdleMs: 200,
  sweepEveryMs: 300,
  entryCheckEveryMs: 300,
  leaderTickMs: 50,
  leadershipMs: 1_000,
  heartbeatEveryMs: 100,
  cleanUpMs: 200,
  backoffMs: 20,
});

/** What a process of a test is made of. */
export interface ProcessOptions {
  readonly databaseUrl: string;
  readonly consume: readonly QueueName[];
  readonly run?: Behaviour['run'];
  readonly clock?: Clock;
  readonly timings?: Partial<QueueTimings>;
  readonly env?: Record<string, string>;
}

/** Starts what would be a process of its own in production, with connections of its own. */
export async function startProcess(options: ProcessOptions): Promise<INestApplicationContext> {
  const { databaseUrl, consume, clock = new SystemClock() } = options;
  const services = testServices();
  const env = { ...testEnv({ ...services, databaseUrl }), REDIS_KEY_PREFIX: services.redisPrefix, ...options.env };
  const behaviour: Behaviour = { run: options.run ?? (() => Promise.resolve()) };
  const globals = [
    { provide: Clock, useValue: clock },
    { provide: Behaviour, useValue: behaviour },
  ];

  @Module({ providers: globals, exports: [Clock, Behaviour] })
  class Globals {}

  @Module({
    imports: [
      { module: Globals, global: true },
      ConfigModule.forRoot([DatabaseConfig, HttpConfig, RedisConfig, TelemetryConfig, WorkerConfig], env),
      TelemetryModule.forProcess('test'),
      DatabaseModule.forRoot({ applicationName: 'test', migrations: migrationNames(MIGRATIONS) }),
      QueueModule.forRoot({ consume, timings: Object.assign(new QueueTimings(), FAST, options.timings) }),
    ],
    providers: [TestProcessor, HastyProcessor],
  })
  class TestProcess {}

  const process = await NestFactory.createApplicationContext(TestProcess, { logger: false, abortOnError: false });
  return process;
}
