import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Drain } from '@svc/http';
import { AppError, type Caller, type MessageId } from '@svc/kernel';
import { LeasesAcrossTenants } from '../data/leases.across-tenants';
import type { Partner } from '../domain/ask';
import type { RunningTurn } from './running-turn';

/** A turn that runs, who asked, as they were then, and whom. */
export interface HeldTurn {
  readonly turn: RunningTurn;
  readonly actor: Caller;
  readonly partner: Partner;
}

interface Held extends HeldTurn {
  readonly work: Promise<void>;
}

/** Long enough that three renewals may fail, short enough that a turn whose process died is closed within a minute. */
const LEASE_MS = 40_000;
const RENEWAL_MS = 10_000;

/**
 * Knows the turns that run in this process. Keeps their leases, so that others can tell a turn at work from one whose
 * process died; lets a stopping process wait for them within its grace, and ends those that take longer.
 */
@Injectable()
export class RunningTurns implements OnModuleInit, BeforeApplicationShutdown {
  /** How long a turn that is held now counts as running. */
  readonly leaseMs = LEASE_MS;
  private readonly logger = new Logger(RunningTurns.name);
  private readonly running = new Map<RunningTurn, Held>();
  private renewals: NodeJS.Timeout | undefined;

  constructor(
    private readonly across: AcrossTenants,
    private readonly turns: LeasesAcrossTenants,
    private readonly drain: Drain,
  ) {}

  /** What still runs after the grace is broken off while who waits for it can be told. */
  onModuleInit(): void {
    this.drain.onGraceOver(() => this.interrupt());
  }

  /** Holds a turn until its work, which never rejects, is over. */
  hold(held: HeldTurn, work: Promise<void>): void {
    const { turn } = held;
    this.running.set(turn, { ...held, work });
    this.renewals ??= setInterval(() => void this.renew(), RENEWAL_MS).unref();
    this.drain.hold(work);
    void work.then(() => this.release(turn));
  }

  /** Stops those of the turns that run here, as who asked wants no more of them. */
  stop(ids: readonly MessageId[]): void {
    for (const turn of this.running.keys()) if (ids.includes(turn.id)) turn.stop();
  }

  /** Breaks those of the turns off that run here, since their conversations were deleted with who answers or asked. */
  breakOff(ids: readonly MessageId[]): void {
    const message = 'The conversation was deleted before the answer was complete.';
    for (const turn of this.running.keys())
      if (ids.includes(turn.id)) turn.abort(new AppError('not_found', { message }));
  }

  /** What runs here, and for whom. */
  held(): readonly HeldTurn[] {
    return [...this.running.values()];
  }

  /** The grace is over by now: what still runs is broken off and stored as far as it came. */
  async beforeApplicationShutdown(): Promise<void> {
    this.interrupt();
    await Promise.all([...this.running.values()].map(({ work }) => work));
  }

  private interrupt(): void {
    for (const turn of this.running.keys()) turn.abort(new AppError('answer_interrupted'));
  }

  private release(turn: RunningTurn): void {
    this.running.delete(turn);
    if (this.running.size > 0) return;
    clearInterval(this.renewals);
    this.renewals = undefined;
  }

  private async renew(): Promise<void> {
    const ids = [...this.running.keys()].map(({ id }) => id);
    try {
      await this.across.run((tx) => this.turns.renew(tx, ids, this.leaseMs));
    } catch (error) {
      // The next renewal comes well before the lease runs out.
      this.logger.warn({ err: error }, 'The leases of running turns could not be renewed.');
    }
  }
}
