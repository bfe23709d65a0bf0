import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import type { StorageKind } from '../domain/content';
import type { BucketLocation } from '../domain/destination';

/** Records what administrators do to the connection and the stored bytes; addresses, never keys. */
@Injectable()
export class StoreTrail {
  constructor(private readonly audit: AuditTrail) {}

  record(tx: Tx, actor: Caller, description: string, location: BucketLocation): Promise<void> {
    const { endpointUrl, bucket } = location;
    return this.audit.record(tx, actor, {
      action: 'CREDENTIALS_UPDATED',
      entityType: 'credential',
      entityId: actor.tenantId,
      description,
      target: { id: actor.tenantId, name: 'object store', endpoint_url: endpointUrl, bucket },
    });
  }

  /** Records that a page of moves was queued. */
  recordMoves(tx: Tx, actor: Caller, target: StorageKind, queued: number): Promise<void> {
    return this.audit.record(tx, actor, {
      action: 'CONTENT_MOVES_QUEUED',
      entityType: 'tenant_settings',
      entityId: actor.tenantId,
      description: 'Queued moves of stored content',
      target: { id: actor.tenantId, name: 'stored content' },
      extra: { storage_target: target, queued },
    });
  }
}
