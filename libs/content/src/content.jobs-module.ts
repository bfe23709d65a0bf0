import { Module } from '@nestjs/common';
import { ContentModule } from './content.module';
import { SweepContentsProcessor } from './jobs/sweep-contents.processor';

/** The background work of content storage. */
@Module({ imports: [ContentModule], providers: [SweepContentsProcessor] })
export class ContentJobsModule {}
