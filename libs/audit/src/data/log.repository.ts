import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ActorName, LogEntry } from '../domain/log-entry';
import { containing, type LogFilter } from '../domain/log-filter';
import type { SearchHits } from './description-search.across-tenants';

/** An entry behind which a page begins. */
export interface LogPosition {
  readonly timestamp: Date;
  readonly id: string;
}

/** Which part of a list is wanted. */
export interface LogSlice {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: LogPosition | null;
}

/** A filter whose search has been looked up. */
export type FoundFilter = Omit<LogFilter, 'search'> & {
  readonly search?: { readonly text: string; readonly hits: SearchHits } | null;
};

const ENTRY = `id, tenant_id AS "tenantId", actor_id AS "actorId", actor_type AS "actorType", action,
  entity_type AS "entityType", entity_id AS "entityId", "timestamp", description, metadata, outcome,
  ip_address AS "ipAddress", user_agent AS "userAgent", request_id AS "requestId", error_message AS "errorMessage",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Entries of a tenant's log for its readers, newest first. */
@Injectable()
export class LogRepository {
  async page(tx: Tx, tenantId: TenantId, filter: FoundFilter, slice: LogSlice): Promise<LogEntry[]> {
    const values: unknown[] = [];
    const add = (value: unknown): string => `$${values.push(value)}`;
    const where = conditions(tenantId, filter, add);
    if (slice.after) where.push(`("timestamp", id) < (${add(slice.after.timestamp)}, ${add(slice.after.id)})`);
    const sql = `SELECT ${ENTRY} FROM audit_logs WHERE ${where.join(' AND ')}
      ORDER BY "timestamp" DESC, id DESC LIMIT ${add(slice.limit)} OFFSET ${add(slice.offset ?? 0)}`;
    return query<LogEntry>(tx, sql, values);
  }

  /** Some of the entries of these sequences, newest first. */
  among(tx: Tx, tenantId: TenantId, sequences: readonly string[], slice: LogSlice): Promise<LogEntry[]> {
    const { limit, offset = 0, after } = slice;
    const sql = `SELECT ${ENTRY} FROM audit_logs WHERE tenant_id = $1 AND sequence = ANY($2::bigint[])
        AND ($3::timestamptz IS NULL OR ("timestamp", id) < ($3, $4::uuid))
      ORDER BY "timestamp" DESC, id DESC LIMIT $5 OFFSET $6`;
    const values = [tenantId, [...sequences], after?.timestamp ?? null, after?.id ?? null, limit, offset];
    return query<LogEntry>(tx, sql, values);
  }

  /** How many entries a filter lets through. */
  async count(tx: Tx, tenantId: TenantId, filter: FoundFilter): Promise<number> {
    const { search, ...rest } = filter;
    const isNarrow = Object.values(rest).some((value) => (Array.isArray(value) ? value.length > 0 : value != null));
    if (!isNarrow) return search ? search.hits.entries : this.countAll(tx, tenantId);
    const values: unknown[] = [];
    const where = conditions(tenantId, filter, (value) => `$${values.push(value)}`);
    const sql = `SELECT count(*)::int AS count FROM audit_logs WHERE ${where.join(' AND ')}`;
    const [row] = await query<{ count: number }>(tx, sql, values);
    return row!.count;
  }

  /** What actors of the tenant are called now; of those who are gone, nothing. */
  async findActors(tx: Tx, tenantId: TenantId, ids: readonly string[]): Promise<Map<string, ActorName>> {
    const sql = `SELECT id, coalesce(username, email) AS name, email FROM users
      WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND state <> 'deleted'`;
    const rows = await query<ActorName>(tx, sql, [tenantId, [...ids]]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** A chain has no gaps, so its ends say how many there are. */
  private async countAll(tx: Tx, tenantId: TenantId): Promise<number> {
    const sql = `SELECT (head_sequence - anchor_sequence)::int AS count FROM audit_chains WHERE tenant_id = $1`;
    const [row] = await query<{ count: number }>(tx, sql, [tenantId]);
    return row?.count ?? 0;
  }
}

function conditions(tenantId: TenantId, filter: FoundFilter, add: (value: unknown) => string): string[] {
  const { actorId, userId, actions = [], from, to, search } = filter;
  const where = [`tenant_id = ${add(tenantId)}`];
  if (actorId) where.push(`actor_id = ${add(actorId)}`);
  if (userId) {
    const place = add(userId);
    where.push(`(actor_id = ${place} OR entity_id = ${place})`);
  }
  if (actions.length > 0) where.push(`action = ANY(${add([...actions])}::text[])`);
  if (from) where.push(`"timestamp" >= ${add(from)}`);
  if (to) where.push(`"timestamp" <= ${add(to)}`);
  if (search?.hits.keys) where.push(`description_key = ANY(${add([...search.hits.keys])}::uuid[])`);
  else if (search) where.push(`description ILIKE ${add(containing(search.text))}`);
  return where;
}
