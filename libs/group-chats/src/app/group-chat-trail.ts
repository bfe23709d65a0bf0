import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { GroupChatRecord } from '../domain/group-chat';

const SENTENCES = {
  GROUP_CHAT_CREATED: 'Created group chat',
  GROUP_CHAT_UPDATED: 'Changed group chat',
  GROUP_CHAT_PUBLISHED: 'Changed whether viewers see group chat',
  GROUP_CHAT_DELETED: 'Deleted group chat',
} as const;

type Named = Pick<GroupChatRecord, 'id' | 'name'>;

/** Records what happens to group chats, and when it is. */
@Injectable()
export class GroupChatTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'group_chat';
  protected readonly sentences = SENTENCES;

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}
