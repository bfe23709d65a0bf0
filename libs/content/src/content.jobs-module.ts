import { Module } from '@nestjs/common';
import { ContentModule } from './content.module';
import { CleanUpFilesProcessor } from './jobs/clean-up-files.processor';
import { SweepContentsProcessor } from './jobs/sweep-contents.processor';

/** The background work of content storage. */
@Module({ imports: [ContentModule], providers: [CleanUpFilesProcessor, SweepContentsProcessor] })
export class ContentJobsModule {}
