import { Injectable } from '@nestjs/common';
import { AssistantDirectory, type ChatAssistant } from '@svc/assistants';
import type { Tx } from '@svc/database';
import { AppError, type Caller, isAppError, requireUser, type SessionId } from '@svc/kernel';
import { ConversationRepository } from '../data/conversation.repository';
import type { ConversationRecord } from '../domain/conversation';

/** A conversation and the assistant it is with. */
export interface AccessibleConversation {
  readonly conversation: ConversationRecord;
  readonly assistant: ChatAssistant;
}

/** Who may see which conversation: its user, as long as they may ask its assistant. @source supplement §1.1 */
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
    const conversation = await this.conversations.find(tx, actor.tenantId, requireUser(actor).id, id);
    if (!conversation?.assistantId) throw new AppError('not_found', { message: 'There is no such conversation.' });
    try {
      return { conversation, assistant: await this.assistants.forChat(tx, actor, conversation.assistantId) };
    } catch (error) {
      // The caller knows of the assistant already, so its existence needs no hiding.
      if (isAppError(error, 'not_found')) throw new AppError('forbidden', { cause: error });
      throw error;
    }
  }
}
