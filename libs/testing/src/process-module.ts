import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { BACKEND_CONFIGS, ConfigModule } from '@svc/config';
import { CryptoModule } from '@svc/crypto';
import { DatabaseModule, migrationNames } from '@svc/database';
import { Clock, SystemClock } from '@svc/kernel';
import { MIGRATIONS } from '@svc/migrations';
import { OutboundModule } from '@svc/outbound';
import { QueueModule, type QueueName, QueueTimings } from '@svc/queue';
import { RedisModule } from '@svc/redis';
import { TelemetryModule } from '@svc/telemetry';
import { testEnv, testServices } from './environment';

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

/** A module as a process lists it. */
export type ModuleUnderTest = Type | DynamicModule;

/** What a process of a test is made of, beside the platform. */
export interface ProcessOptions {
  /** The modules of the lib under test and of those it needs: `libs/testing` knows none of them. */
  readonly modules: readonly ModuleUnderTest[];
  /** Queues whose jobs it runs; none when missing. */
  readonly consume?: readonly QueueName[];
  /** Paces that differ from the fast ones of tests. */
  readonly timings?: Partial<QueueTimings>;
  readonly clock?: Clock;
  /** Variables that differ from `testEnv`; null takes one away. */
  readonly env?: Readonly<Record<string, string | null>>;
}

/** Every platform part on the services of this run and the given database, and the modules of the options. */
export function processModule(databaseUrl: string, options: ProcessOptions): Type {
  const { modules, consume = [], timings = {}, clock = new SystemClock(), env = {} } = options;

  @Module({ providers: [{ provide: Clock, useValue: clock }], exports: [Clock] })
  class Globals {}

  @Module({
    imports: [
      { module: Globals, global: true },
      ConfigModule.forRoot(BACKEND_CONFIGS, variables(databaseUrl, env)),
      TelemetryModule.forProcess('test'),
      CryptoModule,
      DatabaseModule.forRoot({ applicationName: 'tests', migrations: migrationNames(MIGRATIONS) }),
      RedisModule,
      OutboundModule,
      QueueModule.forRoot({ consume, timings: Object.assign(new QueueTimings(), FAST, timings) }),
      ...modules,
    ],
  })
  class TestProcess {}
  return TestProcess;
}

/** Processes of one test file share the Redis prefix, as those of a deployment do. */
function variables(databaseUrl: string, env: NonNullable<ProcessOptions['env']>): Record<string, string> {
  const { redisUrl, redisPrefix } = testServices();
  const all: Record<string, string | null> = {
    ...testEnv({ databaseUrl, redisUrl }),
    REDIS_KEY_PREFIX: `${redisPrefix}:`,
    MODEL_MAX_RETRIES: '0',
    LOGLEVEL: 'FATAL',
    ...env,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}
