import { Module } from '@nestjs/common';
import { AssistantToolsController } from './api/assistant-tools.controller';
import { AssistantController } from './api/assistant.controller';
import { PromptController } from './api/prompt.controller';
import { AssistantsModule } from './assistants.module';

/** The endpoints of assistants and prompts. */
@Module({
  imports: [AssistantsModule],
  controllers: [AssistantController, AssistantToolsController, PromptController],
})
export class AssistantsHttpModule {}
