import { Injectable } from '@nestjs/common';
import { type EarlierExchange, KnowledgeRights, type ReadableSources } from '@svc/asking';
import { AssistantDirectory, type ChatAssistant } from '@svc/assistants';
import type { FileRecord } from '@svc/content';
import { sideBySide, type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller } from '@svc/kernel';
import { type CompletionModelRecord, ModelCatalogue, type TranscriptionModelRecord } from '@svc/models';
import type { UsableTool } from '@svc/mcp';
import type { Ask } from '../domain/ask';
import type { ConversationRecord } from '../domain/conversation';
import { ConversationFiles } from './conversation-files.service';
import { History } from './history.service';
import { PartnerAccess } from './partner-access.service';

/** Everything the database knows about a question that is to be answered. */
export interface QuestionContext {
  readonly assistant: ChatAssistant;
  readonly model: CompletionModelRecord;
  /** Writes down recordings; null when there is none, or nothing to write down. */
  readonly transcription: TranscriptionModelRecord | null;
  /** Null for a new conversation. */
  readonly conversation: ConversationRecord | null;
  /** The newest that may have a place in the prompt, oldest first. */
  readonly earlier: readonly EarlierExchange[];
  /** The question's own. */
  readonly files: readonly FileRecord[];
  readonly knowledge: ReadableSources | null;
  /** What the model may call. */
  readonly tools: readonly UsableTool[];
}

/** What a context depends on. */
export interface ContextWish extends Pick<Ask, 'partner' | 'toolAssistantId' | 'fileIds'> {
  /** Servers whose tools are left out. */
  readonly disabledToolServerIds?: readonly string[];
  /** Takes files of any kind: nothing is sent to a model. @source supplement §15.73 */
  readonly forEstimate?: boolean;
}

/** Loads what a question needs, in one transaction, and refuses what may not be asked. */
@Injectable()
export class QuestionContexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly assistants: AssistantDirectory,
    private readonly history: History,
    private readonly rights: KnowledgeRights,
    private readonly files: ConversationFiles,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /**
   * @throws not_found · forbidden · forbidden_action · bad_request · no_completion_model · model_not_in_space ·
   * model_not_supported · embedding_model_not_in_space
   */
  load(
    actor: Caller,
    { partner, toolAssistantId, fileIds, disabledToolServerIds = [], forEstimate = false }: ContextWish,
  ): Promise<QuestionContext> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { conversation, assistant } = await this.partnerOf(tx, actor, partner);
      // @source supplement §15.74
      if (toolAssistantId !== null && toolAssistantId !== assistant.assistant.id) {
        throw new AppError('bad_request', { message: `The assistant has no tool assistant ${toolAssistantId}.` });
      }
      const model = usableModel(assistant);
      const files = forEstimate
        ? await this.files.forEstimate(tx, actor, fileIds)
        : await this.files.forQuestion(tx, actor, fileIds, model);
      const [defaults, earlier, knowledge] = await sideBySide([
        files.some(isUnheard) ? this.catalogue.defaults(tx, actor.tenantId) : null,
        conversation ? this.history.read(tx, conversation, model) : [],
        this.rights.sourcesFor(tx, actor, assistant),
      ]);
      return {
        assistant,
        model,
        files,
        conversation,
        transcription: defaults?.transcription ?? null,
        earlier,
        knowledge,
        tools: model.supportsToolCalling ? await this.assistants.toolsOf(tx, assistant, disabledToolServerIds) : [],
      };
    });
  }

  private async partnerOf(
    tx: Tx,
    actor: Caller,
    partner: Ask['partner'],
  ): Promise<Pick<QuestionContext, 'conversation' | 'assistant'>> {
    switch (partner.kind) {
      case 'session':
        return this.partners.require(tx, actor, partner.id);
      case 'assistant':
        return { conversation: null, assistant: await this.assistants.forChat(tx, actor, partner.id) };
      case 'group-chat':
        throw new AppError('not_found', { message: 'There is no such group chat.' });
    }
  }
}

/** Whether a file is a recording that nobody has written down yet. */
export function isUnheard({ fileType, transcribed }: FileRecord): boolean {
  return fileType === 'audio' && !transcribed;
}

/** @throws no_completion_model · model_not_in_space · forbidden  @source supplement §1.5 */
function usableModel({ completionModel, modelInSpace }: ChatAssistant): CompletionModelRecord {
  if (!completionModel) throw new AppError('no_completion_model');
  if (!modelInSpace) throw new AppError('model_not_in_space');
  // A model without credentials says so itself when it is connected.
  if (!completionModel.canAccess && !completionModel.isLocked) {
    throw new AppError('forbidden', { message: 'The model of the assistant may not be used.' });
  }
  return completionModel;
}
