import { Module } from '@nestjs/common';
import { IngestUploadProcessor } from './jobs/ingest-upload.processor';
import { SweepVersionsProcessor } from './jobs/sweep-versions.processor';
import { KnowledgeModule } from './knowledge.module';

/** The jobs of knowledge. */
@Module({ imports: [KnowledgeModule], providers: [IngestUploadProcessor, SweepVersionsProcessor] })
export class KnowledgeJobsModule {}
