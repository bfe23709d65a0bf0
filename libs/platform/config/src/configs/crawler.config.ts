import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';

/** Deployment defaults of crawls; tenants override most of them. @source spec §8.3, supplement §6.3 */
@Concern('Crawling')
export class CrawlerConfig implements CheckedConfig {
  @EnvVar('CRAWL_MAX_LENGTH', {
    doc: 'Longest crawl.',
    unit: 'seconds',
    min: 60,
    max: 86_400,
    default: 36_000,
  })
  readonly maxLengthSeconds!: number;

  @EnvVar('CLOSESPIDER_ITEMCOUNT', {
    doc: 'Most pages of one crawl.',
    unit: 'pages',
    min: 100,
    max: 100_000,
    default: 20_000,
  })
  readonly maxPages!: number;

  @EnvVar('DOWNLOAD_MAX_SIZE', {
    doc: 'Largest downloaded file.',
    unit: 'bytes',
    min: 1_048_576,
    max: 1_073_741_824,
    default: 10_485_760,
  })
  readonly downloadMaxBytes!: number;

  @EnvVar('DOWNLOAD_TIMEOUT', {
    doc: 'Longest wait for one page.',
    unit: 'seconds',
    min: 10,
    max: 300,
    default: 90,
  })
  readonly downloadTimeoutSeconds!: number;

  @EnvVar('DNS_TIMEOUT', {
    doc: 'Longest wait for a name to be resolved.',
    unit: 'seconds',
    min: 5,
    max: 120,
    default: 30,
  })
  readonly dnsTimeoutSeconds!: number;

  @EnvVar('RETRY_TIMES', {
    doc: 'Further tries of one page request.',
    unit: 'tries',
    min: 0,
    max: 10,
    default: 2,
  })
  readonly retryTimes!: number;

  @EnvVar('OBEY_ROBOTS', { doc: 'Respects robots.txt.', default: true })
  readonly obeyRobots!: boolean;

  @EnvVar('AUTOTHROTTLE_ENABLED', {
    doc: "Slows down with the target's response time.",
    default: true,
  })
  readonly autothrottleEnabled!: boolean;

  @EnvVar('CRAWL_PAGE_BATCH_SIZE', {
    doc: 'Pages under way at once: half are fetched while the others are written.',
    unit: 'pages',
    min: 10,
    max: 1000,
    default: 100,
  })
  readonly pageBatchSize!: number;

  @EnvVar('CRAWL_EMBEDDING_CONCURRENCY', {
    doc: 'Embedding calls of one crawl at the same time.',
    unit: 'calls',
    min: 1,
    max: 100,
    default: 3,
  })
  readonly embeddingConcurrency!: number;

  @EnvVar('CRAWL_PAGE_MAX_RETRIES', {
    doc: 'Tries to store one page.',
    unit: 'tries',
    min: 0,
    max: 100,
    default: 3,
  })
  readonly pageMaxRetries!: number;

  @EnvVar('CRAWL_PAGE_RETRY_DELAY', {
    doc: 'First pause between those tries; it doubles.',
    unit: 'seconds',
    min: 0,
    max: 60,
    default: 1,
    type: 'number',
  })
  readonly pageRetryDelaySeconds!: number;

  @EnvVar('TENANT_WORKER_CONCURRENCY_LIMIT', {
    doc: 'Crawls of one tenant at the same time; 0 is no limit.',
    unit: 'crawls',
    min: 0,
    max: 50,
    default: 4,
  })
  readonly tenantConcurrencyLimit!: number;

  @EnvVar('TENANT_WORKER_SEMAPHORE_TTL_SECONDS', {
    doc: 'Longest time a crawl keeps its slot.',
    unit: 'seconds',
    min: 3600,
    max: 86_400,
    default: 39_600,
  })
  readonly tenantSemaphoreTtlSeconds!: number;

  @EnvVar('CRAWL_FEEDER_ENABLED', { doc: 'Releases queued crawls in batches.', default: true })
  readonly feederEnabled!: boolean;

  @EnvVar('CRAWL_FEEDER_INTERVAL_SECONDS', {
    doc: 'Pause between batches.',
    unit: 'seconds',
    min: 5,
    max: 300,
    default: 10,
  })
  readonly feederIntervalSeconds!: number;

  @EnvVar('CRAWL_FEEDER_BATCH_SIZE', {
    doc: 'Crawls released at once.',
    unit: 'crawls',
    min: 1,
    max: 100,
    default: 10,
  })
  readonly feederBatchSize!: number;

  @EnvVar('CRAWL_JOB_MAX_AGE_SECONDS', {
    doc: 'Longest wait for a slot.',
    unit: 'seconds',
    min: 300,
    max: 7200,
    default: 1800,
  })
  readonly jobMaxAgeSeconds!: number;

  @EnvVar('CRAWL_STALE_THRESHOLD_MINUTES', {
    doc: 'A crawl without a heartbeat for so long is dead.',
    unit: 'minutes',
    min: 5,
    max: 1440,
    default: 30,
  })
  readonly staleThresholdMinutes!: number;

  @EnvVar('QUEUED_STALE_THRESHOLD_MINUTES', {
    doc: 'A crawl released and not started for so long is queued again.',
    unit: 'minutes',
    min: 1,
    max: 60,
    default: 5,
  })
  readonly queuedStaleThresholdMinutes!: number;

  @EnvVar('CRAWL_HEARTBEAT_INTERVAL_SECONDS', {
    doc: 'Time between heartbeats of a crawl.',
    unit: 'seconds',
    min: 30,
    max: 3600,
    default: 300,
  })
  readonly heartbeatIntervalSeconds!: number;

  @EnvVar('CRAWL_HEARTBEAT_MAX_FAILURES', {
    doc: 'Failed heartbeats in a row that end a crawl.',
    unit: 'failures',
    min: 1,
    max: 100,
    default: 3,
  })
  readonly heartbeatMaxFailures!: number;

  @EnvVar('ORPHAN_CRAWL_RUN_TIMEOUT_HOURS', {
    doc: 'Age at which a crawl run without a job is failed, unless its silence or its wait has failed it before.',
    unit: 'hours',
    min: 1,
    max: 8760,
    default: 12,
  })
  readonly orphanRunTimeoutHours!: number;

  check({ problem }: CheckContext): void {
    const slotSeconds = Math.max(this.maxLengthSeconds, this.jobMaxAgeSeconds + 300);
    if (this.tenantSemaphoreTtlSeconds < slotSeconds) {
      const rule = 'must be at least CRAWL_MAX_LENGTH and at least CRAWL_JOB_MAX_AGE_SECONDS + 300';
      problem('TENANT_WORKER_SEMAPHORE_TTL_SECONDS', rule);
    }
    if (this.heartbeatIntervalSeconds >= this.staleThresholdMinutes * 60) {
      problem('CRAWL_HEARTBEAT_INTERVAL_SECONDS', 'must be shorter than CRAWL_STALE_THRESHOLD_MINUTES');
    }
  }
}
