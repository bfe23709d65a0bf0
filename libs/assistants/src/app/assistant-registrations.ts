import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModelUsageRegistry } from '@svc/models';
import { SpaceContentsRegistry } from '@svc/spaces';
import { publicAssistant, sparseAssistant } from '../api/assistant.presenter';
import { AssistantRepository } from '../data/assistant.repository';
import { AssistantDirectory } from './assistant-directory';
import { AssistantReader } from './assistant-reader.service';
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
    this.contents.registerSource(async (tx, actor, spaces, wanted) => {
      if (!wanted.applications) return new Map();
      const visible = await this.directory.visibleIn(tx, actor, spaces);
      const defaults = visible.filter(({ assistant }) => assistant.type === 'default-assistant');
      const described = await this.reader.describe(tx, actor, defaults);
      const defaultOf = new Map(described.map((details) => [details.space.id, publicAssistant(details)]));
      return new Map(
        spaces.map((entry) => {
          const here = visible.filter(({ space }) => space.id === entry.space.id);
          const own = here.map(({ assistant }) => assistant).filter(({ type }) => type === 'assistant');
          return [
            entry.space.id,
            {
              assistants: own.map((assistant) => sparseAssistant(assistant, entry.access)),
              defaultAssistant: defaultOf.get(entry.space.id) ?? null,
            },
          ];
        }),
      );
    });
    this.modelUsage.register('completion', (tx, tenantId, id) => this.assistants.countOfModel(tx, tenantId, id));
  }
}
