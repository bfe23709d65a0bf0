import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, changesBetween, type CollectionId, type ServiceId } from '@svc/kernel';
import { CollectionChoice } from '@svc/knowledge';
import { SpaceModels } from '@svc/spaces';
import { ServiceRepository } from '../data/service.repository';
import type { ServiceChanges, WholeService } from '../domain/service';
import { OutputForms, requireSchema } from './output-forms';
import { ServiceAccess } from './service-access.service';
import { ServiceTrail } from './service-trail';

/** What is to be changed of a service; a missing member is left as it is. */
export interface ServiceUpdate {
  readonly fields: Omit<ServiceChanges, 'spaceId'>;
  readonly collectionIds?: readonly CollectionId[];
}

/** Changes services. @source supplement §2.6 */
@Injectable()
export class UpdateServiceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ServiceAccess,
    private readonly services: ServiceRepository,
    private readonly choice: CollectionChoice,
    private readonly models: SpaceModels,
    private readonly forms: OutputForms,
    private readonly trail: ServiceTrail,
  ) {}

  /**
   * @throws not_found · forbidden_action · invalid_setting for a schema that is missing or none · model_not_in_space ·
   * bad_request for collections that may not be chosen (`CollectionChoice`)
   */
  async update(actor: Caller, id: ServiceId, { fields, collectionIds }: ServiceUpdate): Promise<void> {
    await this.forms.requireUsable(actor.tenantId, fields.jsonSchema);
    return this.uow.run(actor.tenantId, async (tx) => {
      const { service, space } = await this.access.enter(tx, actor, id, 'edit');
      const changed: WholeService = {
        ...service,
        ...fields,
        ...(collectionIds && { collectionIds: sorted(collectionIds) }),
      };
      if (fields.outputFormat !== undefined || fields.jsonSchema !== undefined) requireSchema(changed);
      const { completionModelId } = fields;
      if (completionModelId && completionModelId !== service.completionModelId) {
        await this.models.requireCompletion(tx, space, completionModelId);
      }
      if (collectionIds) {
        await this.choice.require(tx, space, changed.collectionIds, service.collectionIds);
        await this.services.replaceCollections(tx, actor.tenantId, id, changed.collectionIds);
      }
      await this.services.update(tx, actor.tenantId, id, fields, this.trail.now());
      const changes = changesBetween(snapshot(service), snapshot(changed));
      await this.trail.record(tx, actor, 'SERVICE_UPDATED', changed, { changes });
    });
  }
}

function sorted(ids: readonly CollectionId[]): CollectionId[] {
  return [...new Set(ids)].sort();
}

function snapshot(service: WholeService) {
  return {
    name: service.name,
    prompt: service.prompt,
    output_format: service.outputFormat,
    json_schema: service.jsonSchema,
    completion_model: service.completionModelId,
    completion_model_kwargs: service.completionModelKwargs,
    collections: service.collectionIds,
  };
}
