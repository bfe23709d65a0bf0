import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import { groupedBy, type ServiceId } from '@svc/kernel';
import { CollectionDirectory } from '@svc/knowledge';
import { ModelUsageRegistry, usesInColumn } from '@svc/models';
import { SpaceContentsRegistry } from '@svc/spaces';
import { ServiceRepository } from '../data/service.repository';
import { ServiceAccess } from './service-access.service';
import { SERVICES } from './services-in-spaces';

/** Tells the libs below what this one keeps: services in spaces, where they lie, and what they answer with. */
@Injectable()
export class ServiceRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly modelUsage: ModelUsageRegistry,
    private readonly places: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly services: ServiceRepository,
    private readonly access: ServiceAccess,
    private readonly collections: CollectionDirectory,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(
      SERVICES,
      'application',
      async (tx, actor, spaces) => groupedBy(await this.access.visibleIn(tx, actor, spaces), ({ space }) => space.id),
      async (tx, { tenantId }, items) => {
        const ids = items.flatMap(({ service }) => service.collectionIds);
        const found = await this.collections.findMany(tx, tenantId, [...new Set(ids)]);
        const models = new Map(found.map(({ id, embeddingModelId }) => [id, embeddingModelId]));
        return items.map(({ service }) => [
          service.completionModelId,
          ...service.collectionIds.map((id) => models.get(id) ?? null),
        ]);
      },
    );
    this.modelUsage.register('completion', (tx, tenantId, id) => this.services.countOfModel(tx, tenantId, id));
    this.modelUsage.registerUses(usesInColumn({ entityType: 'service', table: 'services', inSpaces: true }));
    this.places.register('service', async (tenantId, id) => {
      const service = await this.uow.read(tenantId, (tx) => this.services.find(tx, tenantId, id as ServiceId));
      return service && { spaceId: service.spaceId };
    });
  }
}
