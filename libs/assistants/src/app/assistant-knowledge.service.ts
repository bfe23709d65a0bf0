import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, CompletionModelId } from '@svc/kernel';
import { type Space, SpaceModels, toolSpace } from '@svc/spaces';
import { offeredNames, type ToolChoice, ToolChoices } from '@svc/mcp';
import { AssistantSkills, type SkillId } from '@svc/skills';
import { type ChosenSources, SourceChoice } from '@svc/websites';
import { AssistantRepository } from '../data/assistant.repository';
import type { AccessibleAssistant } from './assistant-access.service';

/** With what an assistant of a space may answer: its collections and websites, its model and its tools. @source supplement §2.3, §15.4 */
@Injectable()
export class AssistantKnowledge {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly choice: SourceChoice,
    private readonly models: SpaceModels,
    private readonly tools: ToolChoices,
    private readonly skills: AssistantSkills,
  ) {}

  /**
   * Makes the given collections, the given websites, or both the only ones of their kind.
   * @throws bad_request for those that may not be chosen (`SourceChoice`)
   */
  async replace(
    tx: Tx,
    { space, assistant }: AccessibleAssistant,
    { collectionIds, websiteIds }: Partial<ChosenSources>,
  ): Promise<void> {
    if (!collectionIds && !websiteIds) return;
    const { tenantId } = space;
    const attached = (await this.assistants.parts(tx, tenantId, [assistant.id])).get(assistant.id)!;
    const chosen: ChosenSources = {
      collectionIds: [...new Set(collectionIds ?? attached.collectionIds)],
      websiteIds: [...new Set(websiteIds ?? attached.websiteIds)],
    };
    await this.choice.require(tx, space, chosen, attached);
    if (collectionIds) await this.assistants.replaceCollections(tx, tenantId, assistant.id, chosen.collectionIds);
    if (websiteIds) await this.assistants.replaceWebsites(tx, tenantId, assistant.id, chosen.websiteIds);
  }

  /** Changes which servers and tools the assistant has. @throws bad_request for those that the space does not have */
  async changeTools(tx: Tx, { space, assistant }: AccessibleAssistant, choice: ToolChoice): Promise<void> {
    if (!choice.serverIds && !choice.switches) return;
    await this.tools.changeAssistant(tx, space.tenantId, { id: assistant.id, space: toolSpace(space) }, choice);
  }

  /** Changes which skills the assistant has. @throws what `AssistantSkills.replace` does */
  changeSkills(tx: Tx, actor: Caller, { assistant }: AccessibleAssistant, ids: readonly SkillId[]): Promise<void> {
    return this.skills.replace(tx, actor, assistant.id, ids);
  }

  /** The names of the skills and tools that the assistant has, for the record of changes. */
  async snapshot(tx: Tx, { space, assistant: { tenantId, id } }: AccessibleAssistant) {
    const skills = (await this.skills.ofAssistants(tx, tenantId, [id])).get(id)!;
    const servers = (await this.tools.ofAssistants(tx, tenantId, [{ id, space: toolSpace(space) }])).get(id)!;
    return { skills: skills.map(({ name }) => name), ...offeredNames(servers) };
  }

  /** Keeps the model from being deleted until the transaction ends. @throws model_not_in_space */
  requireModel(tx: Tx, space: Space, id: CompletionModelId): Promise<void> {
    return this.models.requireCompletion(tx, space, id);
  }
}
