import { BooleanField, DateTimeField, IntField, ListField, ObjectField, StringField, UuidField } from '@svc/http';
import type { TenantCrawlerSettings } from '../../app/crawler-settings.service';
import { CRAWLER_SETTINGS as RANGES, type CrawlerOverrides } from '../../domain/crawler-settings';

const MAYBE = { optional: true } as const;
const int = (range: { readonly min: number; readonly max: number }, description: string) =>
  IntField({ ...range, ...MAYBE, description });
const flag = (description: string) => BooleanField({ ...MAYBE, description });

/** Settings to change; what is not named stays, and names that are none are ignored. @source supplement §6.3 */
export class CrawlerSettingsUpdate implements CrawlerOverrides {
  @int(RANGES.crawl_max_length, 'Seconds that the longest crawl takes.')
  crawl_max_length?: number;

  @int(RANGES.download_timeout, 'Seconds of one page request.')
  download_timeout?: number;

  @int(RANGES.download_max_size, 'Bytes of the largest downloaded file.')
  download_max_size?: number;

  @int(RANGES.dns_timeout, 'Seconds until a name must be resolved.')
  dns_timeout?: number;

  @int(RANGES.retry_times, 'Further tries of one page.')
  retry_times?: number;

  @int(RANGES.closespider_itemcount, 'Most pages of one crawl.')
  closespider_itemcount?: number;

  @flag('Whether robots.txt is respected.')
  obey_robots?: boolean;

  @flag('Whether a slow server is asked more slowly.')
  autothrottle_enabled?: boolean;

  @int(RANGES.tenant_worker_concurrency_limit, 'Crawls at the same time; 0 is no limit.')
  tenant_worker_concurrency_limit?: number;

  @int(RANGES.crawl_stale_threshold_minutes, 'Minutes without a heartbeat after which a crawl is dead.')
  crawl_stale_threshold_minutes?: number;

  @int(RANGES.queued_stale_threshold_minutes, 'Minutes after which a crawl that never started is queued again.')
  queued_stale_threshold_minutes?: number;

  @int(
    RANGES.crawl_heartbeat_interval_seconds,
    'Seconds between heartbeats; half of those after which a crawl is dead at most.',
  )
  crawl_heartbeat_interval_seconds?: number;

  @flag('Whether queued crawls are released in batches.')
  crawl_feeder_enabled?: boolean;

  @int(RANGES.crawl_feeder_interval_seconds, 'Seconds between batches.')
  crawl_feeder_interval_seconds?: number;

  @int(RANGES.crawl_feeder_batch_size, 'Crawls of one batch.')
  crawl_feeder_batch_size?: number;

  @int(RANGES.crawl_job_max_age_seconds, 'Seconds of the longest wait for a slot.')
  crawl_job_max_age_seconds?: number;

  @int(RANGES.tenant_worker_semaphore_ttl_seconds, 'Seconds that a crawl keeps its slot.')
  tenant_worker_semaphore_ttl_seconds?: number;

  @int(RANGES.crawl_page_batch_size, 'Pages under way at once: half are fetched while the others are written.')
  crawl_page_batch_size?: number;
}

/** The crawler settings of a tenant as they hold. @source supplement §6.1 */
export class CrawlerSettingsResponse {
  @UuidField()
  tenant_id!: string;

  @ObjectField(() => CrawlerSettingsUpdate)
  settings!: CrawlerSettingsUpdate;

  @ListField('string', { description: 'Names of the settings that the tenant has of its own.' })
  overrides!: string[];

  @DateTimeField({ nullable: true, description: 'When the own settings were last changed.' })
  updated_at!: Date | null;

  static from(this: void, { tenantId, settings, overrides, updatedAt }: TenantCrawlerSettings) {
    return { tenant_id: tenantId, settings: { ...settings }, overrides: [...overrides], updated_at: updatedAt };
  }
}

/** What was taken back. @source supplement §6.1 */
export class DeleteSettingsResponse {
  @UuidField()
  tenant_id!: string;

  @StringField()
  message!: string;

  @ListField('string')
  deleted_keys!: string[];
}
