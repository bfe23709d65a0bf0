import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller, GroupChatId } from '@svc/kernel';
import { type AccessibleGroupChat, GroupChatAccess } from './group-chat-access.service';

/** Reads group chats as a caller may see them. @source supplement §2.4 */
@Injectable()
export class GroupChatReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: GroupChatAccess,
  ) {}

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: GroupChatId): Promise<AccessibleGroupChat> {
    return this.uow.read(actor.tenantId, (tx) => this.access.require(tx, actor, id, 'read'));
  }
}
