import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, reachesPlace, type ResourcePermission, type ServiceId, unseen } from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService } from '@svc/spaces';
import { ServiceRepository } from '../data/service.repository';
import type { WholeService } from '../domain/service';

/** A service, where it lies, and what the caller may do there. */
export interface AccessibleService extends AccessibleSpace {
  readonly service: WholeService;
}

/** Who may do what with services; their space decides. @source supplement §2.1 */
@Injectable()
export class ServiceAccess {
  constructor(
    private readonly services: ServiceRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  /** @throws not_found when the service is not theirs to see · forbidden_action when they may not */
  async require(tx: Tx, actor: Caller, id: ServiceId, action: ResourcePermission): Promise<AccessibleService> {
    const service = await this.services.find(tx, actor.tenantId, id);
    const entry = service && (await this.spaces.accessTo(tx, actor, [service.spaceId])).get(service.spaceId);
    if (!service || !entry || !reachesPlace(actor, { spaceId: service.spaceId })) {
      throw unseen(actor, 'There is no such service.');
    }
    demand(entry.access, action, 'service');
    return { ...entry, service };
  }

  /**
   * Like `require`, to change the service: nobody else changes it, and its space is not deleted, until the transaction
   * ends. @throws not_found · forbidden_action
   */
  async enter(tx: Tx, actor: Caller, id: ServiceId, action: ResourcePermission): Promise<AccessibleService> {
    const { space } = await this.require(tx, actor, id, action);
    // The space before what lies in it, as deleting a space locks them.
    await this.spaces.hold(tx, actor.tenantId, space.id);
    await this.services.lock(tx, actor.tenantId, id);
    return this.require(tx, actor, id, action);
  }

  /** The services of several spaces that the caller may see, space by space. */
  async visibleIn(tx: Tx, actor: Caller, spaces: readonly AccessibleSpace[]): Promise<AccessibleService[]> {
    const open = spaces.filter(({ space, access }) => {
      return access.can('read', 'service') && reachesPlace(actor, { spaceId: space.id });
    });
    const byId = new Map(open.map((entry) => [entry.space.id, entry]));
    const services = await this.services.listInSpaces(tx, actor.tenantId, [...byId.keys()]);
    return services.map((service) => ({ ...byId.get(service.spaceId)!, service }));
  }
}
