import { Injectable } from '@nestjs/common';
import { KeyRevocation } from '@svc/api-keys';
import type { Tx } from '@svc/database';
import { type Space, SpaceModels } from '@svc/spaces';
import { SourceChoice } from '@svc/websites';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantRecord } from '../domain/assistant';

/** Makes an assistant fit the space it has come to. */
@Injectable()
export class AssistantFitting {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly choice: SourceChoice,
    private readonly models: SpaceModels,
    private readonly keys: KeyRevocation,
  ) {}

  /** Takes off collections and websites the space cannot reach, replaces a model it does not have, and takes its keys along. */
  async fit(tx: Tx, { id, tenantId, completionModelId }: AssistantRecord, space: Space, now: Date): Promise<void> {
    await this.keys.follow(tx, tenantId, 'assistant', id, space.id);
    const attached = (await this.assistants.parts(tx, tenantId, [id])).get(id)!;
    const kept = await this.choice.keep(tx, space, attached);
    await this.assistants.replaceCollections(tx, tenantId, id, kept.collectionIds);
    await this.assistants.replaceWebsites(tx, tenantId, id, kept.websiteIds);
    const { completion } = await this.models.of(tx, space);
    if (completion.some((model) => model.id === completionModelId)) return;
    const model = await this.models.defaultCompletion(tx, space);
    await this.assistants.update(tx, tenantId, id, { completionModelId: model?.id ?? null }, now);
  }
}
