import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { ClaimRepository } from '../data/claim.repository';
import { Loop } from '../loop';
import { ProcessIdentity } from '../process-identity';
import { QueueTimings } from '../timings';
import { JobRunner } from './job-runner';
import type { JobTry } from './job-try';

/** Keeps the claims of the tries under way, stores how far they are, and stops those whose claim is gone. */
@Injectable()
export class LeaseKeeper {
  private readonly logger = new Logger(LeaseKeeper.name);
  private readonly loop: Loop;
  private renewedAt = performance.now();

  constructor(
    private readonly across: AcrossTenants,
    private readonly claims: ClaimRepository,
    private readonly runner: JobRunner,
    private readonly identity: ProcessIdentity,
    private readonly timings: QueueTimings,
  ) {
    this.loop = new Loop(() => this.turn());
  }

  start(): void {
    this.loop.start(this.pauseMs);
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private get pauseMs(): number {
    return Math.min(this.timings.renewEveryMs, this.timings.progressEveryMs);
  }

  private async turn(): Promise<number> {
    const due = performance.now() - this.renewedAt >= this.timings.renewEveryMs;
    const { tries } = this.runner;
    if (due || tries.some(({ news }) => news !== null)) await this.renew(tries);
    return this.pauseMs;
  }

  private async renew(tries: readonly JobTry[]): Promise<void> {
    const startedAt = performance.now();
    const { leaseMs } = this.timings;
    try {
      const held = tries.map(({ jobId, news }) => ({ jobId, progress: news }));
      if (tries.length > 0) {
        const kept = await this.across.run((tx) => this.claims.renew(tx, this.identity.id, held, leaseMs));
        for (const [at, attempt] of tries.entries()) {
          attempt.told(held[at]!.progress);
          if (!kept.has(attempt.jobId)) attempt.stop('lost');
        }
      }
      this.renewedAt = startedAt;
    } catch (error) {
      this.logger.warn({ err: error }, 'Claims could not be renewed.');
      // Nobody could tell us, but by now every one of them has run out.
      if (performance.now() - this.renewedAt > leaseMs) for (const attempt of tries) attempt.stop('lost');
    }
  }
}
