import { Injectable } from '@nestjs/common';
import { AssistantDirectory, type ChatAssistant } from '@svc/assistants';
import type { Tx } from '@svc/database';
import type { AccessibleGroupChat } from '@svc/group-chats';
import { AppError, type AssistantId, type Caller } from '@svc/kernel';

/** Finds the assistants of group chats, which answer whether they are published or not. @source supplement §15.88 */
@Injectable()
export class GroupMembers {
  constructor(private readonly assistants: AssistantDirectory) {}

  /**
   * The assistant that is named, else the first one.
   * @throws bad_request for one that is none of the group chat's, and for a group chat without any
   */
  async answering(tx: Tx, actor: Caller, group: AccessibleGroupChat, id: AssistantId | null): Promise<ChatAssistant> {
    const { members } = group.groupChat;
    const member = id === null ? members[0] : members.find((candidate) => candidate.id === id);
    const assistant = member && (await this.assistants.ofGroup(tx, actor, group, member.id));
    if (assistant) return assistant;
    throw new AppError('bad_request', {
      message: id === null ? 'The group chat has no assistants.' : `The assistant ${id} is not in the group chat.`,
    });
  }
}
