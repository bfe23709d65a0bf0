import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { Clock, type UserPrincipal } from '@svc/kernel';
import type { CollectionRecord } from '../domain/collection';

/** Records what happens to collections, and when it is. */
@Injectable()
export class CollectionTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  changed(
    tx: Tx,
    actor: UserPrincipal,
    { id, name }: CollectionRecord,
    changes: Record<string, { old: unknown; new: unknown }>,
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_UPDATED',
      entityType: 'collection',
      entityId: id,
      description: `Changed collection "${name}"`,
      target: { id, name },
      changes,
    });
  }

  deleted(tx: Tx, actor: UserPrincipal, { id, name }: CollectionRecord): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_DELETED',
      entityType: 'collection',
      entityId: id,
      description: `Deleted collection "${name}" with its documents`,
      target: { id, name },
    });
  }
}
