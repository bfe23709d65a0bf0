/** From how many milliseconds on several processes are worth it that a plan is made for the question. */
const LONG_MS = 100;

/** For how long that is taken for granted, in milliseconds: sources shrink, and the machine may have been busy. */
const KNOWN_MS = 60_000;

/** Sets of sources that are remembered. */
const MOST = 1_000;

/**
 * Which sources are long to scan: two scans in a row took long, and the second not long ago. One alone may have read its
 * pages from disk, or been the first of its connection. @source ADR 0094
 */
export class LongScans {
  private readonly untilMs = new Map<string, number>();

  /** Whether such a scan is likely to be long. */
  expects(sourceIds: readonly string[], nowMs: number): boolean {
    return (this.untilMs.get(nameOf(sourceIds)) ?? 0) > nowMs;
  }

  /** Notes how long a scan by one process took. */
  took(sourceIds: readonly string[], tookMs: number, nowMs: number): void {
    const name = nameOf(sourceIds);
    const again = this.untilMs.delete(name);
    if (tookMs < LONG_MS) return;
    this.untilMs.set(name, again ? nowMs + KNOWN_MS : 0);
    if (this.untilMs.size > MOST) this.untilMs.delete(this.untilMs.keys().next().value!);
  }
}

const nameOf = (sourceIds: readonly string[]): string => [...sourceIds].sort().join();
