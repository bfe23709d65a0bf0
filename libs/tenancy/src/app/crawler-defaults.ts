import { Injectable } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import type { CrawlerSettings } from '../domain/crawler-settings';

/** What holds for crawls of tenants that set nothing. @source supplement §6.3 */
@Injectable()
export class CrawlerDefaults {
  constructor(private readonly config: CrawlerConfig) {}

  settings(): CrawlerSettings {
    const { config } = this;
    return {
      crawl_max_length: config.maxLengthSeconds,
      download_timeout: config.downloadTimeoutSeconds,
      download_max_size: config.downloadMaxBytes,
      dns_timeout: config.dnsTimeoutSeconds,
      retry_times: config.retryTimes,
      closespider_itemcount: config.maxPages,
      obey_robots: config.obeyRobots,
      autothrottle_enabled: config.autothrottleEnabled,
      tenant_worker_concurrency_limit: config.tenantConcurrencyLimit,
      crawl_stale_threshold_minutes: config.staleThresholdMinutes,
      queued_stale_threshold_minutes: config.queuedStaleThresholdMinutes,
      crawl_heartbeat_interval_seconds: config.heartbeatIntervalSeconds,
      crawl_feeder_enabled: config.feederEnabled,
      crawl_feeder_interval_seconds: config.feederIntervalSeconds,
      crawl_feeder_batch_size: config.feederBatchSize,
      crawl_job_max_age_seconds: config.jobMaxAgeSeconds,
      tenant_worker_semaphore_ttl_seconds: config.tenantSemaphoreTtlSeconds,
      crawl_page_batch_size: config.pageBatchSize,
    };
  }
}
