import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, GroupChatId } from '@svc/kernel';
import { type AccessibleGroupChat, GroupChatAccess } from './group-chat-access.service';

/** Finds group chats for libs above. */
@Injectable()
export class GroupChatDirectory {
  constructor(private readonly access: GroupChatAccess) {}

  /** The group chat, if the caller may ask it. @throws not_found · forbidden_action */
  forChat(tx: Tx, actor: Caller, id: GroupChatId): Promise<AccessibleGroupChat> {
    return this.access.require(tx, actor, id, 'read');
  }
}
