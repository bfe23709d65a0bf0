import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, Clock, newId, type Principal, type TenantId } from '@svc/kernel';
import { currentTrace } from '@svc/telemetry';
import { AuditOutboxRepository, type Recording } from '../data/audit-outbox.repository';
import { categoryOf } from '../domain/catalogue';
import { type AuditEvent, keyMetadataOf, metadataOf, snapshotOf } from '../domain/entry';

const MAX_DESCRIPTION = 500;
const MAX_USER_AGENT = 1000;
const MAX_ERROR = 2000;

/** Something that is done and not recorded yet. */
export type AuditNote = Readonly<Recording>;

/**
 * Records actions in the transaction that does them: an action that commits has its entry, one that rolls back has
 * none, unless the tenant switched it off. @source design: where truth lives, rule 3; supplement §7.3
 */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly outbox: AuditOutboxRepository,
    private readonly clock: Clock,
  ) {}

  /** Records what somebody of a tenant did, with who, what and from where as it is now. */
  record(tx: Tx, actor: Caller, event: AuditEvent): Promise<void> {
    return this.recordFor(tx, actor.tenantId, actor, event);
  }

  /** Like `record`, for actors that belong to no tenant, such as the super admin. */
  recordFor(tx: Tx, tenantId: TenantId, actor: Principal, event: AuditEvent): Promise<void> {
    return this.recordAll(tx, tenantId, [this.note(actor, event)]);
  }

  /** What somebody does now, for `recordAll` later: who, when and from where are as they are now. */
  note(actor: Principal, event: AuditEvent): AuditNote {
    const now = this.clock.now();
    const snapshot = snapshotOf(actor);
    const trace = currentTrace();
    return {
      id: newId(now.getTime()),
      actorId: snapshot.id,
      actorType: snapshot.type,
      action: event.action,
      entityType: event.entityType,
      entityId: event.entityId,
      timestamp: now,
      description: cut(event.description, MAX_DESCRIPTION)!,
      metadata: { ...metadataOf(snapshot, event), ...keyMetadataOf(actor) },
      outcome: event.outcome ?? 'success',
      ipAddress: trace?.client?.ipAddress ?? null,
      userAgent: cut(trace?.client?.userAgent, MAX_USER_AGENT),
      requestId: trace?.correlationId ?? null,
      errorMessage: cut(event.errorMessage, MAX_ERROR),
      always: event.always ?? false,
      category: categoryOf(event.action),
    };
  }

  /** Records what was noted of a tenant, by one statement however much it is. */
  recordAll(tx: Tx, tenantId: TenantId, notes: readonly AuditNote[]): Promise<void> {
    return this.outbox.insert(tx, tenantId, notes);
  }
}

/** The first `length` characters, never half of one; null for nothing. */
function cut(text: string | null | undefined, length: number): string | null {
  if (text == null) return null;
  return text.length <= length ? text : [...text.slice(0, 2 * length)].slice(0, length).join('');
}
