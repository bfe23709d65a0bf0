/**
 * A deadline that can be moved: aborts its signal when nothing was heard for too long, or when the caller aborts.
 */
export class Patience {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  /** Whether the deadline, and not the caller, ended the wait. */
  expired = false;

  constructor(
    private readonly caller: AbortSignal | undefined,
    firstWaitMs: number,
  ) {
    if (caller?.aborted) this.giveUp();
    else caller?.addEventListener('abort', this.giveUp, { once: true });
    this.renew(firstWaitMs);
  }

  /** Aborts when the patience is at its end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Starts waiting anew. */
  renew(waitMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.expired = true;
      this.giveUp();
    }, waitMs);
  }

  /** Ends the wait for good and lets go of whatever still hangs on the signal. */
  end(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.giveUp);
    this.controller.abort();
  }

  private readonly giveUp = (): void => {
    clearTimeout(this.timer);
    this.controller.abort();
  };
}
