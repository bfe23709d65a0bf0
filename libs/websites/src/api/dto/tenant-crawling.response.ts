import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  StringField,
  UuidField,
} from '@svc/http';
import {
  CRAWL_HEALTH,
  CRAWL_STATES,
  type CrawlHealth,
  type CrawlState,
  type SeenCrawl,
  type TenantCrawling,
} from '../../domain/crawl-health';

/** The website of a crawl, and where it lies. */
export class CrawledWebsite {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField()
  url!: string;

  @UuidField()
  space_id!: string;

  @StringField()
  space_name!: string;

  @IntField({ description: 'Crawls in a row that failed.' })
  consecutive_failures!: number;

  @BooleanField({ description: 'Too many of them failed: it is no longer crawled by itself.' })
  is_auto_disabled!: boolean;

  static from(this: void, { website, spaceName }: NonNullable<SeenCrawl['place']>): CrawledWebsite {
    return {
      id: website.id,
      name: website.name ?? website.url,
      url: website.url,
      space_id: website.spaceId,
      space_name: spaceName,
      consecutive_failures: website.consecutiveFailures,
      is_auto_disabled: website.isAutoDisabled,
    };
  }
}

/** A crawl of the tenant. */
export class TenantCrawl {
  @UuidField()
  id!: string;

  @EnumField([...CRAWL_STATES], { name: 'CrawlState', description: 'Nobody works on one that is `stuck`.' })
  state!: CrawlState;

  @ObjectField(() => CrawledWebsite, { nullable: true, description: "Null in somebody's personal space." })
  website!: CrawledWebsite | null;

  @IntField()
  pages_crawled!: number;

  @IntField()
  files_downloaded!: number;

  @IntField()
  pages_failed!: number;

  @IntField()
  files_failed!: number;

  @MapField('integer', { description: 'Reason → count.' })
  failure_summary!: Record<string, number>;

  @DateTimeField()
  created_at!: string;

  @DateTimeField({ nullable: true })
  started_at!: string | null;

  @DateTimeField({ nullable: true, description: 'When somebody last worked on it.' })
  heartbeat_at!: string | null;

  @DateTimeField({ nullable: true })
  finished_at!: string | null;

  static from(this: void, { run, state, place }: SeenCrawl): TenantCrawl {
    return {
      id: run.id,
      state,
      website: place && CrawledWebsite.from(place),
      pages_crawled: run.pagesCrawled,
      files_downloaded: run.filesDownloaded,
      pages_failed: run.pagesFailed,
      files_failed: run.filesFailed,
      failure_summary: { ...run.failureSummary },
      created_at: run.createdAt.toISOString(),
      started_at: run.startedAt?.toISOString() ?? null,
      heartbeat_at: run.heartbeatAt?.toISOString() ?? null,
      finished_at: run.finishedAt?.toISOString() ?? null,
    };
  }
}

/** How crawling goes, as far as it concerns one tenant. @source ADR 0088 */
export class TenantCrawlerHealth {
  @EnumField([...CRAWL_HEALTH], {
    name: 'CrawlHealth',
    description:
      '`UNHEALTHY`: no crawler is alive; `DEGRADED`: crawls are stuck; `OFF`: this deployment does not crawl.',
  })
  status!: CrawlHealth;

  @BooleanField()
  crawler_alive!: boolean;

  @DateTimeField({ nullable: true, description: 'The last sign of life of any crawler.' })
  last_heartbeat_at!: string | null;

  @IntField()
  running!: number;

  @IntField()
  waiting!: number;

  @IntField()
  stuck!: number;

  @IntField({ description: 'Crawls that count against `slots`.' })
  slots_in_use!: number;

  @IntField({ nullable: true, description: 'How many may run at once; null is no limit.' })
  slots!: number | null;

  @ListField(() => TenantCrawl, { description: 'Stuck ones first, then running ones; a hundred at most.' })
  crawls!: TenantCrawl[];

  @ListField(() => TenantCrawl, { description: 'The last twenty that failed, newest first.' })
  failures!: TenantCrawl[];

  static from(this: void, crawling: TenantCrawling): TenantCrawlerHealth {
    return {
      status: crawling.status,
      crawler_alive: crawling.isCrawlerAlive,
      last_heartbeat_at: crawling.lastHeartbeatAt?.toISOString() ?? null,
      running: crawling.running,
      waiting: crawling.waiting,
      stuck: crawling.stuck,
      slots_in_use: crawling.slotsInUse,
      slots: crawling.slots,
      crawls: crawling.crawls.map(TenantCrawl.from),
      failures: crawling.failures.map(TenantCrawl.from),
    };
  }
}
