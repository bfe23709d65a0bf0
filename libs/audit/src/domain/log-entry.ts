import type { AuditAction, AuditActorType, AuditEntityType } from './catalogue';

/** An entry as readers get it. @source supplement §7.3 `AuditLogResponse` */
export interface LogEntry {
  readonly id: string;
  readonly tenantId: string;
  readonly actorId: string | null;
  readonly actorType: AuditActorType;
  readonly action: AuditAction;
  readonly entityType: AuditEntityType;
  readonly entityId: string;
  readonly timestamp: Date;
  readonly description: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly outcome: 'success' | 'failure';
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What an actor is called now. */
export interface ActorName {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The entry with what its actor is called now, where that is known. @source supplement §7.3 */
export function withActor(entry: LogEntry, names: ReadonlyMap<string, ActorName>): LogEntry {
  const now = entry.actorId === null ? undefined : names.get(entry.actorId);
  if (!now) return entry;
  const actor = { ...(entry.metadata['actor'] as object | undefined), name: now.name, email: now.email };
  return { ...entry, metadata: { ...entry.metadata, actor } };
}
