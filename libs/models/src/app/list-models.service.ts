import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, type SpaceId, type TenantId } from '@svc/kernel';
import type { ModelIds } from '../data/model.repository';
import type { ModelKind, ModelRecords } from '../domain/model-record';
import { ModelCatalogue, type ModelLists } from './model-catalogue';
import { type SeenSpace, SpaceLookup } from './space-lookup';

/** The models of every kind with the space that they are shown for, if one is. */
export interface ModelsInView extends ModelLists {
  readonly space: SeenSpace | null;
}

/** Shows a tenant's models to its members. @source supplement §6.5 */
@Injectable()
export class ListModelsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly spaces: SpaceLookup,
  ) {}

  /** Every model of a kind, usable or not, oldest first. */
  list<Kind extends ModelKind>(tenantId: TenantId, kind: Kind): Promise<ModelRecords[Kind][]> {
    return this.uow.read(tenantId, (tx) => this.catalogue.list(tx, kind, tenantId));
  }

  /** @throws not_found */
  async get<Kind extends ModelKind>(tenantId: TenantId, kind: Kind, id: ModelIds[Kind]): Promise<ModelRecords[Kind]> {
    const model = await this.uow.read(tenantId, (tx) => this.catalogue.one(tx, kind, tenantId, id));
    if (!model) throw new AppError('not_found');
    return model;
  }

  /** The models of every kind, in view of a space when one is named. @throws not_found for a space nobody showed the caller */
  all(actor: Caller, spaceId: SpaceId | null): Promise<ModelsInView> {
    const { tenantId } = actor;
    return this.uow.read(tenantId, async (tx) => {
      const space = spaceId && (await this.spaces.see(tx, actor, spaceId));
      if (spaceId !== null && !space) throw new AppError('not_found');
      return {
        space: space || null,
        completion: await this.catalogue.list(tx, 'completion', tenantId),
        embedding: await this.catalogue.list(tx, 'embedding', tenantId),
        transcription: await this.catalogue.list(tx, 'transcription', tenantId),
      };
    });
  }
}
