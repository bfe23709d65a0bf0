import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { RedisUnavailable } from '@svc/redis';
import { type ClosedTurn, LeasesAcrossTenants } from '../data/leases.across-tenants';
import { LiveTurns } from './live-turns';
import { ToolApprovals } from './tool-approvals';

const BATCH = 500;

/** Closes turns whose process died, so that none seems to run forever. */
@Injectable()
export class CloseAbandonedTurns {
  private readonly logger = new Logger(CloseAbandonedTurns.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly leases: LeasesAcrossTenants,
    private readonly live: LiveTurns,
    private readonly approvals: ToolApprovals,
  ) {}

  /** Closes every such turn as failed, with what its live copy still holds, and the approval it waited for. How many there were. */
  async close(signal: AbortSignal): Promise<number> {
    let closed = 0;
    for (let batch = BATCH; batch === BATCH && !signal.aborted; closed += batch) {
      const turns = await this.across.run((tx) => this.leases.closeExpired(tx, BATCH));
      for (const turn of turns) await this.keepCopy(turn);
      batch = turns.length;
    }
    if (closed > 0) this.logger.warn({ closed }, 'Turns of a process that died were closed as failed.');
    return closed;
  }

  /** What was said until its process died, if the shared store knows; who waits or decides hears of the end. */
  private async keepCopy({ id, conversationId }: ClosedTurn): Promise<void> {
    try {
      await this.approvals.expireOf(id);
      const copy = (await this.live.read(conversationId)).find(({ turnId }) => turnId === id);
      if (!copy) return;
      if (copy.answer !== '') await this.across.run((tx) => this.leases.keepAnswer(tx, id, copy.answer));
      const payload = { status: 'failed' };
      await this.live.end(conversationId, { turnId: id, sequence: copy.sequence + 1, event: 'end', payload });
    } catch (error) {
      // The copy is a help, not the truth; the turn is closed already.
      if (!(error instanceof RedisUnavailable)) throw error;
    }
  }
}
