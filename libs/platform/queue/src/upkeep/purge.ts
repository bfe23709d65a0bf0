import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { ERRORS } from '@svc/kernel';
import { Metrics } from '@svc/telemetry';
import { HeartbeatRepository } from '../data/heartbeat.repository';
import { JobsAcrossTenants } from '../data/jobs.across-tenants';

const BATCH = 1_000;
/** Longer than the week that `GET /jobs/` looks back. @source supplement §3.3 */
const PUBLIC_DAYS = 8;
const INTERNAL_DAYS = 2;
/** How long somebody waits for a job; then it is no longer among those of `GET /jobs/` either. @source supplement §13.8 */
const WAITING_DAYS = 7;
const EXPIRED = { code: 'job_expired', message: ERRORS.job_expired.message } as const;

/** Ends jobs that nobody got to, and forgets finished ones and processes that ended without a word. */
@Injectable()
export class Purge {
  private readonly logger = new Logger(Purge.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly beats: HeartbeatRepository,
    private readonly metrics: Metrics,
  ) {}

  /** @throws Error while the database is away; the next call catches up */
  async purge(): Promise<void> {
    await this.across.run((tx) => this.beats.removeOld(tx, INTERNAL_DAYS));
    await this.endExpired();
    let total = 0;
    let removed;
    do {
      removed = await this.across.run((tx) => this.jobs.purge(tx, PUBLIC_DAYS, INTERNAL_DAYS, BATCH));
      total += removed;
    } while (removed === BATCH);
    if (total > 0) this.logger.log(`${total} finished jobs were forgotten.`);
  }

  /** Work that nobody asked for, such as that of schedules, is worth doing however late. */
  private async endExpired(): Promise<void> {
    let ended;
    do {
      ended = await this.across.run((tx) => this.jobs.failExpired(tx, WAITING_DAYS, EXPIRED, BATCH));
      for (const { type } of ended) this.metrics.jobFailed(type);
      if (ended.length > 0)
        this.logger.error({ jobIds: ended.map(({ id }) => id) }, 'Jobs have failed: nobody got to them for a week.');
    } while (ended.length === BATCH);
  }
}
