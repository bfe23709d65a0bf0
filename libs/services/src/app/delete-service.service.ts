import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller, ServiceId } from '@svc/kernel';
import { ServiceAccess } from './service-access.service';
import { ServiceRemoval } from './service-removal';
import { ServiceTrail } from './service-trail';

/** Deletes services. @source supplement §15.106 */
@Injectable()
export class DeleteServiceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ServiceAccess,
    private readonly removal: ServiceRemoval,
    private readonly trail: ServiceTrail,
  ) {}

  /** Deletes a service with its runs and the files that only they used. @throws not_found · forbidden_action */
  delete(actor: Caller, id: ServiceId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { service } = await this.access.enter(tx, actor, id, 'delete');
      await this.removal.remove(tx, actor, [id]);
      await this.trail.record(tx, actor, 'SERVICE_DELETED', service);
    });
  }
}
