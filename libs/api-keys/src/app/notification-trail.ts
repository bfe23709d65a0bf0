import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, requireUser } from '@svc/kernel';

type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** Records what people choose to hear of keys: a change of theirs to themselves. */
@Injectable()
export class NotificationTrail {
  constructor(private readonly audit: AuditTrail) {}

  /** @throws user_identity_required for callers without a person */
  record(tx: Tx, actor: Caller, description: string, changes: Changes): Promise<void> {
    const { id, username, email } = requireUser(actor);
    return this.audit.record(tx, actor, {
      action: 'USER_UPDATED',
      entityType: 'user',
      entityId: id,
      description,
      target: { id, name: username ?? email, email },
      changes,
    });
  }
}
