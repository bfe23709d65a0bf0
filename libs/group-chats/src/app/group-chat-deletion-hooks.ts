import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, GroupChatId } from '@svc/kernel';

/** What must happen, in the deleting transaction, before group chats go, e.g. releasing the files of what was asked. */
export type GroupChatDeletionHook = (tx: Tx, actor: Caller, ids: readonly GroupChatId[]) => Promise<void>;

/** Libs above register what they keep of group chats; this lib knows none of them. */
@Injectable()
export class GroupChatDeletionHooks {
  private readonly hooks: GroupChatDeletionHook[] = [];

  register(hook: GroupChatDeletionHook): void {
    this.hooks.push(hook);
  }

  /** Runs every hook. */
  async beforeDelete(tx: Tx, actor: Caller, ids: readonly GroupChatId[]): Promise<void> {
    for (const hook of this.hooks) await hook(tx, actor, ids);
  }
}
