import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { ERRORS } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import type { Handover } from '../data/handover';
import { JobsAcrossTenants } from '../data/jobs.across-tenants';
import { Relay } from '../relay/relay';

const BATCH = 500;
// Generous, because a loss is seldom the job's own fault; bounded, because sometimes it is.
const MAX_LOSSES = 15;

/** Looks after jobs whose process is gone. */
@Injectable()
export class LostJobs {
  private readonly logger = new Logger(LostJobs.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly relay: Relay,
    private readonly metrics: Metrics,
  ) {}

  /** Lets those fail that took their process down too often. @returns them */
  async end(): Promise<Pick<Handover, 'queue'>[]> {
    const { message } = ERRORS.worker_lost;
    const lost = await this.across.run((tx) => this.jobs.failLost(tx, MAX_LOSSES, 'worker_lost', message));
    // Whoever ran them cannot count them any more.
    for (const { type } of lost) this.metrics.jobFailed(type);
    if (lost.length > 0)
      this.logger.error(
        { jobIds: lost.map(({ id }) => id) },
        'Jobs have failed: each took its process down again and again.',
      );
    return lost;
  }

  /** Has the others run again. @returns them */
  async putBack(): Promise<Pick<Handover, 'queue'>[]> {
    const all: Handover[] = [];
    let lost;
    do {
      lost = await this.across.run((tx) => this.jobs.putBackLost(tx, MAX_LOSSES, BATCH));
      if (lost.length > 0)
        this.logger.warn(`${lost.length} jobs were left behind by a process that is gone; they run again.`);
      this.relay.handOver(lost);
      all.push(...lost);
    } while (lost.length === BATCH);
    return all;
  }
}
