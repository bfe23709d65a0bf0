import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type GroupChatId, reachesPlace, type ResourcePermission, unseen } from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService } from '@svc/spaces';
import { GroupChatRepository } from '../data/group-chat.repository';
import type { GroupChatRecord, WholeGroupChat } from '../domain/group-chat';

/** A group chat, where it lies, and what the caller may do there. */
export interface AccessibleGroupChat extends AccessibleSpace {
  readonly groupChat: WholeGroupChat;
}

/** Who may do what with group chats; their space decides. @source supplement §2.1 */
@Injectable()
export class GroupChatAccess {
  constructor(
    private readonly groupChats: GroupChatRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  /**
   * @throws not_found when the group chat is not theirs to see · forbidden_action when they may not, or when it is not
   * published and the caller only views
   */
  async require(tx: Tx, actor: Caller, id: GroupChatId, action: ResourcePermission): Promise<AccessibleGroupChat> {
    const groupChat = await this.groupChats.find(tx, actor.tenantId, id);
    const entry = groupChat && (await this.spaces.accessTo(tx, actor, [groupChat.spaceId])).get(groupChat.spaceId);
    if (!groupChat || !entry || !reachesPlace(actor, { spaceId: groupChat.spaceId })) {
      throw unseen(actor, 'There is no such group chat.');
    }
    demand(entry.access, action, 'group_chat');
    if (hiddenFrom(entry, groupChat)) throw new AppError('forbidden_action', { message: 'It is not published.' });
    return { ...entry, groupChat };
  }

  /**
   * Like `require`, to change the group chat: nobody else changes it, and its space is not deleted, until the transaction
   * ends. @throws not_found · forbidden_action
   */
  async enter(tx: Tx, actor: Caller, id: GroupChatId, action: ResourcePermission): Promise<AccessibleGroupChat> {
    const { space } = await this.require(tx, actor, id, action);
    // The space before what lies in it, as deleting a space locks them.
    await this.spaces.hold(tx, actor.tenantId, space.id);
    await this.groupChats.lock(tx, actor.tenantId, id);
    return this.require(tx, actor, id, action);
  }

  /** The group chats of several spaces that the caller may see, space by space. */
  async visibleIn(tx: Tx, actor: Caller, spaces: readonly AccessibleSpace[]): Promise<AccessibleGroupChat[]> {
    const open = spaces.filter(({ space, access }) => {
      return access.can('read', 'group_chat') && reachesPlace(actor, { spaceId: space.id });
    });
    const byId = new Map(open.map((entry) => [entry.space.id, entry]));
    const found = await this.groupChats.listInSpaces(tx, actor.tenantId, [...byId.keys()]);
    const entries = found.map((groupChat) => ({ ...byId.get(groupChat.spaceId)!, groupChat }));
    return entries.filter((entry) => !hiddenFrom(entry, entry.groupChat));
  }
}

/** Viewers see only what was published. */
function hiddenFrom({ access }: AccessibleSpace, { published }: GroupChatRecord): boolean {
  return access.publishedOnly && !published;
}
