import { Injectable, Optional } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import {
  canonicalAddress,
  EVERYTHING,
  HostGate,
  isSameSite,
  PageFetcher,
  PageRenderer,
  readRobots,
  readSitemaps,
  type RobotsRules,
} from '@svc/crawling';
import { UnitOfWork } from '@svc/database';
import { OutboundClient } from '@svc/outbound';
import { WebsiteCredentials } from '../website-credentials';
import type { BegunCrawl } from './begin-crawl.service';
import type { CrawlPlan } from './crawl-plan';
import { FoundAddresses } from './found-addresses';
import { CrawlRows } from './store-batch.service';

/** A site that is being crawled. */
export interface OpenSite {
  readonly plan: CrawlPlan;
  readonly fetcher: PageFetcher;
  readonly robots: RobotsRules;
  readonly addresses: FoundAddresses;
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

  async open(begun: BegunCrawl, signal: AbortSignal): Promise<OpenSite> {
    const { run, website, settings } = begun;
    const fetcher = this.fetcher(begun, signal);
    const base = run.baseUrl ?? (await this.findBase(begun, fetcher));
    const robots = settings.obey_robots ? await readRobots(fetcher, base) : EVERYTHING;
    fetcher.delayMs = robots.delayMs;
    const maxPages = Math.min(settings.closespider_itemcount, run.maxPages ?? Infinity);
    const plan: CrawlPlan = { run: { ...run, baseUrl: base }, website, settings, base, maxPages };
    const { tenantId } = run;
    const state = await this.uow.read(tenantId, (tx) => this.rows.frontier.state(tx, tenantId, run.id));
    const room = maxPages * KNOWN_PER_PAGE - state.total;
    const addresses = new FoundAddresses(website, base, state.patterns, room, run.maxDepth);
    const isCutShort = state.total === 0 ? await this.seed(plan, fetcher, robots, addresses) : false;
    return { plan, fetcher, robots, addresses, isCutShort };
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

  /** Where the start's own redirect leads, once. @source supplement §15.110 */
  private async findBase({ run, website }: BegunCrawl, fetcher: PageFetcher): Promise<string> {
    const start = canonicalAddress(website.url) ?? website.url;
    const outcome = await fetcher.fetch({ address: start, mayGoTo: () => true }, () => Promise.resolve({}));
    const base = 'address' in outcome ? outcome.address : start;
    await this.uow.run(run.tenantId, (tx) => this.rows.runs.setBase(tx, run.tenantId, run.id, base));
    return base;
  }

  private async seed(
    { run, website, base, maxPages }: CrawlPlan,
    fetcher: PageFetcher,
    robots: RobotsRules,
    addresses: FoundAddresses,
  ): Promise<boolean> {
    let found = [addresses.describe(base, 0, true)];
    let isCutShort = false;
    if (website.crawlType === 'sitemap') {
      const isOurs = (address: string) => isSameSite(address, base);
      const starts = sitemapsOf(base, robots).filter(isOurs);
      const { pages, exceeded, failed } = await readSitemaps(fetcher, starts, isOurs, maxPages * KNOWN_PER_PAGE);
      found = addresses.admit([...pages], 0);
      // A sitemap that could not be read may have listed any page.
      isCutShort = exceeded || failed > 0;
    }
    await this.uow.run(run.tenantId, (tx) => this.rows.frontier.add(tx, run.tenantId, run.id, found));
    return isCutShort;
  }
}

/** The sitemap that was given, else those that the site names, else the one at its usual place. */
function sitemapsOf(base: string, robots: RobotsRules): string[] {
  const { pathname, origin } = new URL(base);
  if (/\.(xml|txt)(\.gz)?$/i.test(pathname)) return [base];
  const named = robots.sitemaps.flatMap((address) => canonicalAddress(address, base) ?? []);
  return named.length > 0 ? named : [`${origin}/sitemap.xml`];
}
