import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditOutboxEntity } from './audit-outbox.entity';

const COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;

/** What was recorded and is not in the log yet. */
@Injectable()
export class AuditOutboxRepository {
  async insert(tx: Tx, tenantId: TenantId, row: AuditOutboxEntity): Promise<void> {
    const places = Array.from({ length: 15 }, (_, index) => `$${index + 1}`).join(', ');
    await query(tx, `INSERT INTO audit_outbox (${COLUMNS}) VALUES (${places})`, [
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
