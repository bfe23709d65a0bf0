import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { canonicalAddress } from '../domain/address';
import type { Failure } from '../domain/failure';
import { inSchemeOf, isSameSite } from '../domain/scope';
import type { Sitemap } from '../domain/sitemap';
import { FetchError } from './fetch-types';
import { failureOf, type SiteRequests } from './site-requests';
import { locationOf, readSitemap } from './read-body';

const MAX_HOPS = 5;
const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;
/** Sitemaps of one site that are read. */
const MAX_SITEMAPS = 500;
/** What begins with it is packed. @source RFC 1952 §2.3.1 */
const GZIP_MARK = Buffer.from([0x1f, 0x8b]);
/** A sitemap that cannot be unpacked, or breaks off. */
const DAMAGED: Failure = { reason: 'HTTP_ERROR', detail: 'BROKEN_ANSWER' };
/** A page that says that there is no sitemap now, as content systems do with status 200. */
const NO_SITEMAP: Failure = { reason: 'EMPTY_CONTENT', detail: null };

/** What following the sitemaps of a site came to. */
export interface SitemapPages {
  /** Canonical addresses on the site, each once. */
  readonly pages: ReadonlySet<string>;
  /** Sitemaps that could not be read, or not to their end. */
  readonly failures: readonly (Failure & { readonly address: string })[];
  /** Pages and sitemaps that lie elsewhere. */
  readonly elsewhere: number;
  /** Whether there were more than are read. */
  readonly exceeded: boolean;
  /** Whether the time was over before all were read. */
  readonly isCutOff: boolean;
}

/** How far the sitemaps of a site are followed. */
export interface SitemapLimits {
  /** Where sitemaps and pages lie; what they say in the other scheme is meant in the one of this. */
  readonly site: string;
  /** After so many no more are looked for. */
  readonly maxPages: number;
  /** Whether there is no time left. */
  readonly isOver: () => boolean;
}

/** Every page that the sitemaps list, nested and packed ones included, each sitemap once. */
export async function readSitemaps(
  requests: SiteRequests,
  starts: readonly string[],
  limits: SitemapLimits,
): Promise<SitemapPages> {
  const walk = new SitemapWalk(limits);
  starts.forEach((start) => walk.addSitemap(start));
  for (let next = walk.next; next !== undefined && !limits.isOver(); next = walk.next) {
    try {
      walk.take(next, await requests.persist(() => openSitemap(requests, next, walk.isOurs)));
    } catch (error) {
      if (limits.isOver()) break;
      walk.fail(next, isDamage(error) ? DAMAGED : failureOf(error));
    }
    walk.done();
  }
  return walk.result();
}

/** What was found so far, and which sitemaps wait to be read. */
class SitemapWalk {
  private readonly pages = new Set<string>();
  private readonly failures: SitemapPages['failures'][number][] = [];
  private readonly waiting: string[] = [];
  private readonly seen = new Set<string>();
  private elsewhere = 0;

  constructor(private readonly limits: SitemapLimits) {}

  /** The one to be read now; it waits until it is done. */
  get next(): string | undefined {
    return this.waiting[0];
  }

  readonly isOurs = (address: string): boolean => isSameSite(address, this.limits.site);

  addSitemap(address: string): void {
    if (!this.admits(address) || this.seen.has(address) || this.seen.size >= MAX_SITEMAPS) return;
    this.seen.add(address);
    this.waiting.push(address);
  }

  /** What a sitemap lists. */
  take(sitemap: string, { pages, sitemaps, extent }: Sitemap): void {
    for (const found of pages) {
      const address = this.placed(found, sitemap);
      if (address && this.admits(address) && this.pages.size < this.limits.maxPages) this.pages.add(address);
    }
    for (const found of sitemaps) {
      const address = this.placed(found, sitemap);
      if (address) this.addSitemap(address);
    }
    if (extent !== 'whole') this.fail(sitemap, extent === 'none' ? NO_SITEMAP : DAMAGED);
  }

  fail(address: string, { reason, detail }: Failure): void {
    this.failures.push({ address, reason, detail });
  }

  done(): void {
    this.waiting.shift();
  }

  result(): SitemapPages {
    const { pages, failures, elsewhere } = this;
    const exceeded = pages.size >= this.limits.maxPages || this.seen.size >= MAX_SITEMAPS;
    return { pages, failures, elsewhere, exceeded, isCutOff: this.waiting.length > 0 };
  }

  private admits(address: string): boolean {
    if (this.isOurs(address)) return true;
    this.elsewhere += 1;
    return false;
  }

  private placed(found: string, sitemap: string): string | null {
    const address = canonicalAddress(found, sitemap);
    return address && inSchemeOf(this.limits.site, address);
  }
}

async function openSitemap(requests: SiteRequests, start: string, isOurs: (address: string) => boolean) {
  let address = start;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const { answer, close } = await requests.open(address);
    try {
      const { status } = answer;
      if (status >= 300 && status < 400) {
        const next = canonicalAddress(locationOf(answer), address);
        if (next === null || !isOurs(next)) throw new FetchError('ADDRESS_REFUSED');
        address = next;
        continue;
      }
      if (status >= 500 || status === 429) throw await requests.refusal(answer, address);
      if (status !== 200) throw new FetchError('HTTP_ERROR', null, `STATUS_${status}`);
      return await readSitemap(await unpacked(answer.body), MAX_SITEMAP_BYTES);
    } finally {
      await close();
    }
  }
  throw new FetchError('REDIRECT_LOOP');
}

/** A file as it is inside. Whether it is packed its first bytes say: names, types and what unpacked it on the way do not. */
async function unpacked(body: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  const chunks = body[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = null; head.length < GZIP_MARK.length && next?.done !== true;) {
    next = await chunks.next();
    if (next.done !== true) head = Buffer.concat([head, next.value]);
  }
  const whole = Readable.from(resumed(head, chunks));
  if (!head.subarray(0, GZIP_MARK.length).equals(GZIP_MARK)) return whole;
  const inside = createGunzip();
  whole.on('error', (error) => inside.destroy(error));
  return whole.pipe(inside);
}

async function* resumed(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}

function isDamage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && /^Z_|^ERR_/.test(String(error.code));
}
