import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';

/** What must happen, in the deleting transaction, before assistants go, e.g. releasing the files of what was asked. */
export type AssistantDeletionHook = (tx: Tx, actor: Caller, ids: readonly AssistantId[]) => Promise<void>;

/** Libs above register what they keep of assistants; this lib knows none of them. */
@Injectable()
export class AssistantDeletionHooks {
  private readonly hooks: AssistantDeletionHook[] = [];

  register(hook: AssistantDeletionHook): void {
    this.hooks.push(hook);
  }

  /** Runs every hook. */
  async beforeDelete(tx: Tx, actor: Caller, ids: readonly AssistantId[]): Promise<void> {
    for (const hook of this.hooks) await hook(tx, actor, ids);
  }
}
