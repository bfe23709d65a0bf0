import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyPurgeHooks } from '@svc/api-keys';
import { AssistantDeletionHooks } from '@svc/assistants';
import { FileRemoval } from '@svc/content';
import type { Tx } from '@svc/database';
import { GroupChatDeletionHooks } from '@svc/group-chats';
import type { Caller } from '@svc/kernel';
import { ConversationRepository, type ConversationsOf } from '../data/conversation.repository';
import { TurnFileRepository } from '../data/turn-file.repository';
import { StopTurn } from './stop-turn.service';

/**
 * Deletes conversations, and at once the files that only they used: single ones, those of assistants and group chats that
 * go, and those of service keys of which none is left. What runs in them ends. @source supplement §15.27, §15.157
 */
@Injectable()
export class ConversationRemoval implements OnModuleInit {
  constructor(
    private readonly hooks: AssistantDeletionHooks,
    private readonly groupHooks: GroupChatDeletionHooks,
    private readonly keys: KeyPurgeHooks,
    private readonly conversations: ConversationRepository,
    private readonly links: TurnFileRepository,
    private readonly files: FileRemoval,
    private readonly stopping: StopTurn,
  ) {}

  onModuleInit(): void {
    this.hooks.register((tx, actor, ids) => this.remove(tx, actor, 'assistant_id', ids));
    this.groupHooks.register((tx, actor, ids) => this.remove(tx, actor, 'group_chat_id', ids));
    this.keys.register((tx, actor, ids) => this.remove(tx, actor, 'api_key_id', ids));
  }

  /** @param member what the ids are of */
  async remove(tx: Tx, actor: Caller, member: ConversationsOf, ids: readonly string[]): Promise<void> {
    const { tenantId } = actor;
    await this.stopping.stopDeleted(tx, tenantId, member, ids);
    const files = await this.links.among(tx, tenantId, member, ids);
    await this.conversations.deleteAmong(tx, tenantId, member, ids);
    await this.files.deleteUnused(tx, actor, files);
  }
}
