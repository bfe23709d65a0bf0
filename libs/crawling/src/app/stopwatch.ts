/** Time in which at least one of several things is going on. */
export class Stopwatch {
  private running = 0;
  private since = 0;
  private passedMs = 0;

  start(): void {
    if (this.running === 0) this.since = performance.now();
    this.running += 1;
  }

  stop(): void {
    this.running -= 1;
    if (this.running === 0) this.passedMs += performance.now() - this.since;
  }

  totalMs(): number {
    return this.running > 0 ? this.passedMs + performance.now() - this.since : this.passedMs;
  }
}
