/**
 * What becomes of something, told to whoever asks before or after. The first to settle it counts. A promise is made when
 * somebody asks for it: most turns have nobody who waits for their end.
 */
export class Outcome<Value> {
  private known: Promise<Value> | null = null;
  private resolve: ((outcome: Value | Promise<Value>) => void) | null = null;

  /** Settles with the outcome, whenever that is. */
  get promise(): Promise<Value> {
    this.known ??= new Promise((resolve) => (this.resolve = resolve));
    return this.known;
  }

  settle(outcome: Value | Promise<Value>): void {
    if (this.resolve) this.resolve(outcome);
    else this.known ??= Promise.resolve(outcome);
    this.resolve = null;
  }

  /** Settles as a failure. Nobody has to hear of it: a reader that has left makes it no unhandled one. */
  fail(error: unknown): void {
    const failure = Promise.reject<Value>(error as Error);
    failure.catch(() => undefined);
    this.settle(failure);
    this.promise.catch(() => undefined);
  }
}
