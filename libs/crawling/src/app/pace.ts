/** Most requests of one crawl at the same time. */
export const MAX_AT_ONCE = 8;

const FIRST_AT_ONCE = 4;
/** Answers that take so much longer than the quickest say that the site is busy. */
const SLOW_FACTOR = 3;
const SLOW_FLOOR_MS = 150;

/** How many requests a crawl makes at once: more while the site answers quickly, fewer when it does not. */
export class Pace {
  private limit: number;
  private running = 0;
  private quickestMs = Infinity;
  private readonly waiting: (() => void)[] = [];

  /** @param adapts whether the site's answers decide */
  constructor(private readonly adapts: boolean) {
    this.limit = adapts ? FIRST_AT_ONCE : MAX_AT_ONCE;
  }

  /** Requests that may be under way now. */
  get atOnce(): number {
    return Math.max(1, Math.floor(this.limit));
  }

  /** Runs one request when its turn comes. */
  async take<Result>(request: () => Promise<Result>): Promise<Result> {
    while (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      return await request();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  /** Hears how long the head of an answer took, and whether the site can bear more. */
  answered(latencyMs: number, isWell: boolean): void {
    if (!this.adapts) return;
    this.quickestMs = Math.min(this.quickestMs * 1.01, latencyMs);
    const isSlow = latencyMs > this.quickestMs * SLOW_FACTOR + SLOW_FLOOR_MS;
    this.limit = isSlow || !isWell ? Math.max(1, this.limit * 0.7) : Math.min(MAX_AT_ONCE, this.limit + 0.5);
    for (let free = this.atOnce - this.running; free > 0; free -= 1) this.waiting.shift()?.();
  }
}
