import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import type { Handover } from '../data/handover';
import { JobsAcrossTenants } from '../data/jobs.across-tenants';
import { TURN_PLANNER, TurnRepository } from '../data/turn.repository';
import { Loop } from '../loop';
import { QueueTimings } from '../timings';
import { OutageLog } from './outage-log';
import { QueueEntries } from './queue-entries';

const BATCH = 500;

/**
 * Makes a queue entry for every committed row: at once for what this process committed, and by looking for what was
 * committed but never handed over, since a process may die and Redis may be away in between.
 */
@Injectable()
export class Relay {
  private readonly outage = new OutageLog(Relay.name, 'Redis');
  private readonly logger = new Logger(Relay.name);
  private readonly loop: Loop;
  private fresh: Handover[] = [];
  private flushing: Promise<void> | null = null;
  private pauseMs: number;

  constructor(
    private readonly across: AcrossTenants,
    private readonly jobs: JobsAcrossTenants,
    private readonly turns: TurnRepository,
    private readonly entries: QueueEntries,
    private readonly timings: QueueTimings,
  ) {
    this.pauseMs = timings.relayBusyMs;
    this.loop = new Loop(() => this.look());
  }

  /** Hands rows over soon; never throws. What fails here is found again by looking. */
  handOver(handovers: readonly Handover[]): void {
    // A flush of nothing would be over before it is noted down as under way, and stay noted for ever.
    if (handovers.length === 0) return;
    this.fresh.push(...handovers);
    // What is committed while a batch is on its way travels with the next one.
    this.flushing ??= this.flush();
  }

  start(): void {
    this.loop.start(0);
  }

  /** Stops looking and waits until what was being handed over has been. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.flushing;
  }

  private async flush(): Promise<void> {
    try {
      while (this.fresh.length > 0 && (await this.deliver(this.fresh.splice(0, BATCH)))) continue;
    } catch (error) {
      this.logger.warn({ err: error }, 'Noting what was handed over failed; it will be handed over again.');
    }
    // What is left here after a failure is found by looking, soon.
    if (this.fresh.length > 0) this.pauseMs = this.timings.relayBusyMs;
    this.fresh = [];
    this.flushing = null;
  }

  private async look(): Promise<number> {
    let found = 0;
    let delivered = true;
    try {
      do {
        const batch = await this.across.read((tx) => this.jobs.findNotHandedOver(tx, BATCH));
        found = batch.length;
        delivered = found === 0 || (await this.deliver(batch));
      } while (delivered && found === BATCH);
    } catch (error) {
      this.logger.warn({ err: error }, 'Looking for rows to hand over failed.');
    }
    const idle = found === 0 && delivered;
    this.pauseMs = idle ? Math.min(this.pauseMs * 2, this.timings.relayIdleMs) : this.timings.relayBusyMs;
    return this.pauseMs;
  }

  private async deliver(batch: readonly Handover[]): Promise<boolean> {
    const placed = await this.across.run((tx) => this.turns.give(tx, batch), { planner: TURN_PLANNER });
    try {
      await this.entries.add(placed);
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
      return false;
    }
    await this.across.run((tx) => this.jobs.markHandedOver(tx, placed));
    return true;
  }
}
