import { Module } from '@nestjs/common';
import { ModelsModule } from '@svc/models';
import { CheckUsageProcessor } from './jobs/check-usage.processor';
import { IngestUploadProcessor } from './jobs/ingest-upload.processor';
import { PrepareEmbedding } from './jobs/prepare-embedding';
import { SweepVersionsProcessor } from './jobs/sweep-versions.processor';
import { KnowledgeModule } from './knowledge.module';

/** The jobs of knowledge. */
@Module({
  imports: [KnowledgeModule, ModelsModule],
  providers: [CheckUsageProcessor, IngestUploadProcessor, PrepareEmbedding, SweepVersionsProcessor],
})
export class KnowledgeJobsModule {}
