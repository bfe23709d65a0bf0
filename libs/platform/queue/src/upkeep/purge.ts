import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { HeartbeatRepository } from '../data/heartbeat.repository';
import { JobsAcrossTenants } from '../data/jobs.across-tenants';

const BATCH = 1_000;
/** Longer than the week that `GET /jobs/` looks back. @source supplement §3.3 */
const PUBLIC_DAYS = 8;
const INTERNAL_DAYS = 2;

/** Forgets finished jobs, and processes that ended without a word. */
@Injectable()
export class Purge {
  private readonly logger = new Logger(Purge.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly beats: HeartbeatRepository,
  ) {}

  /** @throws Error while the database is away; the next call catches up */
  async purge(): Promise<void> {
    await this.across.run((tx) => this.beats.removeOld(tx, INTERNAL_DAYS));
    let total = 0;
    let removed;
    do {
      removed = await this.across.run((tx) => this.jobs.purge(tx, PUBLIC_DAYS, INTERNAL_DAYS, BATCH));
      total += removed;
    } while (removed === BATCH);
    if (total > 0) this.logger.log(`${total} finished jobs were forgotten.`);
  }
}
