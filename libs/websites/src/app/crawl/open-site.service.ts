import { Injectable, Optional } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import {
  canonicalAddress,
  HostGate,
  inSchemeOf,
  isSameSite,
  PageFetcher,
  PageRenderer,
  readSitemaps,
  type RobotsRules,
  type SitemapPages,
} from '@svc/crawling';
import { UnitOfWork } from '@svc/database';
import { OutboundClient } from '@svc/outbound';
import type { FoundAddress, SettledAddress } from '../../domain/frontier';
import { WebsiteCredentials } from '../website-credentials';
import { NOTHING_COUNTED } from './batch-outcome';
import type { BegunCrawl } from './begin-crawl.service';
import type { CrawlPlan } from './crawl-plan';
import { FoundAddresses } from './found-addresses';
import type { RunDeadline } from './run-deadline';
import { SiteSilence } from './site-silence';
import { type SiteStart, StartFinder } from './site-start';
import { CrawlRows } from './store-batch.service';

/** A site of which is known where it lies, and what it allows. */
interface KnownSite {
  readonly plan: CrawlPlan;
  readonly fetcher: PageFetcher;
  readonly robots: RobotsRules;
  readonly addresses: FoundAddresses;
  readonly deadline: RunDeadline;
  readonly silence: SiteSilence;
}

/** A site that is being crawled. */
export interface OpenSite extends KnownSite {
  /** Whether there is more than the run may read. */
  readonly isCutShort: boolean;
}

/** Addresses that are remembered for each that may be read. */
const KNOWN_PER_PAGE = 2;

/** Opens sites: where their pages lie, what their robots.txt allows, and with which addresses a run begins. */
@Injectable()
export class OpenSiteService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly rows: CrawlRows,
    private readonly outbound: OutboundClient,
    private readonly gate: HostGate,
    private readonly credentials: WebsiteCredentials,
    private readonly config: CrawlerConfig,
    @Optional() private readonly renderer?: PageRenderer,
  ) {}

  /** Tries of a heartbeat. */
  get heartbeatFailures(): number {
    return this.config.heartbeatMaxFailures;
  }

  /** @returns null where the run's time is over before anything is known of the site */
  async open(begun: BegunCrawl, deadline: RunDeadline): Promise<OpenSite | null> {
    const { run, website, settings } = begun;
    const fetcher = this.fetcher(begun, deadline.signal);
    const start = await deadline.within(() => this.startOf(begun, fetcher));
    if (start === null) return null;
    const { base, robots } = start;
    const maxPages = Math.min(settings.closespider_itemcount, run.maxPages ?? Infinity);
    const plan: CrawlPlan = { run: { ...run, baseUrl: base }, website, settings, base, maxPages };
    const { tenantId } = run;
    const state = await this.uow.read(tenantId, (tx) => this.rows.frontier.state(tx, tenantId, run.id));
    const room = maxPages * KNOWN_PER_PAGE - state.total;
    const addresses = new FoundAddresses(website, base, state.patterns, room, run.maxDepth);
    const site = { plan, fetcher, robots, addresses, deadline, silence: new SiteSilence(deadline.clock) };
    // Of a run that goes on nobody knows whether it could read every sitemap, nor what it left out for its depth.
    const isCutShort =
      state.total === 0 ? await this.seed(site) : website.crawlType === 'sitemap' || run.maxDepth !== null;
    return { ...site, isCutShort };
  }

  private fetcher({ website, settings }: BegunCrawl, signal: AbortSignal): PageFetcher {
    const basic = this.credentials.open(website);
    const authorization = basic && `Basic ${Buffer.from(`${basic.username}:${basic.password}`).toString('base64')}`;
    return new PageFetcher({
      outbound: this.outbound,
      gate: this.gate,
      limits: {
        timeoutMs: settings.download_timeout * 1000,
        dnsTimeoutMs: settings.dns_timeout * 1000,
        maxFileBytes: settings.download_max_size,
        retries: settings.retry_times,
        autothrottle: settings.autothrottle_enabled,
      },
      credentials: authorization ? { origin: new URL(website.url).origin, authorization } : null,
      renderer: this.renderer ?? null,
      signal,
    });
  }

  private async startOf({ run, website, settings }: BegunCrawl, fetcher: PageFetcher): Promise<SiteStart> {
    const finder = new StartFinder(fetcher, settings.obey_robots);
    if (run.baseUrl) return { base: run.baseUrl, robots: await finder.rulesOf(run.baseUrl) };
    const start = await finder.find(canonicalAddress(website.url) ?? website.url);
    await this.uow.run(run.tenantId, (tx) => this.rows.runs.setBase(tx, run.tenantId, run.id, start.base));
    return start;
  }

  /** @returns whether there is more than the run may read */
  private async seed({ plan, fetcher, robots, addresses, deadline }: KnownSite): Promise<boolean> {
    const { run, website, base } = plan;
    const { tenantId, id } = run;
    if (website.crawlType === 'crawl') {
      await this.uow.run(tenantId, (tx) =>
        this.rows.frontier.add(tx, tenantId, id, [addresses.describe(base, { depth: 0, pinned: true })]),
      );
      return false;
    }
    const listed = await readSitemaps(fetcher.requests, sitemapsOf(base, robots), {
      site: base,
      maxPages: plan.maxPages * KNOWN_PER_PAGE,
      isOver: () => deadline.isOver,
    });
    const found = addresses.admit([...listed.pages], 0);
    await this.uow.run(tenantId, async (tx) => {
      await this.rows.frontier.add(tx, tenantId, id, found);
      await this.rows.runs.count(tx, tenantId, id, NOTHING_COUNTED, reasonsOf(listed, found, addresses.takeRefused()));
      if (found.length === 0) await this.rows.frontier.settle(tx, tenantId, id, unread(listed, addresses));
    });
    // A sitemap that could not be read may have listed any page.
    return listed.exceeded || listed.isCutOff || listed.failures.length > 0;
  }
}

/** Why sitemaps, or what they list, are not read; where nothing else speaks against it, there is nothing to be read. */
function reasonsOf(
  { pages, failures, elsewhere, isCutOff }: SitemapPages,
  found: readonly FoundAddress[],
  refused: number,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of failures) counts[reason] = (counts[reason] ?? 0) + 1;
  if (elsewhere > 0) counts['ADDRESS_REFUSED'] = (counts['ADDRESS_REFUSED'] ?? 0) + elsewhere;
  // With something found, its end is what the time ran out on.
  const unseen = isCutOff && found.length === 0 ? 1 : 0;
  if (refused + unseen > 0) counts['LIMIT_REACHED'] = (counts['LIMIT_REACHED'] ?? 0) + refused + unseen;
  if (found.length > 0 || Object.keys(counts).length > 0) return counts;
  return pages.size === 0 ? { EMPTY_CONTENT: 1 } : { UNSUPPORTED_TYPE: pages.size };
}

/** The sitemaps of a run that has nothing else to show. */
function unread({ failures }: SitemapPages, addresses: FoundAddresses): SettledAddress[] {
  return failures.map(({ address, reason, detail }) => ({
    ...addresses.describe(address, { depth: 0 }),
    state: 'failed',
    reason,
    detail,
  }));
}

/** The sitemap that was given, else those that the site names, else the one at its usual place. */
function sitemapsOf(base: string, robots: RobotsRules): string[] {
  const { pathname, origin } = new URL(base);
  if (/\.(xml|txt)(\.gz)?$/i.test(pathname)) return [base];
  const canonical = robots.sitemaps.flatMap((address) => canonicalAddress(address, base) ?? []);
  const named = canonical.map((address) => inSchemeOf(base, address));
  return named.some((address) => isSameSite(address, base)) ? named : [...named, `${origin}/sitemap.xml`];
}
