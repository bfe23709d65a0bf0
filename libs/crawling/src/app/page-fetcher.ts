import { setTimeout as sleep } from 'node:timers/promises';
import { OutboundClient, OutboundError, type OutboundResponse } from '@svc/outbound';
import { canonicalAddress } from '../domain/address';
import { USER_AGENT } from '../domain/robots';
import { FetchError, type FetchOutcome, type FetchRequest, type FileReader, type Validators } from './fetch-types';
import { type FetchLimits, FIRST_PAUSE_MS, retryAfterMs } from './fetch-limits';
import type { HostGate } from './host-gate';
import { Pace } from './pace';
import { isHtml, isJson, readPage, readText } from './read-body';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BUSY = new Set([429, 503]);

/** What a crawl asks with. */
export interface FetcherOptions {
  readonly outbound: OutboundClient;
  readonly gate: HostGate;
  readonly limits: FetchLimits;
  /** Goes to this origin and to no other. */
  readonly credentials: { readonly origin: string; readonly authorization: string } | null;
  readonly signal: AbortSignal;
}

/** Reads addresses politely, each through the guard: whatever is wrong with one is an outcome. */
export class PageFetcher {
  readonly pace: Pace;
  /** Least pause between two requests to the site. */
  delayMs = 0;
  private readonly resolved = new Set<string>();

  constructor(private readonly options: FetcherOptions) {
    this.pace = new Pace(options.limits.autothrottle);
  }

  /** @throws the signal's reason, and what `readFile` throws */
  async fetch<File>(request: FetchRequest, readFile: FileReader<File>): Promise<FetchOutcome<File>> {
    const { limits, signal } = this.options;
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.pace.take(() => this.follow(request, readFile));
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error);
        if (!failure.retry || tried >= limits.retries) return { kind: 'failed', reason: failure.reason };
        await sleep(failure.retry.afterMs ?? FIRST_PAUSE_MS * 2 ** tried, undefined, { signal });
      }
    }
  }

  /** Opens an address and hands out its head; the body is the caller's. @throws FetchError · OutboundError */
  async open(address: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenedAnswer> {
    const { outbound, gate, limits, credentials, signal } = this.options;
    const { host, origin } = new URL(address);
    await this.resolve(address, origin);
    const leave = await gate.enter(host, this.delayMs, signal);
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
        redirect: 'manual',
        timeoutMs: limits.timeoutMs,
        firstByteTimeoutMs: limits.timeoutMs,
        idleTimeoutMs: limits.timeoutMs,
        maxBytes: limits.maxFileBytes,
        signal,
      });
      this.pace.answered(performance.now() - startedAt, answer.status < 500 && answer.status !== 429);
      return { answer, leave };
    } catch (error) {
      this.pace.answered(performance.now() - startedAt, false);
      await leave();
      throw error;
    }
  }

  private async follow<File>(request: FetchRequest, readFile: FileReader<File>): Promise<FetchOutcome<File>> {
    const seen = new Set<string>();
    let address = request.address;
    for (;;) {
      if (seen.has(address) || seen.size > MAX_REDIRECTS) throw new FetchError('REDIRECT_LOOP');
      seen.add(address);
      const { answer, leave } = await this.open(address, seen.size === 1 ? conditions(request.known) : {});
      try {
        if (!REDIRECTS.has(answer.status)) return await this.read(answer, address, readFile);
        const next = await this.target(answer, address, request);
        if (next === null) return { kind: 'elsewhere', reason: null };
        address = next;
      } finally {
        answer.body.on('error', () => undefined).destroy();
        await leave();
      }
    }
  }

  /** Where a redirect leads; null where that is not ours to follow. @throws FetchError for what nobody may follow */
  private async target(answer: OutboundResponse, address: string, { mayGoTo }: FetchRequest): Promise<string | null> {
    const next = canonicalAddress(String(answer.headers['location'] ?? ''), address);
    if (next === null) throw new FetchError('ADDRESS_REFUSED');
    // A host that is named in a session parameter only, or a slash more: the address asked is the one that answers.
    if (mayGoTo(next)) return next;
    await this.options.outbound.assertPublicUrl(next).catch((error: unknown) => {
      if (error instanceof OutboundError && error.failure !== 'unreachable') throw error;
    });
    return null;
  }

  private async read<File>(
    answer: OutboundResponse,
    address: string,
    readFile: FileReader<File>,
  ): Promise<FetchOutcome<File>> {
    const { status, headers } = answer;
    if (status === 304) return { kind: 'unchanged' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (BUSY.has(status)) {
      const afterMs = retryAfterMs(headers['retry-after'], Date.now());
      if (afterMs) await this.options.gate.pause(new URL(address).host, afterMs);
      throw new FetchError('HTTP_ERROR', { afterMs });
    }
    if (status < 200 || status > 299) throw new FetchError('HTTP_ERROR', status >= 500 ? { afterMs: null } : null);
    const validators: Validators = { etag: one(headers['etag']), lastModified: one(headers['last-modified']) };
    const type = String(headers['content-type'] ?? '');
    if (isHtml(type)) return { kind: 'page', address, page: await readPage(answer, address), validators };
    const file = await readFile(answer, address);
    if (file !== null) return { kind: 'file', address, file, validators };
    if (isJson(type)) return { kind: 'data', address, text: await readText(answer), validators };
    return { kind: 'elsewhere', reason: 'UNSUPPORTED_TYPE' };
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

/** An answer whose head is there. */
export interface OpenedAnswer {
  readonly answer: OutboundResponse;
  /** Gives the place at the host back. */
  readonly leave: () => Promise<void>;
}

function conditions(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

function one(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text && text.length <= 500 ? text.replaceAll('\0', '') : null;
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
      return new FetchError('HTTP_ERROR', mayPass);
  }
}
