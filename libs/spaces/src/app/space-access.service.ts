import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import {
  administers,
  AppError,
  type Caller,
  reachesSpace,
  requireTenantScope,
  type ResourcePermission,
  type SpaceId,
  type TenantId,
  unseen,
  userOf,
} from '@svc/kernel';
import { SpaceRepository, type SpaceWithRole } from '../data/space.repository';
import type { Space } from '../domain/space';
import { accessOf, accessOrNone, holderOf, type SpaceAccess, type SpaceResource } from '../domain/space-access';

/** A space and what the caller may do in it. */
export interface AccessibleSpace {
  readonly space: Space;
  readonly access: SpaceAccess;
}

const NO_SUCH_SPACE = 'There is no such space.';

/** Who may do what in which space; every lib whose things live in spaces asks here. */
@Injectable()
export class SpaceAccessService {
  constructor(private readonly spaces: SpaceRepository) {}

  /** Every space the caller may see, oldest first. */
  async accessible(tx: Tx, actor: Caller): Promise<AccessibleSpace[]> {
    return visible(await this.related(tx, actor), actor);
  }

  /**
   * Every space that is not somebody's own, oldest first, those included in which the caller may do nothing; for
   * administrators of the tenant. @throws insufficient_scope · forbidden_action for everybody else
   * @source supplement §15.47
   */
  async ofOrganisation(tx: Tx, actor: Caller): Promise<AccessibleSpace[]> {
    requireTenantScope(actor);
    if (!administers(actor)) throw new AppError('forbidden_action');
    const holder = holderOf(actor);
    const spaces = await this.spaces.ofOrganisation(tx, actor.tenantId, holder.userId);
    return spaces.map((relation) => ({ space: relation.space, access: accessOrNone(relation, holder) }));
  }

  /** What the caller may do in the given spaces; those that are not theirs to see are missing. */
  async accessTo(tx: Tx, actor: Caller, ids: readonly SpaceId[]): Promise<Map<SpaceId, AccessibleSpace>> {
    if (ids.length === 0) return new Map();
    return new Map(visible(await this.related(tx, actor, ids), actor).map((entry) => [entry.space.id, entry]));
  }

  /**
   * The space, if the caller may do `action` on `resource` in it.
   * @throws not_found when the space is not theirs to see · forbidden_action when it is, and they may not
   */
  async require(
    tx: Tx,
    actor: Caller,
    id: SpaceId,
    action: ResourcePermission,
    resource: SpaceResource,
  ): Promise<AccessibleSpace> {
    const entry = await this.see(tx, actor, id);
    demand(entry.access, action, resource);
    return entry;
  }

  /**
   * Like `require`, for adding something to the space: it cannot be deleted until the transaction ends.
   * @throws not_found · forbidden_action
   */
  async enter(
    tx: Tx,
    actor: Caller,
    id: SpaceId,
    action: ResourcePermission,
    resource: SpaceResource,
  ): Promise<AccessibleSpace> {
    // Held first: the right may go with what the hold waits for.
    await this.spaces.hold(tx, actor.tenantId, id);
    return this.require(tx, actor, id, action, resource);
  }

  /** Keeps a space from being deleted until the transaction ends. @throws not_found */
  async hold(tx: Tx, tenantId: TenantId, id: SpaceId): Promise<void> {
    if (!(await this.spaces.hold(tx, tenantId, id))) throw new AppError('not_found', { message: NO_SUCH_SPACE });
  }

  /** A space for work in the background, which was allowed when it was asked for; null when it is gone. */
  find(tx: Tx, tenantId: TenantId, id: SpaceId): Promise<Space | null> {
    return this.spaces.find(tx, tenantId, id);
  }

  /** The space with what the caller may do in it. @throws not_found when it is not theirs to see */
  async see(tx: Tx, actor: Caller, id: SpaceId): Promise<AccessibleSpace> {
    const entry = (await this.accessTo(tx, actor, [id])).get(id);
    if (!entry) throw unseen(actor, NO_SUCH_SPACE);
    return entry;
  }

  /** The organisation space; everybody knows it exists. @throws forbidden_action without rights in it */
  async seeOrganization(tx: Tx, actor: Caller, id: SpaceId): Promise<AccessibleSpace> {
    const entry = (await this.accessTo(tx, actor, [id])).get(id);
    if (!entry) throw new AppError('forbidden_action', { context: { auth_layer: 'domain_policy' } });
    return entry;
  }

  /**
   * The space itself, to change something of it; nobody else changes it until the transaction ends. A personal space
   * cannot be renamed, shared, deleted or given models (supplement §2.1).
   * @throws not_found · forbidden_action · bad_request for a personal space
   */
  async requireChangeable(
    tx: Tx,
    actor: Caller,
    id: SpaceId,
    action: ResourcePermission,
    resource: 'space' | 'member',
  ): Promise<AccessibleSpace> {
    const entry = await this.lock(tx, actor, id);
    if (entry.space.kind === 'personal') throw personalSpace();
    demand(entry.access, action, resource);
    return entry;
  }

  /**
   * Like `requireChangeable`, to edit the space: how long its conversations are kept is the one thing that the owner of a
   * personal space decides as well, and nothing else is for whoever asks to change there.
   * @throws not_found · forbidden_action  @source spec §8.2
   */
  async requireRetainable(tx: Tx, actor: Caller, id: SpaceId): Promise<AccessibleSpace> {
    const entry = await this.lock(tx, actor, id);
    if (entry.space.kind !== 'personal') demand(entry.access, 'edit', 'space');
    return entry;
  }

  private async related(tx: Tx, actor: Caller, ids?: readonly SpaceId[]): Promise<SpaceWithRole[]> {
    const user = userOf(actor);
    const found = user
      ? await this.spaces.related(tx, actor.tenantId, user.id, ids)
      : await this.spaces.ofOrganisation(tx, actor.tenantId, null, ids);
    return found.filter(({ space }) => reachesSpace(actor, space.id));
  }

  private async lock(tx: Tx, actor: Caller, id: SpaceId): Promise<AccessibleSpace> {
    await this.see(tx, actor, id);
    await this.spaces.lock(tx, actor.tenantId, id);
    // What the caller may do is asked again: it may be what the change before this one was about.
    return this.see(tx, actor, id);
  }
}

/** The refusal of whatever would make more of a personal space than it is. @source supplement §2.1 */
export function personalSpace(): AppError {
  return new AppError('bad_request', { message: 'A personal space cannot be changed, shared or deleted.' });
}

/** @throws forbidden_action unless the access allows `action` on `resource` */
export function demand(access: SpaceAccess, action: ResourcePermission, resource: SpaceResource): void {
  if (access.can(action, resource)) return;
  throw new AppError('forbidden_action', {
    context: { auth_layer: 'domain_policy', required: action, resource_type: resource },
  });
}

function visible(related: readonly SpaceWithRole[], actor: Caller): AccessibleSpace[] {
  const holder = holderOf(actor);
  return related.flatMap((relation) => {
    const access = accessOf(relation, holder);
    return access ? [{ space: relation.space, access }] : [];
  });
}
