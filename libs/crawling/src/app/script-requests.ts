import type { Readable } from 'node:stream';
import { OutboundError, REDIRECT_STATUSES } from '@svc/outbound';
import { canonicalAddress } from '../domain/address';
import { FetchError } from './fetch-types';
import { headerLines, headerText, locationOf } from './read-body';
import type { SiteRequests } from './site-requests';
import type { PageAnswer, PageRequest, PageRequests } from './page-renderer';
import type { ScriptCache } from './script-cache';
import { Stopwatch } from './stopwatch';

/** Requests that one page may make, and what they may bring altogether. */
const MAX_REQUESTS = 200;
const MAX_TOTAL_BYTES = 24 * 1024 * 1024;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const MAX_SENT_BYTES = 64 * 1024;
const MAX_AT_ONCE = 4;
const MAX_HOPS = 5;

/** Reading alone; a query may be too long for an address. */
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** What we say about ourselves, and what is a matter of each connection. */
const NEVER_SENT =
  /^(user-agent|cookie|host|accept-encoding|connection|content-length|upgrade-insecure-requests|proxy-.*|sec-.*|if-.*)$/;
/** What would change the browser beyond the page, or describes a form that the body no longer has. */
const NEVER_SHOWN =
  /^(set-cookie|content-encoding|content-length|transfer-encoding|connection|keep-alive|alt-svc|refresh|content-disposition|strict-transport-security|clear-site-data|report-to|nel|link|location|service-worker-allowed)$/;
/** Headers that another host may see, too. */
const HARMLESS = new Set(['accept', 'accept-language', 'content-type', 'origin', 'range']);

/** What may be asked for on behalf of a page. */
export interface ScriptRules {
  /** Whether an address lies on the site itself, which may ask for pauses. */
  isOurs(address: string): boolean;
  mayAsk(address: string): boolean;
  /** Where scripts may take the browser. */
  mayGoTo(address: string): boolean;
}

/** Where the browser was taken by a script, in place of the page it began with. */
export interface ShownPage {
  readonly address: string;
  readonly robotsTag: string | undefined;
}

class Refused extends Error {}

/**
 * Asks on behalf of one page in a browser, as the crawl itself does: through the guard and the gate of the host, credentials
 * to their origin only, redirects step by step, and everything bounded.
 */
export class ScriptRequests implements PageRequests {
  /** Null while it is the page that the browser was given. */
  shown: ShownPage | null = null;
  private readonly watch = new Stopwatch();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private asked = 0;
  private hops = 0;
  private bytes = 0;

  constructor(
    private readonly site: SiteRequests,
    private readonly rules: ScriptRules,
    private readonly cache: ScriptCache,
  ) {}

  pausedMs(): number {
    return this.watch.totalMs();
  }

  async ask(request: PageRequest, signal: AbortSignal): Promise<PageAnswer | null> {
    const address = this.admitted(request);
    if (address === null) return null;
    const isScript = request.wants === 'script' && request.method === 'GET';
    const known = isScript ? this.cache.get(address) : null;
    if (known) return known;
    try {
      const answer = await this.inTurn(signal, () => this.follow(address, request, signal));
      if (isScript && answer.status === 200) this.cache.keep(address, answer);
      return answer;
    } catch (error) {
      if (error instanceof Refused || error instanceof OutboundError || error instanceof FetchError) return null;
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** The address to ask; null where it is not to be asked. */
  private admitted({ url, method, wants, body }: PageRequest): string | null {
    this.asked += 1;
    if (this.asked > MAX_REQUESTS || this.bytes >= MAX_TOTAL_BYTES || !METHODS.has(method)) return null;
    if ((body?.length ?? 0) > MAX_SENT_BYTES) return null;
    if (wants !== 'page') return this.isAllowed(url) ? url : null;
    const next = canonicalAddress(url);
    if (next === null || method !== 'GET' || !this.rules.mayGoTo(next)) return null;
    this.hops += 1;
    return this.hops > MAX_HOPS ? null : next;
  }

  private isAllowed(url: string): boolean {
    return /^https?:/i.test(url) && URL.canParse(url) && this.rules.mayAsk(url);
  }

  private async follow(start: string, request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    const { wants, method } = request;
    const { origin } = new URL(start);
    let address = start;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const { answer, close } = await this.site.open(address, {
        method,
        headers: sentHeaders(request.headers, new URL(address).origin === origin),
        ...(!this.rules.isOurs(address) && { delayMs: 0 }),
        body: request.body,
        maxBytes: Math.min(MAX_ANSWER_BYTES, MAX_TOTAL_BYTES - this.bytes),
        signal,
        watch: this.watch,
      });
      try {
        const { status, headers } = answer;
        if (!REDIRECT_STATUSES.has(status)) {
          const body = method === 'HEAD' ? Buffer.alloc(0) : await this.read(answer.body);
          const shown = shownHeaders(headers);
          if (wants === 'page') this.show(address, status, shown, headerLines(headers['x-robots-tag']));
          return { status, headers: shown, body };
        }
        address = this.next(address, locationOf(answer), request);
      } finally {
        await close();
      }
    }
    throw new Refused();
  }

  /** Another page takes the place of this one if it is one. @throws Refused */
  private show(address: string, status: number, headers: PageAnswer['headers'], robotsTag: string | undefined): void {
    if (status !== 200 || !/html/i.test(headers['content-type'] ?? '')) throw new Refused();
    this.shown = { address, robotsTag };
  }

  /** Where a redirect leads. @throws Refused */
  private next(address: string, location: string, { wants, method }: PageRequest): string {
    if (method === 'POST' || location === '' || !URL.canParse(location, address)) throw new Refused();
    const url = new URL(location, address).href;
    const next = wants === 'page' ? canonicalAddress(url) : url;
    if (next === null || !(wants === 'page' ? this.rules.mayGoTo(next) : this.isAllowed(next))) throw new Refused();
    return next;
  }

  private async read(body: Readable): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) {
      this.bytes += chunk.length;
      if (this.bytes > MAX_TOTAL_BYTES) throw new Refused();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** A few at once, each within the pace of the crawl. */
  private async inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    while (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      signal.throwIfAborted();
      return await this.site.pace.take(work);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

function sentHeaders(headers: PageRequest['headers'], isSameOrigin: boolean): Record<string, string> {
  const kept = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(kept.filter(([name]) => (isSameOrigin ? !NEVER_SENT.test(name) : HARMLESS.has(name))));
}

function shownHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = headerText(value);
      return text === undefined || NEVER_SHOWN.test(name) ? [] : [[name, text]];
    }),
  );
}
