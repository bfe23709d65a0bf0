import { Module } from '@nestjs/common';
import { ContentModule } from './content.module';
import { CleanUpFilesProcessor } from './jobs/clean-up-files.processor';
import { ContinueMovesProcessor } from './jobs/continue-moves.processor';
import { MoveItemProcessor } from './jobs/move-item.processor';
import { SweepContentsProcessor } from './jobs/sweep-contents.processor';

/** The background work of content storage. */
@Module({
  imports: [ContentModule],
  providers: [CleanUpFilesProcessor, ContinueMovesProcessor, MoveItemProcessor, SweepContentsProcessor],
})
export class ContentJobsModule {}
