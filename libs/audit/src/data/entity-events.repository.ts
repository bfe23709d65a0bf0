import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditAction } from '../domain/catalogue';
import type { EntityEvent, EntityEventPage, EntityEventTally } from '../domain/entity-event';

/** What was recorded of one thing, in the log or on its way there; one statement sees each entry in one of the two. */
const EVENTS = `events AS NOT MATERIALIZED (
  SELECT id, "timestamp", action, outcome, ip_address, user_agent, request_id, error_message, metadata
    FROM audit_logs WHERE tenant_id = $1 AND entity_id = $2 AND action = ANY($3::text[]) AND deleted_at IS NULL
  UNION ALL
  SELECT id, "timestamp", action, outcome, ip_address, user_agent, request_id, error_message, metadata
    FROM audit_outbox WHERE tenant_id = $1 AND entity_id = $2 AND action = ANY($3::text[]))`;

/** Entries about one thing of a tenant. */
@Injectable()
export class EntityEventsRepository {
  /** The newest entries before a moment. Those of one moment stay together, so that a moment is where a page ends. */
  async page(
    tx: Tx,
    tenantId: TenantId,
    { entityId, actions }: EntityEventFilter,
    { before, limit }: { readonly before: Date | null; readonly limit: number },
  ): Promise<EntityEventPage> {
    const sql = `WITH ${EVENTS}, page AS (
        SELECT * FROM events WHERE $4::timestamptz IS NULL OR "timestamp" < $4
        ORDER BY "timestamp" DESC FETCH FIRST ($5::int) ROWS WITH TIES)
      SELECT id, "timestamp", action, outcome, ip_address AS "ipAddress", user_agent AS "userAgent",
        request_id AS "requestId", error_message AS "errorMessage", metadata->>'request_path' AS "requestPath",
        metadata->>'method' AS method, metadata->>'origin' AS origin,
        EXISTS (SELECT 1 FROM events WHERE "timestamp" < (SELECT min("timestamp") FROM page)) AS "goesOn"
      FROM page ORDER BY "timestamp" DESC, id DESC`;
    const values = [tenantId, entityId, [...actions], before, limit];
    const rows = await query<EntityEvent & { goesOn: boolean }>(tx, sql, values);
    const items = rows.map(({ goesOn: _goesOn, ...event }) => event);
    return { items, goesOn: rows[0]?.goesOn ?? false };
  }

  /** How often each action was recorded, and when last. */
  tally(tx: Tx, tenantId: TenantId, { entityId, actions }: EntityEventFilter): Promise<EntityEventTally[]> {
    const sql = `WITH ${EVENTS}
      SELECT action, count(*)::int AS count, max("timestamp") AS "lastAt" FROM events GROUP BY action`;
    return query<EntityEventTally>(tx, sql, [tenantId, entityId, [...actions]]);
  }
}

/** Which entries: about what, and of which actions. */
export interface EntityEventFilter {
  readonly entityId: string;
  readonly actions: readonly AuditAction[];
}
