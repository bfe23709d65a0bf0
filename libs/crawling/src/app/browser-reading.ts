import { canonicalAddress } from '../domain/address';
import { FetchError, type FetchRequest, type PageOutcome, type Validators } from './fetch-types';
import type { PageRenderer, PageShell } from './page-renderer';
import { readRendered } from './read-body';
import { ScriptCache } from './script-cache';
import { ScriptRequests, type ScriptRules } from './script-requests';
import type { SiteRequestOptions, SiteRequests } from './site-requests';

/** Scripts of one crawl that are kept. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;
/** What a rendered page is asked with next time: an unchanged shell says nothing of what its scripts will show. */
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

type Permissions = Required<Pick<FetchRequest, 'mayGoTo' | 'mayAsk'>>;

/** Reads pages of one crawl with a browser, where there is one. */
export class BrowserReading {
  private readonly scripts = new ScriptCache(MAX_CACHED_BYTES);

  constructor(
    private readonly site: SiteRequests,
    private readonly renderer: PageRenderer | null,
    private readonly options: Pick<SiteRequestOptions, 'signal' | 'outbound'>,
  ) {}

  /** The page as a browser shows it; where there is none, as it came. @throws FetchError */
  async read(plain: PageOutcome, shell: PageShell | null, permissions: Permissions): Promise<PageOutcome> {
    const { renderer } = this;
    const { signal } = this.options;
    if (!renderer || !(await renderer.isThere())) return { ...plain, readWith: 'nothing' };
    if (shell === null) return plain;
    const requests = new ScriptRequests(this.site, this.rules(plain.address, permissions), this.scripts);
    const rendered = await renderer.render(shell, requests, signal).catch((error: unknown) => {
      if (error instanceof FetchError && error.reason === 'NEEDS_BROWSER') return null;
      throw error;
    });
    if (rendered === null) return { ...plain, readWith: 'nothing' };
    const { url, html } = rendered;
    // Scripts may have put another address of the site in place of the one that was asked.
    const last = canonicalAddress(url);
    const shown = requests.shown?.address ?? plain.address;
    const address = last !== null && permissions.mayGoTo(last) ? last : shown;
    const page = readRendered(html, address, requests.shown?.robotsTag);
    if (page.text === '' && plain.page.text !== '') return plain;
    const rules = {
      index: page.rules.index && plain.page.rules.index,
      follow: page.rules.follow && plain.page.rules.follow,
    };
    return { kind: 'page', address, page: { ...page, rules }, validators: NO_VALIDATORS, readWith: 'browser' };
  }

  private rules(address: string, { mayGoTo, mayAsk }: Permissions): ScriptRules {
    const { origin } = new URL(address);
    const { outbound } = this.options;
    const isOurs = (url: string) => new URL(url).origin === origin;
    return {
      isOurs,
      mayGoTo,
      // A private host that the operator opened was not opened for the scripts of strangers.
      mayAsk: (url) => new URL(url).username === '' && (isOurs(url) ? mayAsk(url) : !outbound.isAllowedByName(url)),
    };
  }
}
