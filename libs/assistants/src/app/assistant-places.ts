import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { type Tx, UnitOfWork } from '@svc/database';
import type { AssistantId, Place, TenantId } from '@svc/kernel';
import { AssistantRepository } from '../data/assistant.repository';
import { PromptRepository } from '../data/prompt.repository';
import type { PromptId } from '../domain/assistant';
import { AssistantAccess } from './assistant-access.service';
import { PromptKeepers } from './prompt-keepers';

/** Says where assistants and prompts lie, and keeps the prompts of assistants. */
@Injectable()
export class AssistantPlaces implements OnModuleInit {
  constructor(
    private readonly registry: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly assistants: AssistantRepository,
    private readonly prompts: PromptRepository,
    private readonly keepers: PromptKeepers,
    private readonly access: AssistantAccess,
  ) {}

  onModuleInit(): void {
    this.registry.register('assistant', (tenantId, id) =>
      this.uow.read(tenantId, (tx) => this.assistant(tx, tenantId, id as AssistantId)),
    );
    this.registry.register('prompt', (tenantId, id) =>
      this.uow.read(tenantId, async (tx) => {
        const prompt = await this.prompts.find(tx, tenantId, id as PromptId);
        return prompt && this.keepers.placeOf(tx, tenantId, prompt.keeper);
      }),
    );
    this.keepers.register('assistant', {
      enter: async (tx, actor, id) => (await this.access.require(tx, actor, id as AssistantId, 'edit')).assistant,
      placeOf: (tx, tenantId, id) => this.assistant(tx, tenantId, id as AssistantId),
    });
  }

  private async assistant(tx: Tx, tenantId: TenantId, id: AssistantId): Promise<Place | null> {
    const assistant = await this.assistants.find(tx, tenantId, id);
    return assistant && { spaceId: assistant.spaceId, assistantId: id };
  }
}
