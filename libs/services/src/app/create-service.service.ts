import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import {
  type Caller,
  type CollectionId,
  type CompletionModelId,
  requireUser,
  type ServiceId,
  type SpaceId,
} from '@svc/kernel';
import { CollectionChoice } from '@svc/knowledge';
import { SpaceAccessService, SpaceModels, SpaceProvisioning } from '@svc/spaces';
import type { ServiceRecord } from '../domain/service';
import { OutputForms, requireSchema } from './output-forms';
import { ServiceInsertion } from './service-insertion';

/** A whole new service. */
export interface NewService extends Pick<
  ServiceRecord,
  'name' | 'prompt' | 'outputFormat' | 'jsonSchema' | 'completionModelKwargs'
> {
  readonly completionModelId: CompletionModelId;
  readonly collectionIds: readonly CollectionId[];
}

/** Makes services. @source supplement §2.6, §15.93 */
@Injectable()
export class CreateServiceService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly provisioning: SpaceProvisioning,
    private readonly models: SpaceModels,
    private readonly choice: CollectionChoice,
    private readonly forms: OutputForms,
    private readonly insertion: ServiceInsertion,
  ) {}

  /** An empty one with the model that new things of the space take. @throws not_found · forbidden_action */
  create(actor: Caller, spaceId: SpaceId, name: string): Promise<ServiceId> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'service');
      const model = await this.models.defaultCompletion(tx, space);
      const empty = { prompt: '', outputFormat: null, jsonSchema: null, completionModelKwargs: {} };
      return this.insertion.insert(tx, actor, space, { name, ...empty, completionModelId: model?.id ?? null });
    });
  }

  /**
   * A whole one in the caller's personal space.
   * @throws forbidden_action · invalid_setting for a schema that is missing or none · model_not_in_space · bad_request for
   * collections that may not be chosen (`CollectionChoice`)
   */
  async createPersonal(actor: Caller, { collectionIds, ...values }: NewService): Promise<ServiceId> {
    requireSchema(values);
    await this.forms.requireUsable(actor.tenantId, values.jsonSchema);
    return this.uow.run(actor.tenantId, async (tx) => {
      const { id: spaceId } = await this.provisioning.personal(tx, actor.tenantId, requireUser(actor).id);
      const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'service');
      await this.models.requireCompletion(tx, space, values.completionModelId);
      const ids = [...new Set(collectionIds)];
      await this.choice.require(tx, space, ids);
      return this.insertion.insert(tx, actor, space, values, ids);
    });
  }
}
