import {
  DateTimeField,
  EnumField,
  IntField,
  JsonField,
  MapField,
  ObjectField,
  Schema,
  StringField,
} from '../fields/field-decorators';

const COUNT = { default: 0 } as const;

/** Running crawls as the database and the queue see them. */
export class CrawlerActivity {
  @IntField({ nullable: true })
  db_in_progress!: number | null;

  @JsonField({ schema: { type: 'boolean' } })
  db_query_ok!: boolean;

  @IntField(COUNT)
  arq_ongoing!: number;

  @IntField({ nullable: true })
  delta!: number | null;
}

/** The queue of crawls; the member's name is kept for older clients. */
export class CrawlQueueHealth {
  @IntField({ nullable: true })
  heartbeat_ttl_seconds!: number | null;

  @IntField({ nullable: true })
  age_seconds!: number | null;

  @IntField(COUNT)
  j_complete!: number;

  @IntField(COUNT)
  j_failed!: number;

  @IntField(COUNT)
  j_retried!: number;

  @IntField(COUNT)
  j_ongoing!: number;

  @IntField(COUNT)
  queued!: number;
}

/** What the sweep of crawls has done since the process began. */
export class CrawlWatchdogHealth {
  @IntField({ nullable: true })
  age_seconds!: number | null;

  @IntField()
  zombies_reconciled!: number;

  @IntField()
  expired_killed!: number;

  @IntField()
  rescued!: number;

  @IntField()
  early_zombies_failed!: number;

  @IntField()
  long_running_failed!: number;

  @IntField()
  slots_released!: number;
}

/** Who decides which crawl is next. */
export class CrawlFeederHealth {
  @StringField({ nullable: true })
  leader_id!: string | null;

  @IntField({ nullable: true })
  leader_ttl_seconds!: number | null;

  @EnumField(['LEADER_OK', 'LEADER_EXPIRING', 'LEADER_STALE', 'NO_LEADER', 'UNKNOWN'])
  status!: string;
}

/** Crawls that wait. */
export class PendingCrawls {
  @IntField()
  total!: number;

  @IntField()
  tenant_count!: number;

  @MapField('integer', { description: 'Tenant id → crawls that wait.' })
  top_tenants!: Record<string, number>;
}

/** From which ages on something is taken for stale, in seconds. */
export class CrawlerThresholds {
  @IntField()
  feeder_interval_seconds!: number;

  @IntField()
  watchdog_stale_threshold_seconds!: number;

  @IntField()
  heartbeat_ttl_expected_seconds!: number;
}

/** What helps whoever looks for a fault. */
export class CrawlerHealthDebug {
  @JsonField({ nullable: true })
  arq_raw!: unknown;

  @DateTimeField({ nullable: true })
  arq_timestamp!: Date | null;

  @DateTimeField({ nullable: true })
  watchdog_timestamp!: Date | null;

  @IntField({ nullable: true })
  redis_db!: number | null;

  @StringField()
  queue_name!: string;
}

/** Body of `GET /api/healthz/crawler`. @source supplement §10 */
@Schema({ name: 'CrawlerHealthResponse' })
export class CrawlerHealthResponse {
  @EnumField(['HEALTHY', 'DEGRADED', 'UNHEALTHY', 'UNKNOWN'])
  status!: string;

  @JsonField({ schema: { type: 'array', items: { type: 'string' } } })
  status_flags!: string[];

  @StringField()
  status_reason!: string;

  @DateTimeField()
  response_timestamp_utc!: Date;

  @ObjectField(() => CrawlerActivity)
  crawler_activity!: CrawlerActivity;

  @ObjectField(() => CrawlQueueHealth)
  arq!: CrawlQueueHealth;

  @ObjectField(() => CrawlWatchdogHealth)
  watchdog!: CrawlWatchdogHealth;

  @ObjectField(() => CrawlFeederHealth)
  feeder!: CrawlFeederHealth;

  @ObjectField(() => PendingCrawls)
  pending!: PendingCrawls;

  @ObjectField(() => CrawlerThresholds)
  thresholds!: CrawlerThresholds;

  @ObjectField(() => CrawlerHealthDebug)
  debug!: CrawlerHealthDebug;
}
