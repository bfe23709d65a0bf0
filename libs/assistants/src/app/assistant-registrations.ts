import { Injectable, type OnModuleInit } from '@nestjs/common';
import { groupedBy } from '@svc/kernel';
import { ModelUsageRegistry, usesInColumn } from '@svc/models';
import { SpaceContentsRegistry } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import { ASSISTANTS, DEFAULT_ASSISTANT } from './assistants-in-spaces';
import { AssistantDirectory } from './assistant-directory';
import { AssistantReader, modelsNeeded } from './assistant-reader.service';
import { CreateAssistantService } from './create-assistant.service';

/** Tells the libs below what this one keeps: assistants in spaces, and which models they use. */
@Injectable()
export class AssistantRegistrations implements OnModuleInit {
  constructor(
    private readonly contents: SpaceContentsRegistry,
    private readonly modelUsage: ModelUsageRegistry,
    private readonly assistants: AssistantRepository,
    private readonly directory: AssistantDirectory,
    private readonly reader: AssistantReader,
    private readonly createAssistant: CreateAssistantService,
  ) {}

  onModuleInit(): void {
    this.contents.registerCreationHook((tx, space) => this.createAssistant.createDefault(tx, space));
    this.contents.registerKind(
      ASSISTANTS,
      'application',
      async (tx, actor, spaces, { publishedOnly }) => {
        const visible = await this.directory.visibleIn(tx, actor, spaces, 'assistant');
        const shown = visible.filter(({ assistant }) => assistant.published || !publishedOnly);
        return groupedBy(shown, ({ space }) => space.id);
      },
      async (tx, actor, items) => (await this.reader.describe(tx, actor, items)).map(modelsNeeded),
    );
    this.contents.registerKind(DEFAULT_ASSISTANT, 'application', async (tx, actor, spaces) => {
      const visible = await this.directory.visibleIn(tx, actor, spaces, 'default-assistant');
      return groupedBy(await this.reader.describe(tx, actor, visible), ({ space }) => space.id);
    });
    this.modelUsage.register('completion', (tx, tenantId, id) => this.assistants.countOfModel(tx, tenantId, id));
    this.modelUsage.registerUses(usesInColumn({ entityType: 'assistant', table: 'assistants', inSpaces: true }));
  }
}
