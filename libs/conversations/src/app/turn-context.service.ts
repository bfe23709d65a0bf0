import { Injectable } from '@nestjs/common';
import { AssistantDirectory, type ChatAssistant } from '@svc/assistants';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type UserPrincipal } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import { TurnRepository } from '../data/turn.repository';
import type { Ask } from '../domain/ask';
import type { HistoryTurn } from '../domain/budget';
import type { ConversationRecord } from '../domain/conversation';
import { KnowledgeRights, type TurnSources } from './knowledge-rights.service';
import { PartnerAccess } from './partner-access.service';

/** Everything the database knows about a question that is to be answered. */
export interface TurnContext {
  readonly assistant: ChatAssistant;
  readonly model: CompletionModelRecord;
  /** Null for a new conversation. */
  readonly conversation: ConversationRecord | null;
  /** Oldest first. */
  readonly earlier: readonly HistoryTurn[];
  readonly knowledge: TurnSources | null;
}

/** Loads what a turn needs, in one transaction, and refuses what may not be asked. */
@Injectable()
export class TurnContexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly assistants: AssistantDirectory,
    private readonly turns: TurnRepository,
    private readonly rights: KnowledgeRights,
  ) {}

  /**
   * @throws not_found · forbidden · forbidden_action · bad_request · no_completion_model · model_not_in_space ·
   * embedding_model_not_in_space
   */
  load(
    actor: UserPrincipal,
    { partner, toolAssistantId }: Pick<Ask, 'partner' | 'toolAssistantId'>,
  ): Promise<TurnContext> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { conversation, assistant } = await this.partnerOf(tx, actor, partner);
      if (toolAssistantId !== null) {
        throw new AppError('bad_request', { message: `The assistant has no tool assistant ${toolAssistantId}.` });
      }
      const model = usableModel(assistant);
      const earlier = conversation ? await this.turns.history(tx, actor.tenantId, conversation.id) : [];
      const knowledge = assistant.collections.length > 0 ? await this.rights.sourcesFor(tx, actor, assistant) : null;
      return { assistant, model, conversation, earlier, knowledge };
    });
  }

  private async partnerOf(
    tx: Tx,
    actor: UserPrincipal,
    partner: Ask['partner'],
  ): Promise<Pick<TurnContext, 'conversation' | 'assistant'>> {
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
