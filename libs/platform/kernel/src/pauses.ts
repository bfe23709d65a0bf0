import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work goes on for this long before everybody else has a turn; several such works at once add up for who waits. */
const STRETCH_MS = 10;

/** Interrupts work that grows with what somebody sends, so that nobody stops a process that serves everybody. @source ADR 0051 */
export class Pauses {
  private sinceMs = performance.now();

  get isDue(): boolean {
    return performance.now() - this.sinceMs > STRETCH_MS;
  }

  /** Resolves when the event loop has been round. */
  async take(): Promise<void> {
    await nextTurn();
    this.sinceMs = performance.now();
  }
}
