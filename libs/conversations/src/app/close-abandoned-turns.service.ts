import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock } from '@svc/kernel';
import { RunningTurnsAcrossTenants } from '../data/running-turns.across-tenants';

const BATCH = 500;

/** Closes turns whose process died, so that none seems to run forever. */
@Injectable()
export class CloseAbandonedTurns {
  private readonly logger = new Logger(CloseAbandonedTurns.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly turns: RunningTurnsAcrossTenants,
    private readonly clock: Clock,
  ) {}

  /** Closes every such turn as failed. How many there were. */
  async close(signal: AbortSignal): Promise<number> {
    let closed = 0;
    for (let batch = BATCH; batch === BATCH && !signal.aborted; closed += batch) {
      batch = await this.across.run((tx) => this.turns.closeExpired(tx, this.clock.now(), BATCH));
    }
    if (closed > 0) this.logger.warn({ closed }, 'Turns of a process that died were closed as failed.');
    return closed;
  }
}
