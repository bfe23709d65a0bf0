import { Module } from '@nestjs/common';
import { LiveModule } from '@svc/live';
import { AssistantSessionsController } from './api/assistant-sessions.controller';
import { ChatController } from './api/chat.controller';
import { ConversationChannel } from './api/conversation-channel';
import { ConversationController } from './api/conversation.controller';
import { InspectionController } from './api/inspection.controller';
import { StatisticsController } from './api/statistics.controller';
import { TurnBroadcast } from './api/turn-broadcast';
import { TurnWatch } from './app/turn-watch';
import { TurnsWithoutRights } from './app/turns-without-rights';
import { ConversationsModule } from './conversations.module';

/** The endpoints of conversations, and their turns on the WebSocket. */
@Module({
  imports: [ConversationsModule, LiveModule],
  controllers: [
    ChatController,
    ConversationController,
    AssistantSessionsController,
    InspectionController,
    StatisticsController,
  ],
  providers: [ConversationChannel, TurnBroadcast, TurnWatch, TurnsWithoutRights],
  exports: [ConversationsModule, TurnBroadcast],
})
export class ConversationsHttpModule {}
