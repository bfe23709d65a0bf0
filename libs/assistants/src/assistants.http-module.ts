import { Module } from '@nestjs/common';
import { ShownInSpaces } from '@svc/spaces';
import { AssistantRetentionController } from './api/assistant-retention.controller';
import { AssistantToolServersController } from './api/assistant-tool-servers.controller';
import { AssistantToolsController } from './api/assistant-tools.controller';
import { AssistantController } from './api/assistant.controller';
import { publicAssistant, sparseAssistant } from './api/assistant.presenter';
import { AssistantSparse, DefaultAssistant } from './api/dto/assistant.response';
import { PromptController } from './api/prompt.controller';
import { ASSISTANTS, DEFAULT_ASSISTANT } from './app/assistants-in-spaces';
import { AssistantsModule } from './assistants.module';

/** The endpoints of assistants and prompts. */
@ShownInSpaces(ASSISTANTS, AssistantSparse, ({ assistant, access }) => sparseAssistant(assistant, access))
@ShownInSpaces(DEFAULT_ASSISTANT, DefaultAssistant, publicAssistant)
@Module({
  imports: [AssistantsModule],
  controllers: [
    AssistantController,
    AssistantRetentionController,
    AssistantToolServersController,
    AssistantToolsController,
    PromptController,
  ],
})
export class AssistantsHttpModule {}
