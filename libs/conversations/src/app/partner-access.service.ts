import { Injectable } from '@nestjs/common';
import { AssistantDirectory, type ChatAssistant, type ChatWish } from '@svc/assistants';
import type { Tx } from '@svc/database';
import { type AccessibleGroupChat, GroupChatDirectory } from '@svc/group-chats';
import { AppError, type Caller, isAppError, type SessionId, unseen, whoseOf } from '@svc/kernel';
import { ConversationRepository, type ListedPartner } from '../data/conversation.repository';
import type { Partner } from '../domain/ask';
import type { ConversationRecord } from '../domain/conversation';

/** Whom a conversation is with; one of the two. */
export interface ChatPartner {
  readonly assistant: ChatAssistant | null;
  readonly group: AccessibleGroupChat | null;
}

/** A conversation and whom it is with. */
export interface AccessibleConversation extends ChatPartner {
  readonly conversation: ConversationRecord;
}

/** Who may see which conversation: whose it is, as long as they may ask whom it is with. @source supplement §1.1 */
@Injectable()
export class PartnerAccess {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly assistants: AssistantDirectory,
    private readonly groupChats: GroupChatDirectory,
  ) {}

  /** Whom a new conversation is to be with. @throws not_found · forbidden_action */
  async mayAsk(tx: Tx, actor: Caller, partner: ListedPartner, wish?: ChatWish): Promise<ChatPartner> {
    if (partner.kind === 'assistant') {
      return { assistant: await this.assistants.forChat(tx, actor, partner.id, wish), group: null };
    }
    return { assistant: null, group: await this.groupChats.forChat(tx, actor, partner.id) };
  }

  /**
   * That somebody may still ask whom they asked. A conversation that is gone refuses nobody: what ends it ends its turns.
   * @throws forbidden · forbidden_action · insufficient_scope
   */
  async assertStillMayAsk(tx: Tx, actor: Caller, partner: Partner): Promise<void> {
    try {
      await this.askedNow(tx, actor, partner);
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
    }
  }

  /**
   * Whom somebody asked, as they are now.
   * @throws not_found for a conversation that is gone · forbidden · forbidden_action · insufficient_scope
   */
  async askedNow(tx: Tx, actor: Caller, partner: Partner): Promise<ChatPartner> {
    if (partner.kind === 'session') return this.require(tx, actor, partner.id);
    return known(() => this.mayAsk(tx, actor, partner));
  }

  /**
   * @throws not_found when the conversation is not the caller's · forbidden when the right to ask its partner was taken
   * away since
   */
  async require(tx: Tx, actor: Caller, id: SessionId, wish?: ChatWish): Promise<AccessibleConversation> {
    const conversation = await this.conversations.find(tx, actor.tenantId, whoseOf(actor), id);
    if (!conversation) throw unseen(actor, 'There is no such conversation.');
    const { assistantId, groupChatId } = conversation;
    return known(async () => {
      const assistant = assistantId && (await this.assistants.forChat(tx, actor, assistantId, wish));
      const group = groupChatId && (await this.groupChats.forChat(tx, actor, groupChatId));
      return { conversation, assistant, group };
    });
  }
}

/** Looks for what the caller knows of already, so that its existence needs no hiding. @throws forbidden in place of not_found */
async function known<Found>(look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (isAppError(error, 'not_found')) throw new AppError('forbidden', { cause: error });
    throw error;
  }
}
