import type { Client } from 'pg';
import { cancelStatement } from './cancel-statement';

const CANCEL_WITHIN_MS = 2_000;

/** Carries the abort of a signal to the server, once. */
export class Abort {
  private cancelling: Promise<void> = Promise.resolve();
  private listener: (() => void) | undefined;

  constructor(private readonly signal: AbortSignal | undefined) {}

  cancels(client: Client): void {
    if (!this.signal) return;
    this.signal.throwIfAborted();
    this.listener = () => {
      this.cancelling = cancelStatement(client, CANCEL_WITHIN_MS);
    };
    this.signal.addEventListener('abort', this.listener, { once: true });
  }

  /** Stops listening; resolves when nothing is on its way to the server any more. */
  settled(): Promise<void> {
    if (this.listener) this.signal?.removeEventListener('abort', this.listener);
    return this.cancelling;
  }
}
