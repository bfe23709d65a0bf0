interface Turn {
  take: () => void;
  refuse: (reason: Error) => void;
}

/** Lets so many work at the same time; the others wait in the order in which they came. */
export class Turns {
  private readonly waiting: Turn[] = [];
  private running = 0;
  private reason: Error | null = null;

  constructor(private readonly atOnce: number) {}

  /** Whether turns are no longer given. */
  get closed(): boolean {
    return this.reason !== null;
  }

  /** Waits for a turn; whoever got one passes it on. @throws the signal's reason · what `close` was called with */
  async take(signal?: AbortSignal): Promise<void> {
    if (this.reason) throw this.reason;
    signal?.throwIfAborted();
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    let stopListening = (): void => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const turn: Turn = { take: resolve, refuse: reject };
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

  /** Gives the finished one's place to the longest waiting, so that no newcomer can slip in between. */
  pass(): void {
    const next = this.waiting.shift();
    if (next) next.take();
    else this.running -= 1;
  }

  /** Refuses those who wait and those who come. */
  close(reason: Error): void {
    this.reason = reason;
    for (const turn of this.waiting.splice(0)) turn.refuse(reason);
  }
}
