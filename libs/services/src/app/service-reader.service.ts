import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import type { Caller, ServiceId } from '@svc/kernel';
import { CollectionDirectory, type DescribedCollection } from '@svc/knowledge';
import { type CompletionModelRecord, ModelCatalogue } from '@svc/models';
import { SpaceAccessService } from '@svc/spaces';
import { type AccessibleService, ServiceAccess } from './service-access.service';

/** Everything a service shows to one caller. */
export interface ServiceDetails extends AccessibleService {
  /** Null when none is selected or it is gone. */
  readonly model: CompletionModelRecord | null;
  readonly collections: readonly DescribedCollection[];
}

/** Reads services as a caller may see them. @source supplement §2.6 */
@Injectable()
export class ServiceReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ServiceAccess,
    private readonly spaces: SpaceAccessService,
    private readonly catalogue: ModelCatalogue,
    private readonly collections: CollectionDirectory,
  ) {}

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: ServiceId): Promise<ServiceDetails> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const [details] = await this.describe(tx, actor, [await this.access.require(tx, actor, id, 'read')]);
      return details!;
    });
  }

  /** Every service that the caller may see; with `name` those whose name contains it. */
  list(actor: Caller, name?: string): Promise<ServiceDetails[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const visible = await this.access.visibleIn(tx, actor, await this.spaces.accessible(tx, actor));
      const wanted = name?.toLowerCase() ?? '';
      return this.describe(
        tx,
        actor,
        visible.filter(({ service }) => service.name.toLowerCase().includes(wanted)),
      );
    });
  }

  /** A statement for each kind of thing, however many services there are. */
  private async describe(tx: Tx, actor: Caller, entries: readonly AccessibleService[]): Promise<ServiceDetails[]> {
    const { tenantId } = actor;
    const services = entries.map(({ service }) => service);
    const modelIds = new Set(services.flatMap(({ completionModelId }) => completionModelId ?? []));
    const models = await this.catalogue.completionModels(tx, tenantId, [...modelIds]);
    const collectionIds = new Set(services.flatMap((service) => service.collectionIds));
    const records = await this.collections.findMany(tx, tenantId, [...collectionIds]);
    const collections = await this.collections.describe(tx, actor, records);
    return entries.map((entry) => ({
      ...entry,
      model: models.find(({ id }) => id === entry.service.completionModelId) ?? null,
      collections: collections.filter(({ collection }) => entry.service.collectionIds.includes(collection.id)),
    }));
  }
}
