import type { Readable } from 'node:stream';
import { EventStream } from './event-stream';
import type { Patience } from './patience';

/** How an answer is waited for, and what is said of its failures. */
export interface HearingTerms {
  /** Ends with the answer. */
  readonly patience: Patience;
  /** Longest silence. */
  readonly idleMs: number;
  /** What a failure is told as; `hasBegun` once the first event was there. */
  tell(error: unknown, hasBegun: boolean): unknown;
}

interface Asker {
  resolve(result: IteratorResult<string>): void;
  reject(failure: unknown): void;
}

/**
 * Events that may wait for a busy reader before the connection does. What was heard is never lost when an answer breaks off,
 * and what the connection still holds is.
 */
const MOST_PENDING = 64;
/**
 * How many times the longest silence a server may go on saying nothing but that it is there. Some send signs of life while a
 * long prompt is read, and some for ever, in front of a model that is stuck.
 */
const SIGNS_OF_LIFE = 10;
/** What Anthropic's interface sends as a sign of life; elsewhere it is a comment. */
const PING = /^\{\s*"type":\s*"ping"\s*\}$/;
const OVER = { done: true, value: undefined } as const;

/**
 * The data of each event of a streamed answer, for one reader. It waits on a promise and on nothing else: loops over bytes,
 * lines and events would all be held by every stream whose model thinks. A reader that falls behind makes the connection wait.
 */
export class HeardEvents implements AsyncIterableIterator<string> {
  private readonly stream = new EventStream();
  private readonly pending: string[] = [];
  private asker: Asker | null = null;
  private hasBegun = false;
  private isOver = false;
  private failure: { readonly told: unknown } | null = null;
  /** When it was last heard more than a sign of life. */
  private saidAt = performance.now();

  constructor(
    private readonly body: Readable,
    private readonly terms: HearingTerms,
  ) {
    body.on('data', (bytes: Uint8Array) => this.hear(bytes));
    body.on('end', () => this.finish());
    body.on('error', (error) => this.fail(error));
  }

  /** Resolves once there is an event to be read, or there will be none. @throws what the terms tell of a failure */
  async begin(): Promise<this> {
    const first = await this.next();
    if (!first.done) this.pending.unshift(first.value);
    this.hasBegun = true;
    return this;
  }

  /** The event that is to be read next, where it is there already. */
  get first(): string | undefined {
    return this.pending[0];
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<string>> {
    return new Promise((resolve, reject) => {
      this.asker = { resolve, reject };
      this.answer();
    });
  }

  /** Frees the connection: nobody wants the rest. */
  return(): Promise<IteratorResult<string>> {
    this.pending.length = 0;
    this.end();
    return Promise.resolve(OVER);
  }

  private hear(bytes: Uint8Array): void {
    try {
      const events = this.stream.read(bytes);
      if (events.some((event) => !PING.test(event))) this.saidAt = performance.now();
      this.pending.push(...events);
    } catch (error) {
      return this.fail(error);
    }
    const { patience, idleMs } = this.terms;
    const left = this.saidAt + idleMs * SIGNS_OF_LIFE - performance.now();
    patience.renew(Math.max(0, Math.min(idleMs, left)));
    this.answer();
    if (this.pending.length >= MOST_PENDING) this.body.pause();
  }

  private finish(): void {
    this.pending.push(...this.stream.end());
    this.end();
    this.answer();
  }

  private fail(error: unknown): void {
    if (this.isOver) return;
    this.failure = { told: this.terms.tell(error, this.hasBegun) };
    this.end();
    this.answer();
  }

  private end(): void {
    this.isOver = true;
    this.body.destroy();
    this.terms.patience.end();
  }

  /** Gives whoever asks what there is; else the connection may go on. */
  private answer(): void {
    const { asker } = this;
    if (!asker) return;
    const value = this.pending.shift();
    if (value === undefined && !this.isOver) return void this.body.resume();
    this.asker = null;
    if (value !== undefined) return asker.resolve({ done: false, value });
    if (!this.failure) return asker.resolve(OVER);
    asker.reject(this.failure.told);
    this.failure = null;
  }
}
