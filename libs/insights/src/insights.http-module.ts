import { Module } from '@nestjs/common';
import { AssistantQuestionsController } from './api/assistant-questions.controller';
import { ConversationInsightsController } from './api/conversation-insights.controller';
import { InsightsModule } from './insights.module';

/** The routes of insights. */
@Module({ imports: [InsightsModule], controllers: [AssistantQuestionsController, ConversationInsightsController] })
export class InsightsHttpModule {}
