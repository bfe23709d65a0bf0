import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { AppError, assertOutsideTransaction } from '@svc/kernel';
import { eventData } from './event-stream';
import { Patience } from './patience';
import { errorForStatus, unavailable, UpstreamFailure, worthAnotherTry } from './upstream-failure';

/** How long and how often a provider is waited for. */
export interface ProviderPatience {
  /** Until the first byte of an answer. */
  readonly firstByteMs: number;
  /** Longest silence inside a streamed answer. */
  readonly idleMs: number;
  /** A whole call that is not streamed, e.g. one batch of embeddings. */
  readonly wholeMs: number;
  /** Further tries of a call that failed before its first byte. */
  readonly retries: number;
}

/** What `fetch` takes as a body. */
export type RequestBody = NonNullable<RequestInit['body']>;

/** One call of a provider. */
export interface ProviderCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON unless `form` is given. */
  readonly body?: unknown;
  /** Makes the body of a call that is not JSON; asked again for each try. */
  readonly form?: () => Promise<{ body: RequestBody; headers: Record<string, string> }>;
  readonly signal?: AbortSignal;
  readonly traceId?: string;
  /** For a call that is not streamed and takes longer, or must not take as long, as usual. */
  readonly timeoutMs?: number;
}

/** An answer that has begun. */
export interface BegunAnswer {
  /** Whether it is one whole document, from a server that does not stream. */
  readonly whole: boolean;
  /** The data of each event, or the one document. */
  readonly events: AsyncIterable<string>;
}

const FIRST_PAUSE_MS = 250;
/** A provider that wants a longer pause than this is reported instead of waited for. */
const LONGEST_PAUSE_MS = 4_000;

/** Talks HTTP with model providers: deadlines, retries, and failures turned into the catalogue's errors. */
export class ProviderHttp {
  private readonly logger = new Logger(ProviderHttp.name);

  constructor(
    private readonly fetch: typeof globalThis.fetch,
    private readonly patience: ProviderPatience,
  ) {}

  /** Sends a call and reads the whole JSON answer. @throws upstream_unavailable · upstream_rate_limited · upstream_rejected */
  json(call: ProviderCall): Promise<unknown> {
    return this.retried(call, async () => {
      const patience = new Patience(call.signal, call.timeoutMs ?? this.patience.wholeMs);
      try {
        return parse(await (await this.send(call, patience)).text());
      } catch (error) {
        throw this.explain(call, patience, error);
      } finally {
        patience.end();
      }
    });
  }

  /**
   * Sends a call and resolves when its first event or whole document is there; further tries happen before that only.
   * The stream must be read to its end or returned from, which frees the connection.
   * @throws upstream_unavailable · upstream_rate_limited · upstream_rejected
   */
  begin(call: ProviderCall): Promise<BegunAnswer> {
    return this.retried(call, async () => {
      const patience = new Patience(call.signal, this.patience.firstByteMs);
      try {
        const response = await this.send(call, patience);
        if (isJson(response)) {
          const document = await response.text();
          patience.end();
          return { whole: true, events: Readable.from([document]) };
        }
        const events = this.events(call, response, patience);
        const first = await events.next();
        return { whole: false, events: this.startingWith(call, first, events) };
      } catch (error) {
        const explained = this.explain(call, patience, error);
        patience.end();
        throw explained;
      }
    });
  }

  private async *events(call: ProviderCall, response: Response, patience: Patience): AsyncGenerator<string> {
    try {
      for await (const data of eventData(this.heard(response, patience))) yield data;
    } catch (error) {
      throw this.explain(call, patience, error);
    } finally {
      patience.end();
    }
  }

  private async *startingWith(
    call: ProviderCall,
    first: IteratorResult<string>,
    rest: AsyncGenerator<string>,
  ): AsyncGenerator<string> {
    try {
      if (first.done) return;
      yield first.value;
      yield* rest;
    } catch (error) {
      throw this.logged(call, error);
    } finally {
      await rest.return(undefined);
    }
  }

  private async *heard(response: Response, patience: Patience): AsyncGenerator<Uint8Array> {
    if (!response.body) return;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      patience.renew(this.patience.idleMs);
      yield chunk;
    }
  }

  private async send(call: ProviderCall, patience: Patience): Promise<Response> {
    const form = await call.form?.();
    const isPost = (call.method ?? 'POST') === 'POST';
    const init = {
      method: call.method ?? 'POST',
      headers: {
        ...call.headers,
        ...(call.traceId && { 'x-client-request-id': call.traceId }),
        ...(form ? form.headers : isPost && { 'content-type': 'application/json' }),
      },
      body: form ? form.body : isPost ? JSON.stringify(call.body) : undefined,
      signal: patience.signal,
      // A redirect would carry the key to an address nobody configured.
      redirect: 'error' as const,
      duplex: 'half' as const,
    };
    const response = await this.fetch(call.url, init);
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    throw errorForStatus(response.status, text, response.headers.get('retry-after'));
  }

  private async retried<Result>(call: ProviderCall, attempt: () => Promise<Result>): Promise<Result> {
    assertOutsideTransaction('A model provider');
    for (let failures = 0; ; failures++) {
      try {
        return await attempt();
      } catch (error) {
        const pause = pauseAfter(error, failures);
        if (failures >= this.patience.retries || pause === null) throw this.logged(call, error);
        await sleep(pause, call.signal);
      }
    }
  }

  private explain(call: ProviderCall, patience: Patience, error: unknown): unknown {
    if (error instanceof AppError) return error;
    if (patience.expired) return unavailable('The provider was silent for too long.', { cause: error, timedOut: true });
    if (call.signal?.aborted) return call.signal.reason;
    return unavailable('The provider cannot be reached, or its answer broke off.', { cause: error });
  }

  private logged(call: ProviderCall, error: unknown): unknown {
    const cause = error instanceof AppError ? error.options.cause : undefined;
    if (error instanceof AppError && cause instanceof UpstreamFailure) {
      const { status, message, excerpt } = cause;
      const { host } = new URL(call.url);
      this.logger.warn(
        { code: error.code, host, status, upstream: excerpt, err: cause.cause, traceId: call.traceId },
        message,
      );
    }
    return error;
  }
}

function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('application/json');
}

/** Reads a provider's JSON. @throws upstream_unavailable */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unavailable('The provider sent something that is not JSON.', { cause, text });
  }
}

function pauseAfter(error: unknown, failures: number): number | null {
  if (!worthAnotherTry(error)) return null;
  const asked = error.code === 'upstream_rate_limited' ? (error.options.retryAfterSeconds ?? 0) * 1000 : 0;
  const pause = Math.max(asked, FIRST_PAUSE_MS * 2 ** failures);
  return pause <= LONGEST_PAUSE_MS ? pause : null;
}

function sleep(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, pauseMs);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
