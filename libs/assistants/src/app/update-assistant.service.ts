import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import {
  AppError,
  type AssistantId,
  type Caller,
  changesBetween,
  type CollectionId,
  type FileId,
  type SpaceId,
  type WebsiteId,
} from '@svc/kernel';
import type { ToolChoice } from '@svc/mcp';
import type { SkillId } from '@svc/skills';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantChanges } from '../domain/assistant';
import { type AccessibleAssistant, AssistantAccess } from './assistant-access.service';
import { AssistantAttachments } from './assistant-attachments.service';
import { AssistantKnowledge } from './assistant-knowledge.service';
import { AssistantTrail } from './assistant-trail';
import { type PromptText, PromptVersions } from './prompt-versions';

/** What is to be changed of an assistant; a missing member is left as it is. */
export interface AssistantUpdate {
  readonly fields: AssistantChanges;
  readonly prompt?: PromptText;
  readonly collectionIds?: readonly CollectionId[];
  readonly websiteIds?: readonly WebsiteId[];
  readonly attachmentIds?: readonly FileId[];
  readonly tools?: ToolChoice;
  /** Its skills from now on. */
  readonly skillIds?: readonly SkillId[];
  /** Where the caller takes the assistant to lie; an update never moves it. */
  readonly spaceId?: SpaceId;
  /** What was asked for that no space has; refused once the caller is known to have access. */
  readonly unknown?: string;
}

/** Changes assistants. @source supplement §2.3 */
@Injectable()
export class UpdateAssistantService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly assistants: AssistantRepository,
    private readonly prompts: PromptVersions,
    private readonly knowledge: AssistantKnowledge,
    private readonly attachments: AssistantAttachments,
    private readonly trail: AssistantTrail,
  ) {}

  /**
   * @throws not_found · forbidden_action · model_not_in_space · bad_request for another space, for collections of
   * one or of several embedding models, for tools that the space does not have, or for an unknown icon or skill ·
   * what `AssistantSkills.replace` throws
   */
  update(actor: Caller, id: AssistantId, update: AssistantUpdate): Promise<void> {
    return this.uow.run(actor.tenantId, (tx) => this.updateIn(tx, actor, id, update));
  }

  /** The same in the caller's transaction. @throws what `update` does */
  async updateIn(tx: Tx, actor: Caller, id: AssistantId, update: AssistantUpdate): Promise<void> {
    const entry = await this.access.enter(tx, actor, id, 'edit');
    if (update.spaceId && update.spaceId !== entry.space.id) {
      throw new AppError('bad_request', { message: 'The assistant lies in another space; transfer it instead.' });
    }
    if (update.unknown) throw new AppError('bad_request', { message: `The space has no such ${update.unknown}.` });
    const before = await this.snapshot(tx, entry);
    await this.checkFields(tx, entry, update.fields);
    await this.write(tx, entry, update.fields);
    if (update.prompt) {
      await this.prompts.select(tx, actor, { type: 'assistant', id }, update.prompt, this.trail.now());
    }
    await this.knowledge.replace(tx, entry, update);
    if (update.tools) await this.knowledge.changeTools(tx, entry, update.tools);
    if (update.skillIds) await this.knowledge.changeSkills(tx, actor, entry, update.skillIds);
    if (update.attachmentIds) await this.attachments.replace(tx, actor, entry.assistant, update.attachmentIds);
    const changed = { ...entry, assistant: { ...entry.assistant, ...update.fields } };
    const changes = changesBetween(before, await this.snapshot(tx, changed));
    await this.trail.record(tx, actor, 'ASSISTANT_UPDATED', changed.assistant, { changes });
  }

  private async checkFields(tx: Tx, { space, access, assistant }: AccessibleAssistant, fields: AssistantChanges) {
    const toggles = fields.insightEnabled !== undefined && fields.insightEnabled !== assistant.insightEnabled;
    if (toggles && !access.can('insight_toggle', 'assistant')) {
      throw new AppError('forbidden_action', { message: 'Only administrators of the space may switch insights.' });
    }
    const { completionModelId, dataRetentionDays: days } = fields;
    const keeps = days !== undefined && days !== assistant.dataRetentionDays;
    if (keeps && space.kind !== 'personal' && !access.can('edit', 'space')) {
      throw new AppError('forbidden_action', { message: 'Only administrators of the space decide what is kept.' });
    }
    if (completionModelId && completionModelId !== assistant.completionModelId) {
      await this.knowledge.requireModel(tx, space, completionModelId);
    }
  }

  private async write(tx: Tx, { assistant }: AccessibleAssistant, fields: AssistantChanges): Promise<void> {
    try {
      await this.assistants.update(tx, assistant.tenantId, assistant.id, fields, this.trail.now());
    } catch (error) {
      if (violatedConstraint(error) !== 'fk_assistants__icon_id') throw error;
      throw new AppError('bad_request', { message: 'There is no such icon.' });
    }
  }

  private async snapshot(tx: Tx, entry: AccessibleAssistant) {
    const { assistant } = entry;
    const parts = (await this.assistants.parts(tx, assistant.tenantId, [assistant.id])).get(assistant.id)!;
    return {
      name: assistant.name,
      description: assistant.description,
      prompt: parts.prompt?.text ?? null,
      completion_model: assistant.completionModelId,
      completion_model_kwargs: assistant.completionModelKwargs,
      max_tokens: assistant.maxTokens,
      collections: parts.collectionIds,
      websites: parts.websiteIds,
      attachments: parts.attachmentIds,
      ...(await this.knowledge.snapshot(tx, entry)),
      icon_id: assistant.iconId,
      insight_enabled: assistant.insightEnabled,
      logging_enabled: assistant.loggingEnabled,
      data_retention_days: assistant.dataRetentionDays,
      retrieval_mode: assistant.retrievalMode,
      metadata_json: assistant.metadataJson,
    };
  }
}
