import { Module } from '@nestjs/common';
import { ConversationsModule } from './conversations.module';
import { CloseAbandonedTurnsProcessor } from './jobs/close-abandoned-turns.processor';

/** The background work of conversations. */
@Module({ imports: [ConversationsModule], providers: [CloseAbandonedTurnsProcessor] })
export class ConversationsJobsModule {}
