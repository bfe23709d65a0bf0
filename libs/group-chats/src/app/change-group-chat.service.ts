import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type Caller, changesBetween, type GroupChatId, type SpaceId } from '@svc/kernel';
import { GroupChatRepository } from '../data/group-chat.repository';
import { descriptionOf, type GroupChatChanges, type WholeGroupChat } from '../domain/group-chat';
import { type AccessibleGroupChat, GroupChatAccess } from './group-chat-access.service';
import { GroupChatRemoval } from './group-chat-removal';
import { GroupChatTrail } from './group-chat-trail';

/** An assistant that is to be in a group chat. */
export interface WantedMember {
  readonly id: AssistantId;
  readonly userDescription: string | null;
}

/** What is to be changed of a group chat; a missing member is left as it is. */
export interface GroupChatUpdate {
  readonly fields: Omit<GroupChatChanges, 'published'>;
  readonly members?: readonly WantedMember[];
  /** Where the caller takes the group chat to lie; an update never moves it. */
  readonly spaceId?: SpaceId;
}

/** Changes, publishes and deletes group chats. @source supplement §2.4 */
@Injectable()
export class ChangeGroupChatService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: GroupChatAccess,
    private readonly groupChats: GroupChatRepository,
    private readonly removal: GroupChatRemoval,
    private readonly trail: GroupChatTrail,
  ) {}

  /**
   * @throws not_found · forbidden_action · bad_request for another space, and for an assistant that is named twice, lies
   * elsewhere, or is for nothing that anybody says
   */
  update(actor: Caller, id: GroupChatId, { fields, members, spaceId }: GroupChatUpdate): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const entry = await this.access.enter(tx, actor, id, 'edit');
      const { groupChat, access } = entry;
      if (spaceId && spaceId !== groupChat.spaceId) {
        throw new AppError('bad_request', { message: 'The group chat lies in another space, and stays there.' });
      }
      const toggles = fields.insightEnabled !== undefined && fields.insightEnabled !== groupChat.insightEnabled;
      if (toggles && !access.can('insight_toggle', 'group_chat')) {
        throw new AppError('forbidden_action', { message: 'Only administrators of the space may switch insights.' });
      }
      if (members) await this.replaceMembers(tx, entry, members);
      await this.groupChats.update(tx, actor.tenantId, id, fields, this.trail.now());
      const changed = (await this.groupChats.find(tx, actor.tenantId, id))!;
      const changes = changesBetween(snapshot(groupChat), snapshot(changed));
      await this.trail.record(tx, actor, 'GROUP_CHAT_UPDATED', changed, { changes });
    });
  }

  /** Shows a group chat to viewers, or hides it again. @throws not_found · forbidden_action, in a personal space always */
  publish(actor: Caller, id: GroupChatId, published: boolean): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { groupChat } = await this.access.enter(tx, actor, id, 'publish');
      await this.groupChats.update(tx, actor.tenantId, id, { published }, this.trail.now());
      const changes = { published: { old: groupChat.published, new: published } };
      await this.trail.record(tx, actor, 'GROUP_CHAT_PUBLISHED', groupChat, { changes });
    });
  }

  /** Deletes a group chat with its conversations and files. @throws not_found · forbidden_action  @source supplement §15.106 */
  delete(actor: Caller, id: GroupChatId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { groupChat } = await this.access.enter(tx, actor, id, 'delete');
      await this.removal.remove(tx, actor, [id]);
      await this.trail.record(tx, actor, 'GROUP_CHAT_DELETED', groupChat);
    });
  }

  private async replaceMembers(
    tx: Tx,
    { groupChat: { tenantId, id, spaceId } }: AccessibleGroupChat,
    members: readonly WantedMember[],
  ): Promise<void> {
    const ids = members.map((member) => member.id);
    if (new Set(ids).size < ids.length) throw new AppError('bad_request', { message: 'An assistant is named twice.' });
    const found = await this.groupChats.holdAssistants(tx, tenantId, spaceId, ids);
    const own = new Map(found.map((assistant) => [assistant.id, assistant]));
    for (const { id: assistantId, userDescription } of members) {
      const assistant = own.get(assistantId);
      if (!assistant) {
        throw new AppError('bad_request', { message: `The assistant ${assistantId} is not in the space.` });
      }
      if (descriptionOf({ ...assistant, userDescription }) === '') {
        throw new AppError('bad_request', { message: `The assistant ${assistantId} needs a description.` });
      }
    }
    await this.groupChats.replaceMembers(tx, tenantId, id, members);
  }
}

function snapshot(groupChat: WholeGroupChat) {
  return {
    name: groupChat.name,
    allow_mentions: groupChat.allowMentions,
    show_response_label: groupChat.showResponseLabel,
    insight_enabled: groupChat.insightEnabled,
    metadata_json: groupChat.metadataJson,
    assistants: groupChat.members.map(({ id, userDescription }) => ({ id, user_description: userDescription })),
  };
}
