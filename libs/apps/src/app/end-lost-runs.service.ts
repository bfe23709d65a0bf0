import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock } from '@svc/kernel';
import { RunsAcrossTenants } from '../data/runs.across-tenants';
import { AppRunEvents } from './app-run-events';

const BATCH = 200;

/** Ends runs that nobody answers any more, and tells whoever waits for them. */
@Injectable()
export class EndLostRuns {
  private readonly logger = new Logger(EndLostRuns.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly runs: RunsAcrossTenants,
    private readonly events: AppRunEvents,
    private readonly clock: Clock,
  ) {}

  /** Ends every such run as failed. How many there were. */
  async end(signal: AbortSignal): Promise<number> {
    let ended = 0;
    for (let batch = BATCH; batch === BATCH && !signal.aborted; ended += batch) batch = await this.step();
    if (ended > 0) this.logger.warn({ ended }, 'Runs of apps whose job was over were ended as failed.');
    return ended;
  }

  private step(): Promise<number> {
    return this.across.run(async (tx) => {
      const lost = await this.runs.endLost(tx, this.clock.now(), BATCH);
      for (const run of lost) this.events.changed(tx, run, 'failed');
      return lost.length;
    });
  }
}
