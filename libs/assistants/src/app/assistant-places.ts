import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { KeyScopeRegistry } from '@svc/api-keys';
import { type Tx, UnitOfWork } from '@svc/database';
import { SpaceAccessService } from '@svc/spaces';
import type { AssistantId, Place, TenantId } from '@svc/kernel';
import { AssistantRepository } from '../data/assistant.repository';
import { PromptRepository } from '../data/prompt.repository';
import type { PromptId } from '../domain/assistant';
import { hiddenFrom, resourceOf } from './assistant-access.service';

/** Says where assistants and their prompts lie, and who makes keys for them: editors of their space. @source supplement §4.3 */
@Injectable()
export class AssistantPlaces implements OnModuleInit {
  constructor(
    private readonly registry: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly assistants: AssistantRepository,
    private readonly prompts: PromptRepository,
    private readonly spaces: SpaceAccessService,
    private readonly keyScopes: KeyScopeRegistry,
  ) {}

  onModuleInit(): void {
    this.keyScopes.register('assistant', async (tx, actor, id) => {
      const assistant = await this.assistants.find(tx, actor.tenantId, id as AssistantId);
      const entry = assistant && (await this.spaces.accessTo(tx, actor, [assistant.spaceId])).get(assistant.spaceId);
      if (!assistant || !entry || hiddenFrom(entry, assistant)) return null;
      const isManageable = entry.access.can('edit', resourceOf(assistant));
      return { spaceId: assistant.spaceId, name: assistant.name, isManageable };
    });
    this.registry.register('assistant', (tenantId, id) =>
      this.uow.read(tenantId, (tx) => this.assistant(tx, tenantId, id as AssistantId)),
    );
    this.registry.register('prompt', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const prompt = await this.prompts.find(tx, tenantId, id as PromptId);
        return prompt && this.assistant(tx, tenantId, prompt.assistantId);
      }),
    );
  }

  private async assistant(tx: Tx, tenantId: TenantId, id: AssistantId): Promise<Place | null> {
    const assistant = await this.assistants.find(tx, tenantId, id);
    return assistant && { spaceId: assistant.spaceId, assistantId: id };
  }
}
