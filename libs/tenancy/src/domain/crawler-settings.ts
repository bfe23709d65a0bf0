interface NumberSetting {
  readonly min: number;
  readonly max: number;
}

/** What a tenant may set of its crawls; a switch where there is no range. @source supplement §6.3 */
export const CRAWLER_SETTINGS = {
  crawl_max_length: { min: 60, max: 86_400 },
  download_timeout: { min: 10, max: 300 },
  download_max_size: { min: 1_048_576, max: 1_073_741_824 },
  dns_timeout: { min: 5, max: 120 },
  retry_times: { min: 0, max: 10 },
  closespider_itemcount: { min: 100, max: 100_000 },
  obey_robots: null,
  autothrottle_enabled: null,
  tenant_worker_concurrency_limit: { min: 0, max: 50 },
  crawl_stale_threshold_minutes: { min: 5, max: 1440 },
  queued_stale_threshold_minutes: { min: 1, max: 60 },
  crawl_heartbeat_interval_seconds: { min: 30, max: 3600 },
  crawl_feeder_enabled: null,
  crawl_feeder_interval_seconds: { min: 5, max: 300 },
  crawl_feeder_batch_size: { min: 1, max: 100 },
  crawl_job_max_age_seconds: { min: 300, max: 7200 },
  tenant_worker_semaphore_ttl_seconds: { min: 3600, max: 86_400 },
  crawl_page_batch_size: { min: 10, max: 1000 },
} as const satisfies Record<string, NumberSetting | null>;

export type CrawlerSetting = keyof typeof CRAWLER_SETTINGS;

/** Every setting with the value that holds. */
export type CrawlerSettings = {
  readonly [Name in CrawlerSetting]: (typeof CRAWLER_SETTINGS)[Name] extends null ? boolean : number;
};

/** What a tenant set. */
export type CrawlerOverrides = Partial<CrawlerSettings>;

const NAMES = Object.keys(CRAWLER_SETTINGS) as CrawlerSetting[];

/** What is stored of a tenant's settings; members that are none are left out. */
export function overridesFrom(stored: unknown): CrawlerOverrides {
  const given = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(NAMES.filter((name) => isValid(name, given[name])).map((name) => [name, given[name]]));
}

function isValid(name: CrawlerSetting, value: unknown): boolean {
  const range: NumberSetting | null = CRAWLER_SETTINGS[name];
  if (range === null) return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= range.min && value <= range.max;
}

/** The rule between settings that these break, as a sentence with the valid range; null when they break none. */
export function brokenRule(settings: CrawlerSettings): { name: CrawlerSetting; message: string } | null {
  const least = Math.max(settings.crawl_max_length, settings.crawl_job_max_age_seconds + 300);
  const { max } = CRAWLER_SETTINGS.tenant_worker_semaphore_ttl_seconds;
  if (settings.tenant_worker_semaphore_ttl_seconds < least) {
    const message = `With the other settings this must be from ${least} to ${max}.`;
    return { name: 'tenant_worker_semaphore_ttl_seconds', message };
  }
  return null;
}

/**
 * Seconds between heartbeats. A tenant may set more than those after which a crawl counts as dead; a crawl that is alive
 * then says so twice as often as it must. @source supplement §12: a heartbeat is shorter than the stale threshold
 */
export function heartbeatSeconds(settings: CrawlerSettings): number {
  return Math.min(settings.crawl_heartbeat_interval_seconds, settings.crawl_stale_threshold_minutes * 30);
}
