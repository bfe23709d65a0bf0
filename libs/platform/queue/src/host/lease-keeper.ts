import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { ClaimRepository } from '../data/claim.repository';
import { Loop } from '../loop';
import { ProcessIdentity } from '../process-identity';
import { QueueTimings } from '../timings';
import { JobRunner } from './job-runner';

/** Keeps the claims of the tries under way, and stops those whose claim is gone. */
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
    this.loop = new Loop(() => this.renew());
  }

  start(): void {
    this.loop.start(this.timings.renewEveryMs);
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async renew(): Promise<number> {
    const tries = this.runner.tries;
    const startedAt = performance.now();
    try {
      if (tries.length > 0) {
        const ids = tries.map(({ jobId }) => jobId);
        const kept = await this.across.run((tx) => this.claims.renew(tx, this.identity.id, ids, this.timings.leaseMs));
        for (const attempt of tries) if (!kept.has(attempt.jobId)) attempt.stop('lost');
      }
      this.renewedAt = startedAt;
    } catch (error) {
      this.logger.warn({ err: error }, 'Claims could not be renewed.');
      // Nobody could tell us, but by now every one of them has run out.
      if (performance.now() - this.renewedAt > this.timings.leaseMs) for (const attempt of tries) attempt.stop('lost');
    }
    return this.timings.renewEveryMs;
  }
}
