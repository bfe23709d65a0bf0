import { Injectable } from '@nestjs/common';
import { sha256Hex } from '@svc/crypto';
import {
  type FailureDetail,
  type FetchFailure,
  isBelow,
  isSameSite,
  isJson,
  type PageFetcher,
  type PageOutcome,
  type PageRules,
  placeOf,
  type RobotsRules,
  type Validators,
} from '@svc/crawling';
import type { FoundAddress, RememberedPage } from '../../domain/frontier';
import { FileText } from './file-text.service';
import type { FoundAddresses } from './found-addresses';

/** What an address came to, before anything is stored. */
export type AddressReading =
  | { readonly kind: 'text'; readonly found: FoundAddress; readonly address: string; readonly content: ReadContent }
  | { readonly kind: 'unchanged'; readonly found: FoundAddress; readonly links: readonly string[] }
  /** The page says that it is another one. */
  | {
      readonly kind: 'alias';
      readonly found: FoundAddress;
      readonly canonical: string;
      readonly links: readonly string[];
    }
  | { readonly kind: 'gone'; readonly found: FoundAddress; readonly detail: FailureDetail }
  | {
      readonly kind: 'skipped';
      readonly found: FoundAddress;
      readonly reason: FetchFailure | null;
      readonly detail?: undefined;
      readonly links: readonly string[];
    }
  | {
      readonly kind: 'failed';
      readonly found: FoundAddress;
      readonly reason: FetchFailure;
      readonly detail?: FailureDetail | null;
      readonly links: readonly string[];
    };

/** Where an address leads, canonical. */
export function linksOf(reading: AddressReading): readonly string[] {
  if (reading.kind === 'text') return reading.content.links;
  return 'links' in reading ? reading.links : [];
}

/** What is there to be stored. */
export interface ReadContent {
  /** Name of a file; null for a page, which is called by its address. */
  readonly fileName: string | null;
  /** Null where it is as it was. */
  readonly text: string | null;
  readonly sha256: string;
  readonly validators: Validators;
  readonly links: readonly string[];
  /** A page that this one is, if their texts are the same. */
  readonly sameAs?: string;
  /** What is to be told although there is something to be stored. */
  readonly remark?: FetchFailure;
}

/** What reading goes by. */
export interface ReadingContext {
  readonly fetcher: PageFetcher;
  readonly robots: RobotsRules;
  readonly obeyRobots: boolean;
  readonly addresses: FoundAddresses;
  readonly base: string;
  readonly downloadFiles: boolean;
  readonly signal: AbortSignal;
}

/** Reads single addresses of a run. */
@Injectable()
export class ReadAddress {
  constructor(private readonly files: FileText) {}

  /** @param known what is remembered of the page, while its document is there */
  async read(found: FoundAddress, known: RememberedPage | undefined, context: ReadingContext): Promise<AddressReading> {
    const { robots, base } = context;
    if (!robots.allows(found.url)) {
      return robots.failure
        ? { kind: 'failed', found, ...robots.failure, links: [] }
        : { kind: 'skipped', found, reason: 'ROBOTS', links: [] };
    }
    const { outcome, isBarred } = await this.fetch(found, known, context);
    switch (outcome.kind) {
      case 'unchanged':
        return { kind: 'unchanged', found, links: known?.links ?? [] };
      case 'gone':
        return { kind: 'gone', found, detail: outcome.detail };
      case 'unlisted':
        return unlisted(found, base, []);
      case 'elsewhere': {
        const reason = outcome.reason ?? (isBarred ? 'ROBOTS' : null);
        // Every redirect of the start was followed before: one that still leads away leads nowhere.
        if (reason === null && found.url === base) return { kind: 'failed', found, reason: 'REDIRECT_LOOP', links: [] };
        return { kind: 'skipped', found, reason, links: [] };
      }
      case 'failed':
        // Where it led when it could be read: what is linked from there alone would be taken for removed.
        return { kind: 'failed', found, reason: outcome.reason, detail: outcome.detail, links: known?.links ?? [] };
      case 'file': {
        const { name, sha256, text } = outcome.file;
        const content = { fileName: name, text, sha256, validators: outcome.validators, links: [] };
        return { kind: 'text', found, address: outcome.address, content };
      }
      case 'data':
        return textReading(found, outcome.address, outcome.text, outcome.validators, []);
      case 'page':
        // A file that is a page instead says that it is missing, or that one has to sign in.
        if (found.kind === 'file' && !isBelow(outcome.address, base)) {
          return { kind: 'skipped', found, reason: 'UNSUPPORTED_TYPE', links: [] };
        }
        return this.page(found, outcome, context);
    }
  }

  /** Asks for an address. `isBarred` where it leads to a page of the site that robots may not read. */
  private async fetch(
    found: FoundAddress,
    known: RememberedPage | undefined,
    { fetcher, robots, addresses, base, downloadFiles, obeyRobots, signal }: ReadingContext,
  ) {
    let isBarred = false;
    const mayGoTo = (address: string): boolean => {
      if (!isSameSite(address, base) || addresses.kindOf(address) === null) return false;
      isBarred = !robots.allows(address);
      return !isBarred;
    };
    const wantsFile = found.kind === 'file' || downloadFiles;
    const mayAsk = (address: string) => robots.allows(address);
    const mayKeep = ({ index }: PageRules) => index || !obeyRobots;
    const request = { address: found.url, mayGoTo, mayAsk, mayKeep, ...(known && { known }) };
    const outcome = await fetcher.fetch(request, async (answer, address) => {
      const type = String(answer.headers['content-type'] ?? '');
      // Data is a page, unless its address is that of a file.
      const isPage = isJson(type) && addresses.kindOf(address) !== 'file';
      if (!wantsFile || isPage || !this.files.isReadable(answer, address)) return null;
      return this.files.read(answer, address, known?.contentSha256 ?? null, signal);
    });
    return { outcome, isBarred };
  }

  private page(
    found: FoundAddress,
    { address, page, validators, readWith }: PageOutcome,
    { addresses, base, obeyRobots, robots }: ReadingContext,
  ): AddressReading {
    const follow = page.rules.follow || !obeyRobots;
    const links = follow ? addresses.ours(page.links, address, page.base) : [];
    if (page.exceeded) return { kind: 'failed', found, reason: 'LIMIT_REACHED', links };
    const canonical = page.canonical === null ? undefined : addresses.ours([page.canonical], address, page.base)[0];
    const isAlias = canonical && canonical !== address && !found.pinned && robots.allows(canonical);
    const namesStart = canonical === base && placeOf(address) !== placeOf(base);
    if (isAlias && !namesStart) return { kind: 'alias', found, canonical, links };
    if (!page.rules.index && obeyRobots) return unlisted(found, base, links);
    const lacksBrowser = readWith === 'nothing';
    if (page.text === '') {
      return { kind: 'failed', found, reason: lacksBrowser ? 'NEEDS_BROWSER' : 'EMPTY_CONTENT', links };
    }
    const named = page.title === null || page.text.startsWith('# ') || page.text.startsWith(page.title);
    const text = named ? page.text : `# ${page.title}\n\n${page.text}`;
    const own = textReading(found, address, text, validators, links);
    // Applications and themes that name it on every page mean nothing by it, unless the text is that of the start, too.
    const reading: AddressReading =
      isAlias && own.kind === 'text' ? { ...own, content: { ...own.content, sameAs: canonical } } : own;
    // What little it says is kept; that there is more, people are told.
    return lacksBrowser && reading.kind === 'text'
      ? { ...reading, content: { ...reading.content, remark: 'NEEDS_BROWSER' } }
      : reading;
  }
}

/** What its site wants in no index. That of many pages is no news; that the start is one explains why there is nothing. */
function unlisted(found: FoundAddress, base: string, links: readonly string[]): AddressReading {
  return { kind: 'skipped', found, reason: found.url === base ? 'ROBOTS' : null, links };
}

function textReading(
  found: FoundAddress,
  address: string,
  text: string,
  validators: Validators,
  links: readonly string[],
): AddressReading {
  if (text.trim() === '') return { kind: 'failed', found, reason: 'EMPTY_CONTENT', links };
  const content = { fileName: null, text, sha256: sha256Hex(text), validators, links };
  return { kind: 'text', found, address, content };
}
