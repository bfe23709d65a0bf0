import { OutboundError, type OutboundResponse, REDIRECT_STATUSES } from '@svc/outbound';
import { canonicalAddress } from '../domain/address';
import { pageRules } from '../domain/robots';
import { BrowserReading } from './browser-reading';
import { FetchError, type FetchOutcome, type FetchRequest, type FileReader, type Validators } from './fetch-types';
import type { PageRenderer, PageShell } from './page-renderer';
import { headerLines, headerText, isJson, isPage, locationOf, readPage, readText } from './read-body';
import { RedirectCookies } from './redirect-cookies';
import { type SiteRequestOptions, SiteRequests } from './site-requests';

const MAX_REDIRECTS = 5;
const UNCHANGED = { kind: 'unchanged' } as const;

/** What a crawl reads with. */
export interface FetcherOptions extends SiteRequestOptions {
  /** Null where no browser is ever used. */
  readonly renderer: PageRenderer | null;
}

/** Reads the addresses of a site: whatever is wrong with one is an outcome. */
export class PageFetcher {
  /** How its requests are made, which whatever else asks the site shares. */
  readonly requests: SiteRequests;
  private readonly browser: BrowserReading;

  constructor(private readonly options: FetcherOptions) {
    this.requests = new SiteRequests(options);
    this.browser = new BrowserReading(this.requests, options.renderer, options);
  }

  /** @throws the signal's reason, and what `readFile` throws */
  async fetch<File>(request: FetchRequest, readFile: FileReader<File>): Promise<FetchOutcome<File>> {
    try {
      return await this.requests.persist(async () => {
        const { outcome, shell } = await this.requests.pace.take(() => this.follow(request, readFile));
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
      const { answer, close } = await this.requests.open(address, {
        headers: { ...conditional, ...(cookie && { cookie }) },
      });
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
    if (next === null || !this.requests.mayLead(address, next)) throw new FetchError('ADDRESS_REFUSED');
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
    if (status < 200 || status > 299) throw await this.requests.refusal(answer, address);
    if (!mayBeKept(answer, request)) return { kind: 'unlisted' };
    const validators = validatorsOf(answer);
    const file = await readFile(answer, address);
    if (file !== null) return { kind: 'file', address, file, validators };
    if (isJson(String(headers['content-type'] ?? ''))) {
      return { kind: 'data', address, text: await readText(answer), validators };
    }
    return { kind: 'elsewhere', reason: 'UNSUPPORTED_TYPE' };
  }
}

/** What was read, and what a browser would have to be given. */
interface ReadAnswer<File> {
  readonly outcome: FetchOutcome<File>;
  readonly shell: PageShell | null;
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
