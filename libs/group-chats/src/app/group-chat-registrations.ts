import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { AssistantDirectory, AssistantReader, modelsNeeded } from '@svc/assistants';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, type GroupChatId, groupedBy } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { GroupChatRepository } from '../data/group-chat.repository';
import { type AccessibleGroupChat, GroupChatAccess } from './group-chat-access.service';
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
    private readonly directory: AssistantDirectory,
    private readonly assistants: AssistantReader,
  ) {}

  onModuleInit(): void {
    this.contents.registerKind(
      GROUP_CHATS,
      'application',
      async (tx, actor, spaces, { publishedOnly }) => {
        const visible = await this.access.visibleIn(tx, actor, spaces);
        const shown = visible.filter(({ groupChat }) => groupChat.published || !publishedOnly);
        return groupedBy(shown, ({ space }) => space.id);
      },
      (tx, actor, items) => this.modelsOf(tx, actor, items),
    );
    this.places.register('group-chat', async (tenantId, id) => {
      const groupChat = await this.uow.read(tenantId, (tx) => this.groupChats.find(tx, tenantId, id as GroupChatId));
      return groupChat && { spaceId: groupChat.spaceId };
    });
  }

  /** A group chat needs whatever one of its assistants does. */
  private async modelsOf(tx: Tx, actor: Caller, items: readonly AccessibleGroupChat[]): Promise<(string | null)[][]> {
    const spaces = [...new Map(items.map((entry) => [entry.space.id, entry])).values()];
    const assistants = await this.assistants.describe(
      tx,
      actor,
      await this.directory.allIn(tx, actor, spaces, 'assistant'),
    );
    const models = new Map(assistants.map((entry) => [entry.assistant.id, modelsNeeded(entry)]));
    return items.map(({ groupChat }) => groupChat.members.flatMap(({ id }) => models.get(id) ?? []));
  }
}
