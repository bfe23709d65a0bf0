import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry, SpacePresence } from '@svc/access';
import { IconUsageRegistry } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import type { SpaceId } from '@svc/kernel';
import { SpaceRepository } from '../data/space.repository';
import { SpaceAccessService } from './space-access.service';

/** Answers what the libs below ask about spaces: who is in one, where it lies, and which icons they show. */
@Injectable()
export class SpaceRegistrations implements OnModuleInit {
  constructor(
    private readonly access: SpaceAccessService,
    private readonly iconUsage: IconUsageRegistry,
    private readonly spaces: SpaceRepository,
    private readonly places: PlaceRegistry,
    private readonly presence: SpacePresence,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.iconUsage.register((tx, tenantId, ids) => this.spaces.iconsShown(tx, tenantId, ids));
    this.presence.answerWith((actor, id) =>
      this.uow.read(actor.tenantId, async (tx) => (await this.access.accessTo(tx, actor, [id])).has(id)),
    );
    this.places.register('space', (_tenantId, id) => Promise.resolve({ spaceId: id as SpaceId }));
  }
}
