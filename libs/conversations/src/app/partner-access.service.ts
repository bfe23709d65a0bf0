import { Injectable } from '@nestjs/common';
import { AssistantDirectory, type ChatAssistant } from '@svc/assistants';
import type { Tx } from '@svc/database';
import { AppError, type Caller, isAppError, type SessionId, unseen } from '@svc/kernel';
import { ConversationRepository } from '../data/conversation.repository';
import { type ConversationRecord, whoseOf } from '../domain/conversation';

/** A conversation and the assistant it is with. */
export interface AccessibleConversation {
  readonly conversation: ConversationRecord;
  readonly assistant: ChatAssistant;
}

/** Who may see which conversation: whose it is, as long as they may ask its assistant. @source supplement §1.1 */
@Injectable()
export class PartnerAccess {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly assistants: AssistantDirectory,
  ) {}

  /**
   * @throws not_found when the conversation is not the caller's · forbidden when the right to ask its assistant was
   * taken away since
   */
  async require(tx: Tx, actor: Caller, id: SessionId): Promise<AccessibleConversation> {
    const conversation = await this.conversations.find(tx, actor.tenantId, whoseOf(actor), id);
    if (!conversation?.assistantId) throw unseen(actor, 'There is no such conversation.');
    try {
      return { conversation, assistant: await this.assistants.forChat(tx, actor, conversation.assistantId) };
    } catch (error) {
      // The caller knows of the assistant already, so its existence needs no hiding.
      if (isAppError(error, 'not_found')) throw new AppError('forbidden', { cause: error });
      throw error;
    }
  }
}
