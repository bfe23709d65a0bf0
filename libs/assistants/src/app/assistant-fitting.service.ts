import { Injectable } from '@nestjs/common';
import { KeyRevocation } from '@svc/api-keys';
import type { Tx } from '@svc/database';
import type { CollectionId } from '@svc/kernel';
import { CollectionChoice } from '@svc/knowledge';
import { type Space, SpaceModels } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';

/** Makes an assistant fit the space it has come to. */
@Injectable()
export class AssistantFitting {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly choice: CollectionChoice,
    private readonly models: SpaceModels,
    private readonly keys: KeyRevocation,
  ) {}

  /** Takes off collections the space cannot reach, replaces a model it does not have, and takes its keys along. */
  async fit(tx: Tx, { id, tenantId, completionModelId }: AssistantRecord, space: Space, now: Date): Promise<void> {
    await this.keys.follow(tx, tenantId, 'assistant', id, space.id);
    const attached: readonly CollectionId[] = (await this.assistants.parts(tx, tenantId, [id])).get(id)!.collectionIds;
    await this.assistants.replaceCollections(tx, tenantId, id, await this.choice.keep(tx, space, attached));
    const { completion } = await this.models.of(tx, space);
    if (completion.some((model) => model.id === completionModelId)) return;
    const model = await this.models.defaultCompletion(tx, space);
    await this.assistants.update(tx, tenantId, id, { completionModelId: model?.id ?? null }, now);
  }
}
