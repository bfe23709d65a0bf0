import type { CrawlRunRecord, WebsiteRecord } from './website';

/** How the crawls of a tenant are going, in a word. */
export const CRAWL_HEALTH = ['HEALTHY', 'DEGRADED', 'UNHEALTHY', 'OFF'] as const;
export type CrawlHealth = (typeof CRAWL_HEALTH)[number];

/** How one crawl stands; `stuck` is one that nobody works on any more. */
export const CRAWL_STATES = ['running', 'waiting', 'stuck', 'failed'] as const;
export type CrawlState = (typeof CRAWL_STATES)[number];

/** A crawl of the tenant, with its website where that is not in somebody's personal space. */
export interface SeenCrawl {
  readonly run: CrawlRunRecord;
  readonly state: CrawlState;
  readonly place: { readonly website: WebsiteRecord; readonly spaceName: string } | null;
}

/** How crawling goes, as far as it concerns one tenant. */
export interface TenantCrawling {
  readonly status: CrawlHealth;
  readonly isCrawlerAlive: boolean;
  readonly lastHeartbeatAt: Date | null;
  readonly running: number;
  readonly waiting: number;
  readonly stuck: number;
  readonly slotsInUse: number;
  /** How many may run at once; null is no limit. */
  readonly slots: number | null;
  /** Stuck ones first, then those that run, then those that wait, longest first. */
  readonly crawls: readonly SeenCrawl[];
  /** Newest first. */
  readonly failures: readonly SeenCrawl[];
}

/** The worst that is true; nothing is wrong with crawls that nobody wants. */
export function healthOf(facts: { isEnabled: boolean; isCrawlerAlive: boolean; stuck: number }): CrawlHealth {
  if (!facts.isEnabled) return 'OFF';
  if (!facts.isCrawlerAlive) return 'UNHEALTHY';
  return facts.stuck > 0 ? 'DEGRADED' : 'HEALTHY';
}
