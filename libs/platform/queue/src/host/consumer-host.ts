import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpConfig, RedisConfig, WorkerConfig } from '@svc/config';
import type { JobId } from '@svc/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import { DelayedError, isNotConnectionError, type Job, Worker } from 'bullmq';
import { type Line, linesOf, placesFor, type QueueName } from '../declare/queues';
import { CONSUMED_QUEUES } from '../options';
import { ProcessIdentity } from '../process-identity';
import { OutageLog } from '../relay/outage-log';
import type { EntryData } from '../relay/queue-entries';
import { consumerConnection, queuePrefix } from '../relay/redis-connection';
import { QueueTimings } from '../timings';
import { JobRunner } from './job-runner';

const ANSWER_WITHIN_MS = 1_000;

/** Takes entries from the queues that this process consumes and has their jobs run. */
@Injectable()
export class ConsumerHost {
  private readonly logger = new Logger(ConsumerHost.name);
  private readonly taking = new OutageLog(ConsumerHost.name, 'The database');
  private workers: Worker<EntryData>[] = [];

  constructor(
    @Inject(CONSUMED_QUEUES) private readonly queues: readonly QueueName[],
    private readonly redis: RedisConfig,
    private readonly capacity: WorkerConfig,
    private readonly http: HttpConfig,
    private readonly runner: JobRunner,
    private readonly identity: ProcessIdentity,
    private readonly timings: QueueTimings,
  ) {}

  start(): void {
    for (const [queue, places] of placesFor(this.queues, this.capacity.maxJobs)) {
      for (const line of linesOf(queue, places)) this.workers.push(this.consume(line));
    }
  }

  /** Takes no more, lets the tries under way finish within the grace time, then stops them; their jobs wait again. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.workers.map((worker) => worker.pause(true)));
    await within(this.http.shutdownGraceSeconds * 1000, this.runner.idle());
    if (this.runner.tries.length > 0)
      this.logger.warn(`${this.runner.tries.length} jobs are stopped and will run again.`);
    this.runner.stopAll();
    await this.runner.idle();
    await Promise.allSettled(this.workers.map(close));
    this.workers = [];
  }

  private consume({ name, places }: Line): Worker<EntryData> {
    const outage = new OutageLog(ConsumerHost.name, `The queue "${name}"`);
    const worker = new Worker<EntryData>(
      name,
      async (entry, token) => {
        outage.succeeded();
        await this.take(entry, token);
      },
      {
        connection: consumerConnection(this.redis, this.timings),
        prefix: queuePrefix(this.redis),
        concurrency: places,
        // The row decides what runs again; an entry has done its duty once it was delivered.
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
        lockDuration: this.timings.offerLockMs,
        stalledInterval: this.timings.offerCheckEveryMs,
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        runRetryDelay: 1_000,
      },
    );
    worker.on('error', (error) => {
      // An entry that was wiped or offered to another meanwhile: nothing of it matters, the row knows.
      if (isNotConnectionError(error)) this.logger.debug({ err: error }, 'The queue refused a step of an entry.');
      else outage.failed(error);
    });
    return worker;
  }

  /**
   * Has the job of an entry run. One that cannot be taken, since the database is away, keeps its entry: without one its row
   * would be found only minutes later. The place is held for that pause, so that all that waits does not rush by meanwhile.
   */
  private async take(entry: Job<EntryData>, token: string | undefined): Promise<void> {
    try {
      await this.runner.run(entry.data.id as JobId, entry.data.delivery, this.identity.id);
      this.taking.succeeded();
    } catch (error) {
      this.taking.failed(error);
      await pause(this.timings.takeAgainMs);
      await entry.moveToDelayed(Date.now() + this.timings.takeAgainMs, token);
      throw new DelayedError();
    }
  }
}

/** Closing politely waits for Redis, for however long; so where Redis does not answer, the connections are dropped. */
async function close(worker: Worker): Promise<void> {
  const answer = worker.getBackend().getQueueMetaField('version');
  const answered = await within(ANSWER_WITHIN_MS, answer);
  await worker.close(!answered);
}

/** Whether the work was done in time; it goes on either way. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
