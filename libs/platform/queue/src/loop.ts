/** Runs a step again and again, one at a time; the step says how many milliseconds to pause after it. */
export class Loop {
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param step must not throw: it knows what its failures mean */
  constructor(private readonly step: () => Promise<number>) {}

  /** Begins after `delayMs`. */
  start(delayMs: number): void {
    this.timer = setTimeout(() => (this.current = this.turn()), delayMs);
  }

  /** Ends after the step that is running, if one is. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.current;
  }

  private async turn(): Promise<void> {
    const pauseMs = await this.step();
    if (!this.stopped) this.start(pauseMs);
  }
}
