import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlaceRegistry } from '@svc/access';
import { type Tx, UnitOfWork } from '@svc/database';
import type { AssistantId, Place, TenantId } from '@svc/kernel';
import { AssistantRepository } from '../data/assistant.repository';
import { PromptRepository } from '../data/prompt.repository';
import type { PromptId } from '../domain/assistant';

/** Says where assistants and their prompts lie. */
@Injectable()
export class AssistantPlaces implements OnModuleInit {
  constructor(
    private readonly registry: PlaceRegistry,
    private readonly uow: UnitOfWork,
    private readonly assistants: AssistantRepository,
    private readonly prompts: PromptRepository,
  ) {}

  onModuleInit(): void {
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
