import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { ServiceRecord } from '../domain/service';

const SENTENCES = {
  SERVICE_CREATED: 'Created service',
  SERVICE_UPDATED: 'Changed service',
  SERVICE_DELETED: 'Deleted service',
  SERVICE_TRANSFERRED: 'Moved service',
  SERVICE_EXECUTED: 'Ran service',
} as const;

type Named = Pick<ServiceRecord, 'id' | 'name'>;

/** Records what happens to services, and when it is. */
@Injectable()
export class ServiceTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'service';
  protected readonly sentences = SENTENCES;

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}
