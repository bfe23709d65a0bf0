import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OutboundError } from '@svc/outbound';
import { canonicalAddress } from '../domain/address';
import type { Failure } from '../domain/failure';
import { EVERYTHING, MAX_ROBOTS_BYTES, type RobotsRules, robotsRules, unreadable } from '../domain/robots';
import { inSchemeOf, isSameSite } from '../domain/scope';
import { FetchError } from './fetch-types';
import { failureOf, type PageFetcher } from './page-fetcher';
import { locationOf, readBeginning, readSitemap } from './read-body';

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

/**
 * What the robots.txt of a site says: everything is allowed where there is none, nothing where its server fails, however
 * often it is asked. It may lie elsewhere. @source RFC 9309 §2.3
 */
export async function readRobots(fetcher: PageFetcher, site: string): Promise<RobotsRules> {
  const { origin } = new URL(site);
  try {
    return await fetcher.persist(() => askRobots(fetcher, `${origin}/robots.txt`));
  } catch (error) {
    const { reason, detail } = failureOf(error);
    return unreadable({ reason, detail: detail?.startsWith('STATUS_') ? null : detail });
  }
}

async function askRobots(fetcher: PageFetcher, first: string): Promise<RobotsRules> {
  let address = first;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const opened = await fetcher.open(address, { beginning: true }).catch((error: unknown) => {
      // Rules that nobody may ask for are none.
      if (hop > 0 && error instanceof OutboundError && error.failure === 'refused_address') return null;
      throw error;
    });
    if (opened === null) return EVERYTHING;
    const { answer, leave } = opened;
    try {
      const { status, body } = answer;
      if (status >= 200 && status < 300) return robotsRules(first, await readBeginning(body, MAX_ROBOTS_BYTES));
      if (status >= 500 || status === 429) throw await fetcher.refusal(answer, address);
      const next = status >= 300 && status < 400 ? canonicalAddress(locationOf(answer), address) : null;
      if (next === null) return EVERYTHING;
      address = next;
    } finally {
      answer.body.on('error', () => undefined).destroy();
      await leave();
    }
  }
  return EVERYTHING;
}

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
  fetcher: PageFetcher,
  starts: readonly string[],
  { site, maxPages, isOver }: SitemapLimits,
): Promise<SitemapPages> {
  const isOurs = (address: string) => isSameSite(address, site);
  const pages = new Set<string>();
  const queue: string[] = [];
  const seen = new Set<string>();
  let elsewhere = 0;
  const failures: SitemapPages['failures'][number][] = [];
  const admits = (address: string): boolean => {
    if (isOurs(address)) return true;
    elsewhere += 1;
    return false;
  };
  const add = (address: string): void => {
    if (!admits(address) || seen.has(address) || seen.size >= MAX_SITEMAPS) return;
    seen.add(address);
    queue.push(address);
  };
  const placed = (found: string, sitemap: string): string | null => {
    const address = canonicalAddress(found, sitemap);
    return address && inSchemeOf(site, address);
  };
  starts.forEach(add);
  for (let next = queue[0]; next !== undefined && !isOver(); next = queue[0]) {
    try {
      const map = await openSitemap(fetcher, next, isOurs);
      for (const found of map.pages) {
        const address = placed(found, next);
        if (address && admits(address) && pages.size < maxPages) pages.add(address);
      }
      for (const found of map.sitemaps) {
        const address = placed(found, next);
        if (address) add(address);
      }
      if (map.extent !== 'whole') failures.push({ address: next, ...(map.extent === 'none' ? NO_SITEMAP : DAMAGED) });
    } catch (error) {
      if (isOver()) break;
      const { reason, detail } = isDamage(error) ? DAMAGED : failureOf(error);
      failures.push({ address: next, reason, detail });
    }
    queue.shift();
  }
  const exceeded = pages.size >= maxPages || seen.size >= MAX_SITEMAPS;
  return { pages, failures, elsewhere, exceeded, isCutOff: queue.length > 0 };
}

async function openSitemap(fetcher: PageFetcher, start: string, isOurs: (address: string) => boolean) {
  let address = start;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const { answer, leave } = await fetcher.open(address);
    try {
      const { status } = answer;
      if (status >= 300 && status < 400) {
        const next = canonicalAddress(locationOf(answer), address);
        if (next === null || !isOurs(next)) throw new FetchError('ADDRESS_REFUSED');
        address = next;
        continue;
      }
      if (status !== 200) throw new FetchError('HTTP_ERROR', null, `STATUS_${status}`);
      return await readSitemap(await unpacked(answer.body), MAX_SITEMAP_BYTES);
    } finally {
      answer.body.on('error', () => undefined).destroy();
      await leave();
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
