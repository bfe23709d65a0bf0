import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type GroupChatId } from '@svc/kernel';
import { type AccessibleGroupChat, GroupChatAccess } from './group-chat-access.service';

/** Finds group chats for libs above. */
@Injectable()
export class GroupChatDirectory {
  constructor(private readonly access: GroupChatAccess) {}

  /** The group chat, if the caller may ask it. @throws not_found · forbidden_action */
  forChat(tx: Tx, actor: Caller, id: GroupChatId): Promise<AccessibleGroupChat> {
    return this.access.require(tx, actor, id, 'read');
  }

  /**
   * The group chat, if the caller may look into what others ask it.
   * @throws not_found · forbidden_action also where that is switched off  @source supplement §2.1, §15.101
   */
  async forInsight(tx: Tx, actor: Caller, id: GroupChatId): Promise<AccessibleGroupChat> {
    const entry = await this.access.require(tx, actor, id, 'insight_view');
    if (entry.groupChat.insightEnabled) return entry;
    const message = 'Nobody may look into what it is asked: insight_enabled is off.';
    throw new AppError('forbidden_action', { message });
  }
}
