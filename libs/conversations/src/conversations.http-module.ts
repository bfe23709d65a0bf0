import { Module } from '@nestjs/common';
import { ChatController } from './api/chat.controller';
import { ConversationController } from './api/conversation.controller';
import { ConversationsModule } from './conversations.module';

/** The endpoints of conversations. */
@Module({ imports: [ConversationsModule], controllers: [ChatController, ConversationController] })
export class ConversationsHttpModule {}
