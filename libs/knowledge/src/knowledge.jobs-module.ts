import { Module } from '@nestjs/common';
import { IngestUploadProcessor } from './jobs/ingest-upload.processor';
import { KnowledgeModule } from './knowledge.module';

/** The jobs of knowledge. */
@Module({ imports: [KnowledgeModule], providers: [IngestUploadProcessor] })
export class KnowledgeJobsModule {}
