import type { LogEntry } from './log-entry';

/** An entry as the interface spells it, in answers as in files. @source supplement §7.3 `AuditLogResponse` */
export function wireOf(entry: LogEntry) {
  return {
    id: entry.id,
    tenant_id: entry.tenantId,
    actor_id: entry.actorId,
    actor_type: entry.actorType,
    action: entry.action,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    timestamp: entry.timestamp.toISOString(),
    description: entry.description,
    metadata: entry.metadata,
    outcome: entry.outcome,
    ip_address: entry.ipAddress,
    user_agent: entry.userAgent,
    request_id: entry.requestId,
    error_message: entry.errorMessage,
    deleted_at: null,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
  };
}
