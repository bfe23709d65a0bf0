import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditCategory } from '../domain/catalogue';
import type { AuditOutboxEntity } from './audit-outbox.entity';

/** The columns that an entry has in the outbox and keeps in the log. */
export const ENTRY_COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;

/** What decides whether an action is recorded. */
export interface Recording {
  /** Whatever the tenant has switched off. */
  readonly always: boolean;
  readonly category: AuditCategory;
}

/** What was recorded and is not in the log yet. */
@Injectable()
export class AuditOutboxRepository {
  /**
   * Unless it is to stand there `always`, nothing is recorded that the tenant has switched off: the whole trail, the
   * action or its category. @source spec §2.8
   */
  async insert(tx: Tx, tenantId: TenantId, row: AuditOutboxEntity, { always, category }: Recording): Promise<void> {
    const places = Array.from({ length: 15 }, (_, index) => `$${index + 1}`).join(', ');
    const silent = `SELECT 1 FROM tenants WHERE id = $2 AND settings->>'audit_logging_enabled' = 'false'`;
    const muted = `SELECT 1 FROM audit_settings
      WHERE tenant_id = $2 AND NOT coalesce((actions->>$5)::boolean, (categories->>$17)::boolean, true)`;
    const sql = `INSERT INTO audit_outbox (${ENTRY_COLUMNS}) SELECT ${places}
      WHERE $16::boolean OR NOT EXISTS (${silent} UNION ALL ${muted})`;
    await query(tx, sql, [
      row.id,
      tenantId,
      row.actorId,
      row.actorType,
      row.action,
      row.entityType,
      row.entityId,
      row.timestamp,
      row.description,
      JSON.stringify(row.metadata),
      row.outcome,
      row.ipAddress,
      row.userAgent,
      row.requestId,
      row.errorMessage,
      always,
      category,
    ]);
  }
}
