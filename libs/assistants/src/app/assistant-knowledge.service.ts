import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { CollectionId, CompletionModelId } from '@svc/kernel';
import { CollectionChoice } from '@svc/knowledge';
import { type Space, SpaceModels, toolSpace } from '@svc/spaces';
import { type ToolChoice, ToolChoices } from '@svc/mcp';
import { AssistantRepository } from '../data/assistant.repository';
import type { AccessibleAssistant } from './assistant-access.service';

/** With what an assistant of a space may answer: its collections, its model and its tools. @source supplement §2.3, §15.4 */
@Injectable()
export class AssistantKnowledge {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly choice: CollectionChoice,
    private readonly models: SpaceModels,
    private readonly tools: ToolChoices,
  ) {}

  /** Makes the given collections the only ones. @throws bad_request for those that may not be chosen (`CollectionChoice`) */
  async replace(tx: Tx, { space, assistant }: AccessibleAssistant, ids: readonly CollectionId[]): Promise<void> {
    const unique = [...new Set(ids)];
    await this.choice.require(tx, space, unique);
    await this.assistants.replaceCollections(tx, space.tenantId, assistant.id, unique);
  }

  /** Changes which servers and tools the assistant has. @throws bad_request for those that the space does not have */
  async changeTools(tx: Tx, { space, assistant }: AccessibleAssistant, choice: ToolChoice): Promise<void> {
    if (!choice.serverIds && !choice.switches) return;
    await this.tools.changeAssistant(tx, space.tenantId, { id: assistant.id, space: toolSpace(space) }, choice);
  }

  /** Keeps the model from being deleted until the transaction ends. @throws model_not_in_space */
  requireModel(tx: Tx, space: Space, id: CompletionModelId): Promise<void> {
    return this.models.requireCompletion(tx, space, id);
  }
}
