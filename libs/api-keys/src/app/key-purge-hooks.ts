import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { ApiKeyId, Caller } from '@svc/kernel';

/** What must happen, in the removing transaction, to the things of keys that no key is left of. */
export type KeyPurgeHook = (tx: Tx, actor: Caller, ids: readonly ApiKeyId[]) => Promise<void>;

/** Libs above register what they keep of keys; this lib knows none of them. @source supplement §15.27 */
@Injectable()
export class KeyPurgeHooks {
  private readonly hooks: KeyPurgeHook[] = [];

  register(hook: KeyPurgeHook): void {
    this.hooks.push(hook);
  }

  /** Runs every hook. */
  async beforePurge(tx: Tx, actor: Caller, ids: readonly ApiKeyId[]): Promise<void> {
    for (const hook of this.hooks) await hook(tx, actor, ids);
  }
}
