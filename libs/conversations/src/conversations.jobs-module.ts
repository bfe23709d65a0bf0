import { Module } from '@nestjs/common';
import { SpacesModule } from '@svc/spaces';
import { ConversationsModule } from './conversations.module';
import { ApplyRetentionProcessor } from './jobs/apply-retention.processor';
import { CloseAbandonedTurnsProcessor } from './jobs/close-abandoned-turns.processor';
import { RemoveUnaskedProcessor } from './jobs/remove-unasked.processor';

/** The background work of conversations. */
@Module({
  imports: [ConversationsModule, SpacesModule],
  providers: [ApplyRetentionProcessor, CloseAbandonedTurnsProcessor, RemoveUnaskedProcessor],
})
export class ConversationsJobsModule {}
