import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyRevocation } from '@svc/api-keys';
import { FileRemoval } from '@svc/content';
import type { Tx } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';
import { SpaceContentsRegistry } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import { AssistantDeletionHooks } from './assistant-deletion-hooks';

/** Deletes assistants, one by one or with their space, and at once the files that only they used. @source supplement §15.157 */
@Injectable()
export class AssistantRemoval implements OnModuleInit {
  constructor(
    private readonly assistants: AssistantRepository,
    private readonly hooks: AssistantDeletionHooks,
    private readonly files: FileRemoval,
    private readonly contents: SpaceContentsRegistry,
    private readonly keys: KeyRevocation,
  ) {}

  onModuleInit(): void {
    this.contents.registerDeletionHook(async (tx, actor, spaceId) => {
      const assistants = await this.assistants.listInSpaces(tx, actor.tenantId, [spaceId]);
      await this.remove(
        tx,
        actor,
        assistants.map(({ id }) => id),
      );
    });
  }

  /** Deletes the assistants with everything that hangs on them. */
  async remove(tx: Tx, actor: Caller, ids: readonly AssistantId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.hooks.run(tx, actor, ids);
    await this.keys.beforeScopes(tx, actor, 'assistant', ids);
    const attached = await this.assistants.attachmentsOf(tx, actor.tenantId, ids);
    await this.assistants.deleteMany(tx, actor.tenantId, ids);
    await this.files.deleteUnused(tx, actor, attached);
  }
}
