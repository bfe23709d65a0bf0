import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, type CollectionId, newId, requireUser, type ServiceId } from '@svc/kernel';
import type { Space } from '@svc/spaces';
import { ServiceRepository } from '../data/service.repository';
import type { ServiceRecord } from '../domain/service';
import { ServiceTrail } from './service-trail';

/** What is known of a service before it is made. */
type ServiceValues = Omit<ServiceRecord, 'id' | 'tenantId' | 'spaceId' | 'userId' | 'createdAt' | 'updatedAt'>;

/** Puts a new service into its space, whoever may do that and with whatever it may have. */
@Injectable()
export class ServiceInsertion {
  constructor(
    private readonly services: ServiceRepository,
    private readonly trail: ServiceTrail,
  ) {}

  async insert(
    tx: Tx,
    actor: Caller,
    space: Space,
    values: ServiceValues,
    collectionIds: readonly CollectionId[] = [],
  ): Promise<ServiceId> {
    const now = this.trail.now();
    const service: ServiceRecord = {
      ...values,
      id: newId<ServiceId>(now.getTime()),
      tenantId: actor.tenantId,
      spaceId: space.id,
      userId: requireUser(actor).id,
      createdAt: now,
      updatedAt: now,
    };
    await this.services.insert(tx, service);
    if (collectionIds.length > 0) {
      await this.services.replaceCollections(tx, actor.tenantId, service.id, collectionIds);
    }
    await this.trail.record(tx, actor, 'SERVICE_CREATED', service, {
      extra: { space: { id: space.id, name: space.name } },
    });
    return service.id;
  }
}
