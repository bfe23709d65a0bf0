import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, GroupChatId } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { GroupChatRepository } from '../data/group-chat.repository';
import { GroupChatDeletionHooks } from './group-chat-deletion-hooks';

/** Deletes group chats, one by one or with their space. @source supplement §15.106 */
@Injectable()
export class GroupChatRemoval implements OnModuleInit {
  constructor(
    private readonly groupChats: GroupChatRepository,
    private readonly hooks: GroupChatDeletionHooks,
    private readonly contents: SpaceContentsRegistry,
  ) {}

  onModuleInit(): void {
    this.contents.registerDeletionHook(async (tx, actor, spaceId) => {
      const groupChats = await this.groupChats.listInSpaces(tx, actor.tenantId, [spaceId]);
      await this.remove(
        tx,
        actor,
        groupChats.map(({ id }) => id),
      );
    });
  }

  async remove(tx: Tx, actor: Caller, ids: readonly GroupChatId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.hooks.run(tx, actor, ids);
    await this.groupChats.deleteMany(tx, actor.tenantId, ids);
  }
}
