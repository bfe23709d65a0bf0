import type { EntityEvent } from '@svc/audit';
import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import type { KeyUsage, KeyUsageSummary } from '../../domain/key-usage';

/** Which part of the record is wanted. @source supplement §4.2 */
export class KeyUsageQuery {
  @IntField({ min: 1, max: 200, default: 50, description: 'Events of one moment stay together, beyond it too.' })
  limit!: number;

  @DateTimeField({ optional: true, description: 'Only what came before: `next_cursor` of the page before.' })
  cursor?: Date;
}

/** A use or a refusal of a key. @source supplement §4.2 */
@Schema({ name: 'ApiKeyUsageEvent' })
export class ApiKeyUsageEvent {
  @UuidField()
  id!: string;

  @DateTimeField()
  timestamp!: Date;

  @EnumField(['api_key_used', 'api_key_auth_failed'])
  action!: string;

  @EnumField(['success', 'failure'])
  outcome!: 'success' | 'failure';

  @StringField({ nullable: true })
  ip_address!: string | null;

  @StringField({ nullable: true })
  user_agent!: string | null;

  @StringField({ nullable: true })
  request_id!: string | null;

  @StringField({ nullable: true, description: 'Without the query.' })
  request_path!: string | null;

  @StringField({ nullable: true })
  method!: string | null;

  @StringField({ nullable: true })
  origin!: string | null;

  @StringField({ nullable: true, description: 'The code that the request was refused with.' })
  error_message!: string | null;

  static from(this: void, event: EntityEvent): ApiKeyUsageEvent {
    return {
      id: event.id,
      timestamp: event.timestamp,
      action: event.action.toLowerCase(),
      outcome: event.outcome,
      ip_address: event.ipAddress,
      user_agent: event.userAgent,
      request_id: event.requestId,
      request_path: event.requestPath,
      method: event.method,
      origin: event.origin,
      error_message: event.errorMessage,
    };
  }
}

/** How a key was used, summed up. @source supplement §4.2 */
@Schema({ name: 'ApiKeyUsageSummary' })
export class ApiKeyUsageSummary {
  @IntField()
  total_events!: number;

  @IntField()
  used_events!: number;

  @IntField()
  auth_failed_events!: number;

  @DateTimeField({ nullable: true })
  last_seen_at!: Date | null;

  @DateTimeField({ nullable: true })
  last_success_at!: Date | null;

  @DateTimeField({ nullable: true })
  last_failure_at!: Date | null;

  @BooleanField({ description: 'Only a part of the uses is recorded.' })
  sampled_used_events!: boolean;

  static from(this: void, summary: KeyUsageSummary): ApiKeyUsageSummary {
    return {
      total_events: summary.used + summary.failed,
      used_events: summary.used,
      auth_failed_events: summary.failed,
      last_seen_at: summary.lastSeenAt,
      last_success_at: summary.lastSuccessAt,
      last_failure_at: summary.lastFailureAt,
      sampled_used_events: summary.isSampled,
    };
  }
}

/** How a key was used. @source supplement §4.2 */
@Schema({ name: 'ApiKeyUsageResponse' })
export class ApiKeyUsageResponse {
  @ObjectField(() => ApiKeyUsageSummary)
  summary!: ApiKeyUsageSummary;

  @ListField(() => ApiKeyUsageEvent)
  items!: ApiKeyUsageEvent[];

  @IntField()
  limit!: number;

  @DateTimeField({ nullable: true })
  next_cursor!: Date | null;

  static from(this: void, { summary, items, limit, next }: KeyUsage): ApiKeyUsageResponse {
    return {
      summary: ApiKeyUsageSummary.from(summary),
      items: items.map(ApiKeyUsageEvent.from),
      limit,
      next_cursor: next,
    };
  }
}
