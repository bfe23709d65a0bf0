import { Injectable } from '@nestjs/common';
import { query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { AuditCategory } from '../domain/catalogue';
import type { AuditOutboxEntity } from './audit-outbox.entity';

/** The columns that an entry has in the outbox and keeps in the log. */
export const ENTRY_COLUMNS = `id, tenant_id, actor_id, actor_type, action, entity_type, entity_id, "timestamp", description, metadata,
  outcome, ip_address, user_agent, request_id, error_message`;

/** An entry that is to be recorded, and what decides whether it is. */
export interface Recording extends Omit<AuditOutboxEntity, 'tenantId'> {
  /** Whatever the tenant has switched off. */
  readonly always: boolean;
  readonly category: AuditCategory;
}

/** What was recorded and is not in the log yet. */
@Injectable()
export class AuditOutboxRepository {
  /**
   * Adds entries, by one statement however many there are. Unless it is to stand there `always`, nothing is recorded
   * that the tenant has switched off: the whole trail, the action or its category. @source spec §2.8
   */
  async insert(tx: Tx, tenantId: TenantId, recordings: readonly Recording[]): Promise<void> {
    await query(tx, 'SELECT svc_record_actions($1, $2)', [tenantId, JSON.stringify(recordings.map(rowOf))]);
  }
}

function rowOf(recording: Recording): Readonly<Record<string, unknown>> {
  return {
    id: recording.id,
    actor_id: recording.actorId,
    actor_type: recording.actorType,
    action: recording.action,
    entity_type: recording.entityType,
    entity_id: recording.entityId,
    timestamp: recording.timestamp,
    description: recording.description,
    metadata: recording.metadata,
    outcome: recording.outcome,
    ip_address: recording.ipAddress,
    user_agent: recording.userAgent,
    request_id: recording.requestId,
    error_message: recording.errorMessage,
    always: recording.always,
    category: recording.category,
  };
}
