import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { type EntityEventFilter, EntityEventsRepository } from '../data/entity-events.repository';
import type { EntityEventPage, EntityEventTally } from '../domain/entity-event';

/** What the trail has of one thing, for the lib that owns it; whether the caller may see it is that lib's to know. */
@Injectable()
export class EntityEvents {
  constructor(private readonly events: EntityEventsRepository) {}

  /** The newest entries before a moment; a few more than `limit` where they are of the same moment. */
  page(
    tx: Tx,
    tenantId: TenantId,
    filter: EntityEventFilter,
    slice: { readonly before: Date | null; readonly limit: number },
  ): Promise<EntityEventPage> {
    return this.events.page(tx, tenantId, filter, slice);
  }

  /** How often each action was recorded, and when last. */
  tally(tx: Tx, tenantId: TenantId, filter: EntityEventFilter): Promise<EntityEventTally[]> {
    return this.events.tally(tx, tenantId, filter);
  }
}
