import { Inject, Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { HeartbeatRepository } from '../data/heartbeat.repository';
import type { QueueName } from '../declare/queues';
import { JobRunner } from '../host/job-runner';
import { Loop } from '../loop';
import { CONSUMED_QUEUES } from '../options';
import { ProcessIdentity } from '../process-identity';
import { QueueTimings } from '../timings';

/** Tells the others, through the database, that this process is alive and runs jobs. */
@Injectable()
export class Heartbeat {
  private readonly logger = new Logger(Heartbeat.name);
  private readonly loop = new Loop(() => this.beat());

  constructor(
    @Inject(CONSUMED_QUEUES) private readonly queues: readonly QueueName[],
    private readonly across: AcrossTenants,
    private readonly beats: HeartbeatRepository,
    private readonly runner: JobRunner,
    private readonly identity: ProcessIdentity,
    private readonly timings: QueueTimings,
  ) {}

  start(): void {
    this.loop.start(0);
  }

  /** Stops, and says good-bye, so that nobody takes a stopped process for a living one. */
  async stop(): Promise<void> {
    await this.loop.stop();
    try {
      await this.across.run((tx) => this.beats.remove(tx, this.identity.id));
    } catch (error) {
      this.logger.warn({ err: error }, 'The heartbeat could not be taken back; it will look stale soon.');
    }
  }

  private async beat(): Promise<number> {
    try {
      await this.across.run((tx) => this.beats.beat(tx, this.identity.id, this.queues, this.runner.tries.length));
    } catch (error) {
      this.logger.warn({ err: error }, 'The heartbeat could not be stored.');
    }
    return this.timings.heartbeatEveryMs;
  }
}
