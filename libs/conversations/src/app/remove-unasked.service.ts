import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock, DAY_MS } from '@svc/kernel';
import { UnaskedAcrossTenants } from '../data/unasked.across-tenants';

const BATCH = 500;

/** Removes conversations in which nothing was asked for a day. @source supplement §15.139 */
@Injectable()
export class RemoveUnasked {
  constructor(
    private readonly across: AcrossTenants,
    private readonly conversations: UnaskedAcrossTenants,
    private readonly clock: Clock,
  ) {}

  /** Every one of them; how many there were. @throws the reason of the signal */
  async remove(signal: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    for (let removed = 0; ;) {
      signal.throwIfAborted();
      const { held, gone } = await this.removeSome(before);
      removed += gone;
      if (held < BATCH) return removed;
    }
  }

  private removeSome(before: Date): Promise<{ held: number; gone: number }> {
    return this.across.run(async (tx) => {
      const ids = await this.conversations.hold(tx, before, BATCH);
      return { held: ids.length, gone: await this.conversations.remove(tx, ids) };
    });
  }
}
