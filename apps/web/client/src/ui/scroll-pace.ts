/** Rows a second beyond which nobody reads what passes by. */
const FAST = 100;
/** So long after it last moved a list stands still. */
const STILL_MS = 120;

/** How fast a list is being scrolled: what is costly to draw and cannot be seen in passing waits for it to be slow. */
export class ScrollPace {
  private first = 0;
  private atMs = 0;
  private still: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();
  private fast = false;

  get isFast(): boolean {
    return this.fast;
  }

  /** Told whenever the list moved. @param first number of the first row in sight */
  moved(first: number): void {
    const nowMs = performance.now();
    const rows = Math.abs(first - this.first);
    this.fast = rows * 1_000 > FAST * (nowMs - this.atMs);
    [this.first, this.atMs] = [first, nowMs];
    clearTimeout(this.still);
    if (this.fast) this.still = setTimeout(() => this.slow(), STILL_MS);
    else this.slow();
  }

  /** Calls once it is slow, at once where it is. @returns what takes that back */
  whenSlow(then: () => void): () => void {
    if (!this.fast) then();
    this.waiting.add(then);
    return () => this.waiting.delete(then);
  }

  private slow(): void {
    this.fast = false;
    for (const then of [...this.waiting]) then();
  }
}
