import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IconUsageRegistry } from '@svc/content';
import { SpaceLookup } from '@svc/models';
import { SpaceRepository } from '../data/space.repository';
import { SpaceAccessService } from './space-access.service';

/** Answers what the libs below ask about spaces: which are accessible, and which icons they show. */
@Injectable()
export class SpaceRegistrations implements OnModuleInit {
  constructor(
    private readonly lookup: SpaceLookup,
    private readonly access: SpaceAccessService,
    private readonly iconUsage: IconUsageRegistry,
    private readonly spaces: SpaceRepository,
  ) {}

  onModuleInit(): void {
    this.lookup.answerWith(async (tx, actor, id) => (await this.access.accessTo(tx, actor, [id])).has(id));
    this.iconUsage.register((tx, tenantId, ids) => this.spaces.iconsShown(tx, tenantId, ids));
  }
}
