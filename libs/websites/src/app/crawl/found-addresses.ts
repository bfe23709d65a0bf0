import {
  addressDigest,
  canonicalAddress,
  growsForever,
  isBelow,
  isSameSite,
  kindOfAddress,
  MAX_ADDRESSES_OF_PATTERN,
  patternOf,
  placeOf,
  resolved,
} from '@svc/crawling';
import type { FoundAddress } from '../../domain/frontier';
import type { WebsiteRecord } from '../../domain/website';

/** Decides which addresses belong to a run: below its base, no traps, and no more than it will ever read. */
export class FoundAddresses {
  /** Addresses that were left out because there are too many like them. */
  private refused = 0;
  private leftOutDeeper = false;
  /** Pages that name another address as theirs, by its digest. */
  private readonly aliases = new Map<string, FoundAddress[]>();
  private readonly gone = new Set<string>();

  /**
   * @param patterns addresses by pattern, as far as the run knows them · @param room addresses that may still be added
   */
  constructor(
    private readonly website: WebsiteRecord,
    private readonly base: string,
    private readonly patterns: Map<string, number>,
    private room: number,
    private readonly maxDepth: number | null,
  ) {}

  /** The canonical forms of links, those of other sites left out. */
  ours(links: readonly string[], page: string, pageBase: string | null): string[] {
    const base = pageBase === null ? page : (resolved(pageBase, page)?.href ?? page);
    const canonical = links.flatMap((link) => canonicalAddress(link, base) ?? []);
    return [...new Set(canonical)].filter((address) => this.kindOf(address) !== null);
  }

  /** What an address is to this run; null for what it does not read. */
  kindOf(address: string): 'page' | 'file' | null {
    const kind = kindOfAddress(address);
    if (this.website.crawlType === 'sitemap') return isSameSite(address, this.base) && kind !== 'other' ? 'page' : null;
    if (kind === 'page') return isBelow(address, this.base) ? 'page' : null;
    // Data lies among the pages; other documents are files, wherever they lie on the site.
    if (kind === 'file' && this.website.downloadFiles && isSameSite(address, this.base)) return 'file';
    return kind === 'file' && /\.(json|xml)$/i.test(new URL(address).pathname) && isBelow(address, this.base)
      ? 'page'
      : null;
  }

  /** An address as it enters the frontier, whatever speaks against it. */
  describe(address: string, { depth, pinned = false }: { depth: number; pinned?: boolean }): FoundAddress {
    const { pattern } = patternOf(address);
    const kind = this.kindOf(address) ?? 'page';
    return { digest: addressDigest(address), url: address, kind, depth, pattern, pinned };
  }

  /**
   * Those of canonical addresses that may enter the frontier.
   * @param known digests of addresses that were decided upon before, to which these are added: every page of a site links
   * to the same ones, and each counts once
   */
  admit(addresses: readonly string[], depth: number, known = new Set<string>()): FoundAddress[] {
    if (this.maxDepth !== null && depth > this.maxDepth) {
      // Addresses that are known lie less deep, too; these do not, and the site's whole run would read them.
      this.leftOutDeeper ||= addresses.some((each) => this.kindOf(each) !== null && !known.has(addressDigest(each)));
      return [];
    }
    return addresses.flatMap((address) => {
      const found = this.describe(address, { depth });
      if (known.has(found.digest)) return [];
      known.add(found.digest);
      return this.admits(address) ? [found] : [];
    });
  }

  /** What is to be read of a page that names another address as its own: that one, or where nothing is there, itself. */
  standsFor(alias: FoundAddress, canonical: string): FoundAddress {
    const named = this.describe(canonical, { depth: alias.depth, pinned: true });
    if (this.gone.has(named.digest)) return { ...alias, pinned: true };
    const aliases = this.aliases.get(named.digest);
    if (aliases) aliases.push(alias);
    else this.aliases.set(named.digest, [alias]);
    return named;
  }

  /** The pages that named an address where, as it is known now, nothing is: each stands for itself. */
  orphanedBy({ digest }: FoundAddress): FoundAddress[] {
    this.gone.add(digest);
    const aliases = this.aliases.get(digest) ?? [];
    this.aliases.delete(digest);
    return aliases.map((alias) => ({ ...alias, pinned: true }));
  }

  /** Whether the run met addresses that lie deeper than it was told to read. */
  get hasDeeper(): boolean {
    return this.leftOutDeeper;
  }

  private admits(address: string): boolean {
    if (this.kindOf(address) === null) return false;
    if (growsForever(address)) return this.refuse();
    const { pattern, bounded } = patternOf(address);
    const count = this.patterns.get(pattern) ?? 0;
    if ((bounded && count >= MAX_ADDRESSES_OF_PATTERN) || this.room <= 0) return this.refuse();
    this.patterns.set(pattern, count + 1);
    this.room -= 1;
    return true;
  }

  /** How many were left out since the last look. */
  takeRefused(): number {
    const refused = this.refused;
    this.refused = 0;
    return refused;
  }

  private refuse(): false {
    this.refused += 1;
    return false;
  }
}

/** What a page is known by; see `placeOf`. */
export function pageKey(address: string): { readonly digest: string; readonly place: string } {
  return { digest: addressDigest(address), place: placeOf(address) };
}
