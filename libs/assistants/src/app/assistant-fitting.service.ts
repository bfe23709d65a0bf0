import { Injectable } from '@nestjs/common';
import { KeyRevocation } from '@svc/api-keys';
import type { Tx } from '@svc/database';
import type { CollectionId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { type Space, SpaceModels } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';
import { AssistantKnowledge } from './assistant-knowledge.service';
import { defaultCompletionModel } from './space-models-choice';

/** Makes an assistant fit the space it has come to. */
@Injectable()
export class AssistantFitting {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly knowledge: AssistantKnowledge,
    private readonly models: SpaceModels,
    private readonly catalogue: ModelCatalogue,
    private readonly keys: KeyRevocation,
  ) {}

  /** Takes off collections the space cannot reach, replaces a model it does not have, and takes its keys along. */
  async fit(tx: Tx, { id, tenantId, completionModelId }: AssistantRecord, space: Space, now: Date): Promise<void> {
    await this.keys.follow(tx, tenantId, 'assistant', id, space.id);
    const attached: readonly CollectionId[] = (await this.assistants.parts(tx, tenantId, [id])).get(id)!.collectionIds;
    await this.assistants.replaceCollections(tx, tenantId, id, await this.knowledge.keep(tx, space, attached));
    const { completion } = await this.models.of(tx, space);
    if (completion.some((model) => model.id === completionModelId)) return;
    const model = await defaultCompletionModel(tx, this.models, this.catalogue, space);
    await this.assistants.update(tx, tenantId, id, { completionModelId: model?.id ?? null }, now);
  }
}
