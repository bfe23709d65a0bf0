import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock } from '@svc/kernel';
import { LeasesAcrossTenants } from '../data/leases.across-tenants';

const BATCH = 500;

/** Closes turns whose process died, so that none seems to run forever. */
@Injectable()
export class CloseAbandonedTurns {
  private readonly logger = new Logger(CloseAbandonedTurns.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly leases: LeasesAcrossTenants,
    private readonly clock: Clock,
  ) {}

  /** Closes every such turn as failed. How many there were. */
  async close(signal: AbortSignal): Promise<number> {
    let closed = 0;
    for (let batch = BATCH; batch === BATCH && !signal.aborted; closed += batch) {
      batch = await this.across.run((tx) => this.leases.closeExpired(tx, this.clock.now(), BATCH));
    }
    if (closed > 0) this.logger.warn({ closed }, 'Turns of a process that died were closed as failed.');
    return closed;
  }
}
