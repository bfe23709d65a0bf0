import {
  DateTimeField,
  EnumField,
  IntField,
  JsonField,
  ObjectField,
  Schema,
  StringField,
} from '../fields/field-decorators';

const HEALTH = ['HEALTHY', 'UNHEALTHY'];

/** Whether one part of the service is well. */
export class PartHealth {
  @EnumField(HEALTH)
  status!: 'HEALTHY' | 'UNHEALTHY';

  @DateTimeField({ nullable: true })
  last_heartbeat!: Date | null;

  @JsonField({ schema: { type: 'object', additionalProperties: true } })
  details!: Record<string, unknown>;
}

/** Whether the object store is well; without one, that is the healthy state. @source supplement §3.7 */
export class ObjectContentHealth {
  @EnumField(HEALTH)
  status!: 'HEALTHY' | 'UNHEALTHY';

  @StringField({ example: 'object_store_not_configured' })
  code!: string;
}

/** The state of the whole service. */
export class HealthDetail {
  @EnumField(HEALTH)
  status!: 'HEALTHY' | 'UNHEALTHY';

  @DateTimeField()
  timestamp!: Date;

  @ObjectField(() => PartHealth)
  backend!: PartHealth;

  @ObjectField(() => PartHealth)
  worker!: PartHealth;

  @ObjectField(() => ObjectContentHealth)
  object_content!: ObjectContentHealth;
}

/** Body of `GET /api/healthz`, the same for 200 and 503. */
export class HealthResponse {
  @ObjectField(() => HealthDetail)
  detail!: HealthDetail;
}

/** Body of `GET /version`. */
export class VersionResponse {
  @StringField({ description: 'The same string as in the API description.' })
  version!: string;
}

const COUNT = { default: 0 } as const;
const FREE = { schema: { type: 'object', additionalProperties: true } } as const;

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

  @JsonField(FREE)
  watchdog!: Record<string, number | null>;

  @JsonField(FREE)
  feeder!: Record<string, string | number | null>;

  @JsonField(FREE)
  pending!: Record<string, unknown>;

  @JsonField(FREE)
  thresholds!: Record<string, number>;

  @JsonField(FREE)
  debug!: Record<string, unknown>;
}
