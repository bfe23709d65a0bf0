interface Turn {
  take: () => void;
  refuse: (reason: Error) => void;
  large: boolean;
}

/**
 * Lets so many work at the same time; the others wait in the order in which they came. One place, where there are several,
 * is never given to large work.
 */
export class Turns {
  private readonly waiting: Turn[] = [];
  private running = 0;
  private runningLarge = 0;
  private reason: Error | null = null;

  constructor(private readonly atOnce: number) {}

  /** Whether turns are no longer given. */
  get closed(): boolean {
    return this.reason !== null;
  }

  /** Waits for a turn; whoever got one passes it on, as what it was taken for. @throws the signal's reason · what `close` was called with */
  async take(signal?: AbortSignal, large = false): Promise<void> {
    if (this.reason) throw this.reason;
    signal?.throwIfAborted();
    if (this.running < this.atOnce && this.admits(large)) {
      this.enter(large);
      return;
    }
    let stopListening = (): void => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const turn: Turn = { take: resolve, refuse: reject, large };
        const onAbort = (): void => {
          this.waiting.splice(this.waiting.indexOf(turn), 1);
          reject(signal?.reason);
        };
        this.waiting.push(turn);
        signal?.addEventListener('abort', onAbort);
        stopListening = () => signal?.removeEventListener('abort', onAbort);
      });
    } finally {
      stopListening();
    }
  }

  /** Gives the finished one's place to the longest waiting that may have it; no newcomer can slip in between. */
  pass(large = false): void {
    this.running -= 1;
    if (large) this.runningLarge -= 1;
    const at = this.waiting.findIndex((turn) => this.admits(turn.large));
    const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
    if (!next) return;
    this.enter(next.large);
    next.take();
  }

  /** Refuses those who wait and those who come. */
  close(reason: Error): void {
    this.reason = reason;
    for (const turn of this.waiting.splice(0)) turn.refuse(reason);
  }

  private admits(large: boolean): boolean {
    return !large || this.runningLarge < Math.max(1, this.atOnce - 1);
  }

  private enter(large: boolean): void {
    this.running += 1;
    if (large) this.runningLarge += 1;
  }
}
