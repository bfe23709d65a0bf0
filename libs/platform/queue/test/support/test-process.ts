import { type INestApplicationContext, Module } from '@nestjs/common';
import { type ProcessOptions as AnyProcess, startProcess as startAnyProcess, testServices } from '@svc/testing';
import { QueueTimings } from '../../src';
import { Behaviour, HastyProcessor, TestProcessor } from './test-jobs';

/** Paces at which a test need not wait long. */
export const FAST: QueueTimings = Object.assign(new QueueTimings(), {
  leaseMs: 3_000,
  renewEveryMs: 200,
  progressEveryMs: 50,
  offerLockMs: 1_000,
  offerCheckEveryMs: 500,
  takeAgainMs: 100,
  relayBusyMs: 50,
  relayIdleMs: 200,
  sweepEveryMs: 300,
  entryCheckEveryMs: 300,
  leaderTickMs: 50,
  leadershipMs: 1_000,
  // The purge passes over a row that is being handed over just then.
  // The purge passes over a row that is just being handed over; the next one ends it.
  purgeEveryMs: 300,
  heartbeatEveryMs: 100,
  cleanUpMs: 200,
  backoffMs: 20,
});

/** What a process of these tests is made of. */
export interface ProcessOptions extends Omit<AnyProcess, 'modules' | 'env'> {
  readonly databaseUrl: string;
  readonly run?: Behaviour['run'];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts what would be a process of its own in production, with connections of its own, that runs the test jobs. */
export function startProcess({
  databaseUrl,
  run,
  timings,
  env,
  ...options
}: ProcessOptions): Promise<INestApplicationContext> {
  const behaviour: Behaviour = { run: run ?? (() => Promise.resolve()) };

  @Module({
    providers: [{ provide: Behaviour, useValue: behaviour }, TestProcessor, HastyProcessor],
  })
  class TestJobs {}

  return startAnyProcess(databaseUrl, {
    ...options,
    modules: [TestJobs],
    timings: { ...FAST, ...timings },
    env: { REDIS_KEY_PREFIX: testServices().redisPrefix, ...env },
  });
}
