import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller, ServiceId, SpaceId } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import { ServiceRepository } from '../data/service.repository';
import { ServiceAccess } from './service-access.service';
import { ServiceFitting } from './service-fitting';
import { ServiceTrail } from './service-trail';

/** Moves a service to another space. @source supplement §2.6 */
@Injectable()
export class MoveServiceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ServiceAccess,
    private readonly spaces: SpaceAccessService,
    private readonly services: ServiceRepository,
    private readonly fitting: ServiceFitting,
    private readonly trail: ServiceTrail,
  ) {}

  /**
   * With `moveResources` the collections that nothing else answers from move too; others that the target cannot reach are
   * taken off it. @throws not_found · forbidden_action · embedding_model_not_in_space
   */
  move(actor: Caller, id: ServiceId, target: SpaceId, moveResources: boolean): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.access.require(tx, actor, id, 'delete');
      const { space: to } = await this.spaces.enter(tx, actor, target, 'create', 'service');
      const { service, space: from } = await this.access.enter(tx, actor, id, 'delete');
      // The service first, or it would let go of the collections that follow it.
      await this.services.update(tx, actor.tenantId, id, { spaceId: target }, this.trail.now());
      if (moveResources) await this.fitting.takeCollections(tx, actor, service, target);
      await this.fitting.fit(tx, service, to, this.trail.now());
      const changes = { space: { old: from.name, new: to.name } };
      await this.trail.record(tx, actor, 'SERVICE_TRANSFERRED', service, { changes });
    });
  }
}
