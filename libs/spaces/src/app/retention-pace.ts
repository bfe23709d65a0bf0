import { setTimeout as rest } from 'node:timers/promises';

/** Whoever waited long, for a lock say, need not rest as long. */
const MAX_REST_MS = 1_000;

/**
 * The pace of a long deletion: before each further transaction it rests for as long as the one before took. Nobody waits
 * for its end, and people who ask meanwhile share the database with it for half of the time only.
 */
export class RetentionPace {
  private restMs = 0;

  constructor(private readonly signal: AbortSignal) {}

  /** Rests, then runs a transaction. @throws the reason of the signal · whatever `transaction` throws */
  async run<Result>(transaction: () => Promise<Result>): Promise<Result> {
    if (this.restMs > 0) await rest(this.restMs, undefined, { signal: this.signal }).catch(() => undefined);
    this.signal.throwIfAborted();
    const startedMs = performance.now();
    try {
      return await transaction();
    } finally {
      this.restMs = Math.min(performance.now() - startedMs, MAX_REST_MS);
    }
  }
}
