import { setTimeout as sleep } from 'node:timers/promises';
import { type OutboundClient, OutboundError, type OutboundResponse } from '@svc/outbound';
import { detailOf } from '../domain/failure';
import { USER_AGENT } from '../domain/robots';
import { FetchError } from './fetch-types';
import { type FetchLimits, FIRST_PAUSE_MS, retryAfterMs } from './fetch-limits';
import type { HostGate } from './host-gate';
import { Pace } from './pace';
import type { Stopwatch } from './stopwatch';

const BUSY = new Set([429, 503]);

/** What a crawl asks with. */
export interface SiteRequestOptions {
  readonly outbound: OutboundClient;
  readonly gate: HostGate;
  readonly limits: FetchLimits;
  /** Goes to this origin and to no other. */
  readonly credentials: { readonly origin: string; readonly authorization: string } | null;
  readonly signal: AbortSignal;
}

/** How an address is asked, where that differs from asking for a page. */
export interface OpenOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | null;
  readonly maxBytes?: number;
  /** Only the beginning is going to be read, however much is announced. */
  readonly beginning?: boolean;
  /** Pause after the request before; the one that the site asks for unless told. */
  readonly delayMs?: number;
  readonly signal?: AbortSignal;
  /** Runs while a place at the host is waited for. */
  readonly watch?: Stopwatch;
}

/** An answer whose head is there. */
export interface OpenedAnswer {
  readonly answer: OutboundResponse;
  /** Reads no further, and gives the place at the host back; whoever opened it does so, whatever becomes of it. */
  readonly close: () => Promise<void>;
}

/** Asks a site politely, each address through the guard; what an answer says is for others. */
export class SiteRequests {
  readonly pace: Pace;
  /** Least pause between two requests to the site. */
  delayMs = 0;
  private readonly resolved = new Set<string>();

  constructor(private readonly options: SiteRequestOptions) {
    this.pace = new Pace(options.limits.autothrottle);
  }

  /** Tries again, with growing pauses, what failed for a reason that may pass. @throws FetchError · the signal's reason */
  async persist<Result>(work: () => Promise<Result>): Promise<Result> {
    const { limits, signal } = this.options;
    for (let tried = 0; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error);
        if (!failure.retry || tried >= limits.retries) throw failure;
        await sleep(failure.retry.afterMs ?? FIRST_PAUSE_MS * 2 ** tried, undefined, { signal });
      }
    }
  }

  /** What an answer without success means; a host that asks for a pause gets it from all. */
  async refusal({ status, headers }: OutboundResponse, address: string): Promise<FetchError> {
    const detail = `STATUS_${status}` as const;
    if (!BUSY.has(status)) return new FetchError('HTTP_ERROR', status >= 500 ? { afterMs: null } : null, detail);
    const afterMs = retryAfterMs(headers['retry-after'], Date.now());
    if (afterMs) await this.options.gate.pause(new URL(address).host, afterMs);
    return new FetchError('HTTP_ERROR', { afterMs }, detail);
  }

  /** Opens an address and hands out its head; the body is the caller's. @throws FetchError · OutboundError */
  async open(address: string, options: OpenOptions = {}): Promise<OpenedAnswer> {
    const { outbound, limits, credentials } = this.options;
    const { origin } = new URL(address);
    await this.resolve(address, origin);
    const leave = await this.enter(address, options);
    const { headers, method, body, beginning, maxBytes = limits.maxFileBytes, signal = this.options.signal } = options;
    const startedAt = performance.now();
    try {
      const answer = await outbound.request({
        url: address,
        headers: {
          'user-agent': USER_AGENT,
          accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
          ...headers,
          ...(credentials?.origin === origin && { authorization: credentials.authorization }),
        },
        ...(method && { method }),
        ...(body && { body }),
        redirect: 'manual',
        timeoutMs: limits.timeoutMs,
        firstByteTimeoutMs: limits.timeoutMs,
        idleTimeoutMs: limits.timeoutMs,
        maxBytes: beginning ? Infinity : Math.min(maxBytes, limits.maxFileBytes),
        signal,
      });
      this.pace.answered(performance.now() - startedAt, answer.status < 500 && answer.status !== 429);
      const close = (): Promise<void> => {
        answer.body.on('error', () => undefined).destroy();
        return leave();
      };
      return { answer, close };
    } catch (error) {
      this.pace.answered(performance.now() - startedAt, false);
      await leave();
      throw error;
    }
  }

  /** Whether the site of one address may lead to another. */
  mayLead(from: string, to: string): boolean {
    return this.options.outbound.mayLead(from, to);
  }

  /** Waits for a place at the host of an address. */
  private async enter(address: string, { signal = this.options.signal, delayMs = this.delayMs, watch }: OpenOptions) {
    const { host } = new URL(address);
    watch?.start();
    try {
      return await this.options.gate.enter(host, delayMs, signal);
    } finally {
      watch?.stop();
    }
  }

  /** Names are looked up before the first request to a host, so that a slow look-up has a limit of its own. */
  private async resolve(address: string, origin: string): Promise<void> {
    if (this.resolved.has(origin)) return;
    const { outbound, limits } = this.options;
    const timer = new AbortController();
    try {
      await Promise.race([
        outbound.assertPublicUrl(address),
        sleep(limits.dnsTimeoutMs, undefined, { signal: timer.signal }).then(() => {
          throw new FetchError('TIMEOUT', { afterMs: null });
        }),
      ]);
    } finally {
      timer.abort();
    }
    this.resolved.add(origin);
  }
}

/** The failure that something thrown by a request says. @throws what is no failure of a request */
export function failureOf(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (!(error instanceof OutboundError)) throw error;
  const mayPass = { afterMs: null };
  switch (error.failure) {
    case 'timeout':
      return new FetchError('TIMEOUT', mayPass);
    case 'too_large':
      return new FetchError('TOO_LARGE');
    case 'refused_address':
    case 'invalid_url':
    case 'refused_redirect':
      return new FetchError('ADDRESS_REFUSED');
    case 'too_many_redirects':
      return new FetchError('REDIRECT_LOOP');
    default:
      return new FetchError('HTTP_ERROR', mayPass, detailOf(error));
  }
}
