import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
import type { CollectionRecord } from '../domain/collection';
import type { Detached } from './collection-move-hooks';

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

  changed(tx: Tx, actor: Caller, { id, name }: CollectionRecord, changes: AuditEvent['changes']): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_UPDATED',
      entityType: 'collection',
      entityId: id,
      description: `Changed collection "${name}"`,
      target: { id, name },
      changes,
    });
  }

  /** That the vectors of another model answer from now on. */
  reembedded(
    tx: Tx,
    actor: Caller,
    { id, name }: CollectionRecord,
    { models, chunks }: { models: { old: string; new: string }; chunks: number },
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_REEMBEDDED',
      entityType: 'collection',
      entityId: id,
      description: `Re-embedded collection "${name}" with another model`,
      target: { id, name },
      changes: { embedding_model: models },
      extra: { chunks },
    });
  }

  moved(
    tx: Tx,
    actor: Caller,
    { id, name }: CollectionRecord,
    { spaces, detached }: { spaces: { old: string; new: string }; detached: readonly Detached[] },
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_TRANSFERRED',
      entityType: 'collection',
      entityId: id,
      description: `Moved collection "${name}" to another space`,
      target: { id, name },
      changes: { space: spaces },
      extra: { detached },
    });
  }

  uploaded(
    tx: Tx,
    actor: Caller,
    { id, name }: CollectionRecord,
    file: { name: string; sizeBytes: number; sha256: string },
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'FILE_UPLOADED',
      entityType: 'collection',
      entityId: id,
      description: `Uploaded "${file.name}" to collection "${name}"`,
      target: { id, name },
      extra: { file: { name: file.name, size_bytes: file.sizeBytes, sha256: file.sha256 } },
    });
  }

  deleted(tx: Tx, actor: Caller, { id, name }: CollectionRecord): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'COLLECTION_DELETED',
      entityType: 'collection',
      entityId: id,
      description: `Deleted collection "${name}" with its documents`,
      target: { id, name },
    });
  }
}
