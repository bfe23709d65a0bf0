import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import type { BucketLocation } from '../domain/destination';

/** Records what administrators do to the connection; addresses, never keys. */
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
}
