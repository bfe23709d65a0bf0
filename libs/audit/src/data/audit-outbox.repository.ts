import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditOutboxEntity } from './audit-outbox.entity';

const COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;

/** What was recorded and is not in the log yet. */
@Injectable()
export class AuditOutboxRepository {
  /** Unless it is to stand there `always`, nothing is recorded for a tenant whose trail is switched off now. */
  async insert(tx: Tx, tenantId: TenantId, row: AuditOutboxEntity, { always }: { always: boolean }): Promise<void> {
    const places = Array.from({ length: 15 }, (_, index) => `$${index + 1}`).join(', ');
    const silent = `SELECT 1 FROM tenants WHERE id = $2 AND settings->>'audit_logging_enabled' = 'false'`;
    const sql = `INSERT INTO audit_outbox (${COLUMNS}) SELECT ${places} WHERE $16::boolean OR NOT EXISTS (${silent})`;
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
    ]);
  }
}

/** Moves entries of every tenant from the outbox into the log. */
@Injectable()
export class AuditOutboxAcrossTenants {
  /**
   * Moves up to `limit` of the oldest entries in one statement, so that each arrives exactly once; entries that another
   * process is moving are passed over. How many were moved.
   */
  async drain(tx: Tx, limit: number): Promise<number> {
    const sql = `WITH moved AS (
        DELETE FROM audit_outbox
        WHERE id IN (SELECT id FROM audit_outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING ${COLUMNS})
      INSERT INTO audit_logs (${COLUMNS}) SELECT ${COLUMNS} FROM moved`;
    return execute(tx, sql, [limit]);
  }
}
