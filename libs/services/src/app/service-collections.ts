import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CollectionMoveHooks, CollectionUsers } from '@svc/knowledge';
import { ServiceRepository } from '../data/service.repository';

/**
 * A service answers from collections of its own space and of the organisation space, so one that moves elsewhere is taken
 * off it. @source supplement §2.1
 */
@Injectable()
export class ServiceCollections implements OnModuleInit {
  constructor(
    private readonly hooks: CollectionMoveHooks,
    private readonly users: CollectionUsers,
    private readonly services: ServiceRepository,
  ) {}

  onModuleInit(): void {
    this.users.register((tx, tenantId, ids) => this.services.usesOf(tx, tenantId, ids));
    this.hooks.register(async (tx, { collection, to }) => {
      if (to.kind === 'organization') return [];
      const detached = await this.services.detachElsewhere(tx, collection.tenantId, collection.id, to.id);
      return detached.map((service) => ({ kind: 'service', ...service }));
    });
  }
}
