import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type Caller, changesBetween, type SpaceId, type TenantId } from '@svc/kernel';
import { SpaceRepository } from '../data/space.repository';
import type { Space, SpaceChanges } from '../domain/space';
import { personalSpace, SpaceAccessService } from './space-access.service';
import { SpaceContentsRegistry } from './space-contents.registry';
import { type OfferChanges, SpaceOffer } from './space-offer.service';
import { SpaceTrail } from './space-trail';

/** What is to be changed of a space; a missing member is left as it is. */
export interface SpaceUpdate extends OfferChanges {
  readonly fields: SpaceChanges;
}

/** Changes and deletes spaces. @source supplement §2.2 */
@Injectable()
export class UpdateSpaceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly spaces: SpaceRepository,
    private readonly offer: SpaceOffer,
    private readonly contents: SpaceContentsRegistry,
    private readonly trail: SpaceTrail,
  ) {}

  /**
   * @throws not_found · forbidden_action · bad_request for an unknown icon, or a personal space, of which only the
   * retention changes (spec §8.2), or for a tool server that the tenant has not enabled · model_not_in_space ·
   * security_classification_mismatch for models and tool servers that the space's classification demands more of
   */
  update(actor: Caller, id: SpaceId, update: SpaceUpdate): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { space } = await this.access.requireRetainable(tx, actor, id);
      if (space.kind === 'personal') requireRetentionOnly(space, update);
      const before = await this.snapshot(tx, space);
      await this.write(tx, actor.tenantId, id, update.fields);
      const changed = (await this.spaces.find(tx, actor.tenantId, id))!;
      await this.offer.change(tx, changed, update);
      // Whoever classifies a space means it: what the classification demands more of goes (supplement §6.6).
      if (update.fields.securityClassificationId) await this.offer.keepCleared(tx, changed);
      const after = await this.snapshot(tx, changed);
      await this.trail.record(tx, actor, 'SPACE_UPDATED', changed, { changes: changesBetween(before, after) });
    });
  }

  /** Deletes a shared space with everything in it. @throws not_found · forbidden_action · bad_request for a personal space */
  delete(actor: Caller, id: SpaceId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { space } = await this.access.requireChangeable(tx, actor, id, 'delete', 'space');
      await this.contents.beforeDelete(tx, actor, id);
      await this.spaces.deleteShared(tx, actor.tenantId, id);
      await this.trail.record(tx, actor, 'SPACE_DELETED', space);
    });
  }

  private async write(tx: Tx, tenantId: TenantId, id: SpaceId, fields: SpaceChanges): Promise<void> {
    try {
      await this.spaces.update(tx, tenantId, id, fields, this.trail.now());
    } catch (error) {
      switch (violatedConstraint(error)) {
        case 'fk_spaces__icon_id':
          throw new AppError('bad_request', { message: 'There is no such icon.' });
        case 'fk_spaces__security_classification_id':
          throw new AppError('not_found', { message: 'There is no such security classification.' });
        default:
          throw error;
      }
    }
  }

  private async snapshot(tx: Tx, space: Space) {
    return {
      name: space.name,
      description: space.description,
      icon_id: space.iconId,
      data_retention_days: space.dataRetentionDays,
      security_classification_id: space.securityClassificationId,
      ...(await this.offer.snapshot(tx, space)),
    };
  }
}

/** What says again how a personal space is changes nothing of it. @throws bad_request for more than its retention */
function requireRetentionOnly(space: Space, { fields, models, tools = {} }: SpaceUpdate): void {
  const { dataRetentionDays: _days, ...others } = fields;
  const changed = Object.entries(others).some(([name, value]) => value !== space[name as keyof typeof others]);
  if (changed || Object.keys({ ...models, ...tools }).length > 0) throw personalSpace();
}
