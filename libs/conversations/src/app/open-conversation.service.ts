import { Injectable } from '@nestjs/common';
import { AssistantDirectory } from '@svc/assistants';
import { UnitOfWork, violatedConstraint } from '@svc/database';
import { AppError, type AssistantId, type Caller, Clock, newId, ownerOf, type SessionId } from '@svc/kernel';
import { ConversationRepository } from '../data/conversation.repository';
import type { ConversationRecord } from '../domain/conversation';

/** What is said of a conversation before anything is asked in it. */
export interface NewEmptyConversation {
  readonly assistantId: AssistantId;
  readonly name: string;
}

/** Opens conversations without a question, as older clients do. @source spec §4.11, supplement §15.139 */
@Injectable()
export class OpenConversation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly assistants: AssistantDirectory,
    private readonly conversations: ConversationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws not_found · forbidden_action */
  async open(actor: Caller, { assistantId, name }: NewEmptyConversation): Promise<ConversationRecord> {
    const { tenantId } = actor;
    const now = this.clock.now();
    const owner = ownerOf(actor);
    const id = newId<SessionId>(now.getTime());
    try {
      await this.uow.run(tenantId, async (tx) => {
        await this.assistants.forChat(tx, actor, assistantId);
        await this.conversations.insert(tx, tenantId, { id, owner, assistantId, name }, now);
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'fk_conversations__assistant_id') throw error;
      throw new AppError('not_found', { cause: error });
    }
    const { userId } = owner;
    return {
      id,
      tenantId,
      userId,
      assistantId,
      groupChatId: null,
      name,
      feedback: null,
      createdAt: now,
      updatedAt: now,
    };
  }
}
