import { Module } from '@nestjs/common';
import { ContentModule } from './content.module';

/** The background work of content storage. */
@Module({ imports: [ContentModule] })
export class ContentJobsModule {}
