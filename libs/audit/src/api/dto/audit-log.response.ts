import { DateTimeField, EnumField, IntField, JsonField, ListField, StringField, UuidField } from '@svc/http';
import type { LogPage } from '../../app/read-log.service';
import { AUDIT_ACTOR_TYPES, AUDIT_CATEGORIES, AUDIT_ACTIONS, AUDIT_ENTITY_TYPES } from '../../domain/catalogue';
import { wireOf } from '../../domain/log-wire';

/** Every action, for fields of which one is. */
export const ACTIONS: readonly string[] = AUDIT_CATEGORIES.flatMap((category) => AUDIT_ACTIONS[category]);

/** An entry of the log. @source supplement §7.3 */
export class AuditLogResponse {
  @UuidField()
  id!: string;

  @UuidField()
  tenant_id!: string;

  @UuidField({ nullable: true })
  actor_id!: string | null;

  @EnumField(AUDIT_ACTOR_TYPES, { name: 'ActorType' })
  actor_type!: string;

  @EnumField(ACTIONS, { name: 'ActionType' })
  action!: string;

  @EnumField(AUDIT_ENTITY_TYPES, { name: 'EntityType' })
  entity_type!: string;

  @UuidField()
  entity_id!: string;

  @DateTimeField()
  timestamp!: string;

  @StringField({ maxLength: 500 })
  description!: string;

  @JsonField({
    description: 'Actor and target as they were called, `changes` with the old and the new of each field, and more.',
    schema: { type: 'object', additionalProperties: true },
  })
  metadata!: Readonly<Record<string, unknown>>;

  @EnumField(['success', 'failure'], { name: 'Outcome' })
  outcome!: string;

  @StringField({ nullable: true })
  ip_address!: string | null;

  @StringField({ nullable: true, maxLength: 1000 })
  user_agent!: string | null;

  @StringField({ nullable: true })
  request_id!: string | null;

  @StringField({ nullable: true, maxLength: 2000 })
  error_message!: string | null;

  @DateTimeField({ nullable: true, description: 'Always null: entries are never marked as deleted.' })
  deleted_at!: null;

  @DateTimeField()
  created_at!: string;

  @DateTimeField()
  updated_at!: string;
}

/** A page of the log, newest first. @source supplement §7.3, §15.172 */
export class AuditLogListResponse {
  @ListField(() => AuditLogResponse)
  logs!: AuditLogResponse[];

  @IntField({ description: 'Number of entries over all pages.' })
  total_count!: number;

  @IntField({ description: '1 where the page was asked for by a cursor.' })
  page!: number;

  @IntField()
  page_size!: number;

  @IntField()
  total_pages!: number;

  @StringField({ nullable: true, description: 'Gives the next page; null on the last.' })
  next_cursor!: string | null;

  static from({ entries, totalCount, nextCursor }: LogPage, page: number, pageSize: number): AuditLogListResponse {
    return {
      logs: entries.map(wireOf),
      total_count: totalCount,
      page,
      page_size: pageSize,
      total_pages: Math.ceil(totalCount / pageSize),
      next_cursor: nextCursor,
    };
  }
}
