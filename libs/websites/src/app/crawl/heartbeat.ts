/** Tells again and again that a run is alive, and ends it when that fails too often or nobody wants it any more. */
export class RunHeartbeat {
  readonly ended = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private failures = 0;

  /** @param beat whether the run is still wanted */
  constructor(
    private readonly beat: () => Promise<boolean>,
    intervalSeconds: number,
    private readonly maxFailures: number,
  ) {
    this.timer = setInterval(() => void this.turn(), intervalSeconds * 1000);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async turn(): Promise<void> {
    try {
      if (await this.beat()) this.failures = 0;
      else this.ended.abort(new Error('The run has ended meanwhile.'));
    } catch (error) {
      this.failures += 1;
      if (this.failures >= this.maxFailures) this.ended.abort(error);
    }
  }
}
