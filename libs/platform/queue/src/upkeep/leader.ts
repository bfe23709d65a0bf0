import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { JOBS_LEADERSHIP, LeadershipRepository } from '../data/leadership.repository';
import { Loop } from '../loop';
import { ProcessIdentity } from '../process-identity';
import { OutageLog } from '../relay/outage-log';
import { QueueEntries } from '../relay/queue-entries';
import { QueueTimings } from '../timings';
import { Purge } from './purge';
import { Scheduler } from './scheduler';
import { Sweep } from './sweep';

/** What the leader has to do. */
@Injectable()
export class Duties {
  constructor(
    readonly scheduler: Scheduler,
    readonly sweep: Sweep,
    readonly purge: Purge,
  ) {}
}

/**
 * Does what one process must do for all: sweep, schedules, purge. Two that lead for a moment do no harm, since each of
 * these is safe to do twice; leading only saves the work.
 */
@Injectable()
export class Leader {
  private readonly logger = new Logger(Leader.name);
  private readonly outage = new OutageLog(Leader.name, 'Redis');
  private readonly loop = new Loop(() => this.turn());
  private leading = false;
  private askAgainAt = 0;
  private sweepAt = 0;
  private purgeAt = 0;
  /** Whether the queue may hold less than it should: it was emptied, or might have been before this process led. */
  private emptied = true;

  constructor(
    private readonly across: AcrossTenants,
    private readonly leaderships: LeadershipRepository,
    private readonly entries: QueueEntries,
    private readonly duties: Duties,
    private readonly identity: ProcessIdentity,
    private readonly timings: QueueTimings,
  ) {}

  start(): void {
    this.loop.start(0);
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    if (!this.leading) return;
    try {
      await this.across.run((tx) => this.leaderships.release(tx, JOBS_LEADERSHIP, this.identity.id));
    } catch (error) {
      this.logger.warn({ err: error }, 'The lead could not be given up; it runs out by itself.');
    }
  }

  private async turn(): Promise<number> {
    try {
      if (await this.leads()) await this.lead();
    } catch (error) {
      this.logger.warn({ err: error }, 'A turn of upkeep failed; the next one catches up.');
    }
    return this.timings.leaderTickMs;
  }

  private async leads(): Promise<boolean> {
    const now = performance.now();
    if (now < this.askAgainAt) return this.leading;
    this.leading = false;
    const { leadershipMs } = this.timings;
    this.leading = await this.across.run((tx) =>
      this.leaderships.take(tx, JOBS_LEADERSHIP, this.identity.id, leadershipMs),
    );
    this.askAgainAt = now + leadershipMs / 2;
    return this.leading;
  }

  private async lead(): Promise<void> {
    await this.duties.scheduler.serveDue();
    const now = performance.now();
    if (now >= this.purgeAt) {
      await this.duties.purge.purge();
      this.purgeAt = now + this.timings.purgeEveryMs;
    }
    if (await this.wiped()) this.emptied = true;
    if (now >= this.sweepAt || this.emptied) {
      await this.sweep();
      this.sweepAt = now + this.timings.sweepEveryMs;
    }
  }

  private async wiped(): Promise<boolean> {
    try {
      return await this.entries.wiped();
    } catch {
      return false;
    }
  }

  private async sweep(): Promise<void> {
    try {
      // Marked first: what is wiped during the sweep is noticed by the next turn.
      await this.entries.mark();
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
      return;
    }
    await this.duties.sweep.sweep({ emptied: this.emptied });
    this.emptied = false;
  }
}
