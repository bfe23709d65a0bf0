import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyPurgeHooks } from '@svc/api-keys';
import { AssistantDeletionHooks } from '@svc/assistants';
import { FileRemoval } from '@svc/content';
import type { Tx } from '@svc/database';
import { GroupChatDeletionHooks } from '@svc/group-chats';
import type { ApiKeyId, AssistantId, Caller, GroupChatId } from '@svc/kernel';
import { ConversationRepository } from '../data/conversation.repository';
import { TurnFileRepository } from '../data/turn-file.repository';
import { StopTurn } from './stop-turn.service';

/**
 * Deletes the conversations of assistants and group chats that go, and at once the files that only they used; and those
 * of service keys of which none is left. What runs in them ends. @source supplement §15.27, §15.157
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
    this.hooks.register((tx, actor, ids) => this.removeOf(tx, actor, ids));
    this.groupHooks.register((tx, actor, ids) => this.removeOfGroups(tx, actor, ids));
    this.keys.register((tx, actor, ids) => this.removeOfKeys(tx, actor, ids));
  }

  /** A service key attaches no files. */
  private async removeOfKeys(tx: Tx, actor: Pick<Caller, 'tenantId'>, ids: readonly ApiKeyId[]): Promise<void> {
    await this.stopping.stopDeleted(tx, actor.tenantId, 'api_key_id', ids);
    await this.conversations.deleteOfKeys(tx, actor.tenantId, ids);
  }

  private async removeOf(tx: Tx, actor: Caller, ids: readonly AssistantId[]): Promise<void> {
    await this.stopping.stopDeleted(tx, actor.tenantId, 'assistant_id', ids);
    const files = await this.links.ofAssistants(tx, actor.tenantId, ids);
    await this.conversations.deleteOfAssistants(tx, actor.tenantId, ids);
    await this.files.deleteUnused(tx, actor, files);
  }

  private async removeOfGroups(tx: Tx, actor: Caller, ids: readonly GroupChatId[]): Promise<void> {
    await this.stopping.stopDeleted(tx, actor.tenantId, 'group_chat_id', ids);
    const files = await this.links.ofGroupChats(tx, actor.tenantId, ids);
    await this.conversations.deleteOfGroupChats(tx, actor.tenantId, ids);
    await this.files.deleteUnused(tx, actor, files);
  }
}
