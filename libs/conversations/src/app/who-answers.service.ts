import { Injectable } from '@nestjs/common';
import type { ChatAssistant } from '@svc/assistants';
import type { Tx } from '@svc/database';
import type { AccessibleGroupChat } from '@svc/group-chats';
import { AppError, type AssistantId, type Caller } from '@svc/kernel';
import { approvalInGroup, type Ask } from '../domain/ask';
import type { ConversationRecord } from '../domain/conversation';
import { GroupMembers } from './group-members.service';
import { type ChatPartner, PartnerAccess } from './partner-access.service';

/** Who is to answer. */
export interface AnswererWish extends Pick<Ask, 'partner' | 'toolAssistantId'> {
  /** Who was chosen among the assistants of a group chat. */
  readonly answeringId?: AssistantId;
  /** Refused in group chats. */
  readonly requireToolApproval?: boolean;
}

/** Whose answer a question gets, and where. */
export interface Answerer {
  /** Who answers, or in a group chat chooses who does. */
  readonly assistant: ChatAssistant;
  /** Null for a question to one assistant. */
  readonly group: AccessibleGroupChat | null;
  /** Whether it is still to be chosen who answers: nothing is judged then by the one who chooses, nor read of its own. */
  readonly isUndecided: boolean;
  /** Null for a new conversation. */
  readonly conversation: ConversationRecord | null;
}

/** Whoever asks is about to search: one more statement in the same round trip. */
const WITH_KNOWLEDGE = { stocked: true };

/** Finds who answers a question, and refuses whom the caller may not ask or name. */
@Injectable()
export class WhoAnswers {
  constructor(
    private readonly partners: PartnerAccess,
    private readonly members: GroupMembers,
  ) {}

  /** @throws not_found · forbidden · forbidden_action · bad_request */
  async find(tx: Tx, actor: Caller, wish: AnswererWish): Promise<Answerer> {
    const { partner, toolAssistantId, answeringId, requireToolApproval = false } = wish;
    const { conversation, group, ...found } = await this.partnerOf(tx, actor, partner);
    const namedId = answeringId ?? toolAssistantId;
    const assistant = found.assistant ?? (await this.members.answering(tx, actor, group!, namedId));
    // @source supplement §15.74
    if (!group && toolAssistantId !== null && toolAssistantId !== assistant.assistant.id) {
      throw new AppError('bad_request', { message: `The assistant has no tool assistant ${toolAssistantId}.` });
    }
    if (group && toolAssistantId !== null) requireMentions(group);
    if (group && requireToolApproval) throw approvalInGroup();
    const isUndecided = group !== null && namedId === null && group.groupChat.members.length > 1;
    return { assistant, group, isUndecided, conversation };
  }

  private async partnerOf(
    tx: Tx,
    actor: Caller,
    partner: Ask['partner'],
  ): Promise<ChatPartner & Pick<Answerer, 'conversation'>> {
    if (partner.kind === 'session') return this.partners.require(tx, actor, partner.id, WITH_KNOWLEDGE);
    return { conversation: null, ...(await this.partners.mayAsk(tx, actor, partner, WITH_KNOWLEDGE)) };
  }
}

/** @throws bad_request where none may be named  @source supplement §13.7 rule 1 */
function requireMentions({ groupChat }: AccessibleGroupChat): void {
  if (!groupChat.allowMentions) throw new AppError('bad_request', { message: 'The group chat allows no mentions.' });
}
