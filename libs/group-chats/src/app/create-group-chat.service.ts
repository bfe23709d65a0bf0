import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, type GroupChatId, newId, requireUser, type SpaceId } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import { GroupChatRepository } from '../data/group-chat.repository';
import type { GroupChatRecord } from '../domain/group-chat';
import { GroupChatTrail } from './group-chat-trail';

/** Makes group chats. @source supplement §2.4 */
@Injectable()
export class CreateGroupChatService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly groupChats: GroupChatRepository,
    private readonly trail: GroupChatTrail,
  ) {}

  /** One without assistants. @throws not_found · forbidden_action */
  create(actor: Caller, spaceId: SpaceId, name: string): Promise<GroupChatId> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { space } = await this.spaces.enter(tx, actor, spaceId, 'create', 'group_chat');
      const now = this.trail.now();
      const groupChat: GroupChatRecord = {
        id: newId<GroupChatId>(now.getTime()),
        tenantId: actor.tenantId,
        spaceId: space.id,
        userId: requireUser(actor).id,
        name,
        allowMentions: false,
        showResponseLabel: false,
        published: false,
        insightEnabled: false,
        metadataJson: null,
        createdAt: now,
        updatedAt: now,
      };
      await this.groupChats.insert(tx, groupChat);
      const extra = { space: { id: space.id, name: space.name } };
      await this.trail.record(tx, actor, 'GROUP_CHAT_CREATED', groupChat, { extra });
      return groupChat.id;
    });
  }
}
