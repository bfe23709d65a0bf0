import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeyScopeRegistry, type KeyScopeTarget } from '@svc/api-keys';
import type { Tx } from '@svc/database';
import type { AssistantId, Caller, TenantId } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import { hiddenFrom, resourceOf } from './assistant-access.service';

/** Says who makes API keys for an assistant: editors of its space. @source supplement §4.3 */
@Injectable()
export class AssistantKeys implements OnModuleInit {
  constructor(
    private readonly scopes: KeyScopeRegistry,
    private readonly assistants: AssistantRepository,
    private readonly spaces: SpaceAccessService,
  ) {}

  onModuleInit(): void {
    this.scopes.register('assistant', {
      find: (tx, actor, id) => this.find(tx, actor, id as AssistantId),
      hold: (tx, tenantId, id) => this.hold(tx, tenantId, id as AssistantId),
    });
  }

  private async find(tx: Tx, actor: Caller, id: AssistantId): Promise<KeyScopeTarget | null> {
    const assistant = await this.assistants.find(tx, actor.tenantId, id);
    const entry = assistant && (await this.spaces.accessTo(tx, actor, [assistant.spaceId])).get(assistant.spaceId);
    if (!assistant || !entry || hiddenFrom(entry, assistant)) return null;
    const isManageable = entry.access.can('edit', resourceOf(assistant));
    return { spaceId: assistant.spaceId, name: assistant.name, isManageable };
  }

  private async hold(tx: Tx, tenantId: TenantId, id: AssistantId): Promise<void> {
    const assistant = await this.assistants.find(tx, tenantId, id);
    if (!assistant) return;
    // The space before what lies in it, as deleting a space locks them.
    await this.spaces.hold(tx, tenantId, assistant.spaceId);
    await this.assistants.lock(tx, tenantId, id);
  }
}
