import { setTimeout as sleep } from 'node:timers/promises';
import { OutboundClient, OutboundError, type OutboundResponse, REDIRECT_STATUSES } from '@svc/outbound';
import { canonicalAddress } from '../domain/address';
import { detailOf } from '../domain/failure';
import { pageRules, USER_AGENT } from '../domain/robots';
import { FetchError, type FetchOutcome, type FetchRequest, type FileReader, type Validators } from './fetch-types';
import { type FetchLimits, FIRST_PAUSE_MS, retryAfterMs } from './fetch-limits';
import { BrowserReading } from './browser-reading';
import type { HostGate } from './host-gate';
import { Pace } from './pace';
import type { PageRenderer, PageShell } from './page-renderer';
import { headerLines, headerText, isJson, isPage, locationOf, readPage, readText } from './read-body';
import { RedirectCookies } from './redirect-cookies';
import type { Stopwatch } from './stopwatch';

const MAX_REDIRECTS = 5;
const BUSY = new Set([429, 503]);
const UNCHANGED = { kind: 'unchanged' } as const;

/** What a crawl asks with. */
export interface FetcherOptions {
  readonly outbound: OutboundClient;
  readonly gate: HostGate;
  readonly limits: FetchLimits;
  /** Goes to this origin and to no other. */
  readonly credentials: { readonly origin: string; readonly authorization: string } | null;
  /** Null where no browser is ever used. */
  readonly renderer: PageRenderer | null;
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

/** Reads addresses politely, each through the guard: whatever is wrong with one is an outcome. */
export class PageFetcher {
  readonly pace: Pace;
  /** Least pause between two requests to the site. */
  delayMs = 0;
  private readonly resolved = new Set<string>();
  private readonly browser: BrowserReading;

  constructor(private readonly options: FetcherOptions) {
    this.pace = new Pace(options.limits.autothrottle);
    this.browser = new BrowserReading(this, options);
  }

  /** @throws the signal's reason, and what `readFile` throws */
  async fetch<File>(request: FetchRequest, readFile: FileReader<File>): Promise<FetchOutcome<File>> {
    try {
      return await this.persist(async () => {
        const { outcome, shell } = await this.pace.take(() => this.follow(request, readFile));
        // Only now: the page has given back its place at the host, which its scripts will ask, too.
        return outcome.kind === 'page' && outcome.page.needsBrowser && request.mayAsk
          ? await this.browser.read(outcome, shell, { ...request, mayAsk: request.mayAsk })
          : outcome;
      });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { kind: 'failed', reason: error.reason, detail: error.detail };
    }
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

  private async follow<File>(request: FetchRequest, readFile: FileReader<File>): Promise<ReadAnswer<File>> {
    const seen = new Set<string>();
    const cookies = new RedirectCookies();
    let { address } = request;
    let conditional = conditions(request.known);
    for (;;) {
      const cookie = cookies.headerFor(address);
      // The same address with what it has asked for meanwhile is another question.
      const asked = `${address} ${cookie ?? ''}`;
      if (seen.has(asked) || seen.size > MAX_REDIRECTS) throw new FetchError('REDIRECT_LOOP');
      seen.add(asked);
      const isConditional = Object.keys(conditional).length > 0;
      const { answer, close } = await this.open(address, { headers: { ...conditional, ...(cookie && { cookie }) } });
      conditional = {};
      try {
        if (answer.status === 304 && isConditional) {
          if (mayBeKept(answer, request)) return { outcome: UNCHANGED, shell: null };
          // Its text is as it was, but not what its site says of it. Where it leads, only the whole answer tells.
          seen.delete(asked);
          continue;
        }
        if (!REDIRECT_STATUSES.has(answer.status)) return await this.read(answer, address, request, readFile);
        cookies.take(address, answer.headers['set-cookie']);
        const next = await this.target(answer, address, request);
        if (next === null) return { outcome: { kind: 'elsewhere', reason: null }, shell: null };
        address = next;
      } finally {
        await close();
      }
    }
  }

  /** Where a redirect leads; null where that is not ours to follow. @throws FetchError for what nobody may follow */
  private async target(answer: OutboundResponse, address: string, { mayGoTo }: FetchRequest): Promise<string | null> {
    const next = canonicalAddress(locationOf(answer), address);
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
    request: FetchRequest,
    readFile: FileReader<File>,
  ): Promise<ReadAnswer<File>> {
    const { status, headers } = answer;
    if (status >= 200 && status <= 299 && isPage(String(headers['content-type'] ?? ''), address)) {
      const keeps = request.mayAsk !== undefined && this.options.renderer !== null;
      const { page, html } = await readPage(answer, address, keeps);
      const outcome = { kind: 'page', address, page, validators: validatorsOf(answer), readWith: 'plain' } as const;
      return { outcome, shell: html && shellOf(answer, address, html) };
    }
    return { outcome: await this.readOther(answer, address, request, readFile), shell: null };
  }

  private async readOther<File>(
    answer: OutboundResponse,
    address: string,
    request: FetchRequest,
    readFile: FileReader<File>,
  ): Promise<FetchOutcome<File>> {
    const { status, headers } = answer;
    if (status === 404 || status === 410) return { kind: 'gone', detail: `STATUS_${status}` };
    if (status < 200 || status > 299) throw await this.refusal(answer, address);
    if (!mayBeKept(answer, request)) return { kind: 'unlisted' };
    const validators = validatorsOf(answer);
    const file = await readFile(answer, address);
    if (file !== null) return { kind: 'file', address, file, validators };
    if (isJson(String(headers['content-type'] ?? ''))) {
      return { kind: 'data', address, text: await readText(answer), validators };
    }
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

/** What was read, and what a browser would have to be given. */
interface ReadAnswer<File> {
  readonly outcome: FetchOutcome<File>;
  readonly shell: PageShell | null;
}

/** An answer whose head is there. */
export interface OpenedAnswer {
  readonly answer: OutboundResponse;
  /** Reads no further, and gives the place at the host back; whoever opened it does so, whatever becomes of it. */
  readonly close: () => Promise<void>;
}

function conditions(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

/** Whether what is known of an answer without its body lets it be kept. */
function mayBeKept({ headers }: OutboundResponse, { mayKeep = () => true }: FetchRequest): boolean {
  return mayKeep(pageRules(headerLines(headers['x-robots-tag'])));
}

function validatorsOf({ headers }: OutboundResponse): Validators {
  return { etag: one(headers['etag']), lastModified: one(headers['last-modified']) };
}

function shellOf({ headers }: OutboundResponse, address: string, html: Buffer): PageShell {
  return { address, html, contentType: headerText(headers['content-type']) || 'text/html' };
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
      return new FetchError('HTTP_ERROR', mayPass, detailOf(error));
  }
}
