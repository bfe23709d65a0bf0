import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { UnitOfWork } from '@svc/database';
import { type GroupChatId, groupedBy } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { GroupChatRepository } from '../data/group-chat.repository';
import { GroupChatAccess } from './group-chat-access.service';
import { GROUP_CHATS } from './group-chats-in-spaces';

/** Tells the libs below what this one keeps: group chats in spaces, and where they lie. */
@Injectable()
export class GroupChatRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly places: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly groupChats: GroupChatRepository,
    private readonly access: GroupChatAccess,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(GROUP_CHATS, 'application', async (tx, actor, spaces, { publishedOnly }) => {
      const visible = await this.access.visibleIn(tx, actor, spaces);
      const shown = visible.filter(({ groupChat }) => groupChat.published || !publishedOnly);
      return groupedBy(shown, ({ space }) => space.id);
    });
    this.places.register('group-chat', async (tenantId, id) => {
      const groupChat = await this.uow.read(tenantId, (tx) => this.groupChats.find(tx, tenantId, id as GroupChatId));
      return groupChat && { spaceId: groupChat.spaceId };
    });
  }
}
