import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
import type { ServiceRecord } from '../domain/service';

const SENTENCES = {
  SERVICE_CREATED: 'Created service',
  SERVICE_UPDATED: 'Changed service',
  SERVICE_DELETED: 'Deleted service',
  SERVICE_TRANSFERRED: 'Moved service',
  SERVICE_EXECUTED: 'Ran service',
} as const;

/** Records what happens to services, and when it is. */
@Injectable()
export class ServiceTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  record(
    tx: Tx,
    actor: Caller,
    action: keyof typeof SENTENCES,
    { id, name }: Pick<ServiceRecord, 'id' | 'name'>,
    details: Pick<AuditEvent, 'changes' | 'extra' | 'outcome' | 'errorMessage'> = {},
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      entityType: 'service',
      entityId: id,
      description: `${SENTENCES[action]} "${name}"`,
      target: { id, name },
      ...details,
    });
  }
}
