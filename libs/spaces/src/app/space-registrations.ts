import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry, SpacePresence } from '@svc/access';
import { IconUsageRegistry } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import type { SpaceId } from '@svc/kernel';
import { ModelUsageRegistry, SpaceLookup } from '@svc/models';
import { SpaceModelMoves } from '../data/space-model-moves.repository';
import { SpaceRepository } from '../data/space.repository';
import { SpaceAccessService } from './space-access.service';

/** Answers what the libs below ask about spaces: which are accessible, where they lie, and which icons they show. */
@Injectable()
export class SpaceRegistrations implements OnModuleInit {
  constructor(
    private readonly lookup: SpaceLookup,
    private readonly modelUsage: ModelUsageRegistry,
    private readonly moves: SpaceModelMoves,
    private readonly access: SpaceAccessService,
    private readonly iconUsage: IconUsageRegistry,
    private readonly spaces: SpaceRepository,
    private readonly places: PlaceRegistry,
    private readonly presence: SpacePresence,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.lookup.answerWith(
      async (tx, actor, id) => (await this.access.accessTo(tx, actor, [id])).get(id)?.space ?? null,
    );
    this.lookup.usePlaces(this.moves);
    this.modelUsage.registerUses(this.moves);
    this.iconUsage.register((tx, tenantId, ids) => this.spaces.iconsShown(tx, tenantId, ids));
    this.presence.answerWith((actor, id) =>
      this.uow.read(actor.tenantId, async (tx) => (await this.access.accessTo(tx, actor, [id])).has(id)),
    );
    this.places.register('space', (_tenantId, id) => Promise.resolve({ spaceId: id as SpaceId }));
  }
}
