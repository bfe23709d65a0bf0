import { Module } from '@nestjs/common';
import { ModelsModule } from '@svc/models';
import { CheckUsageProcessor } from './jobs/check-usage.processor';
import { GatherWordsProcessor } from './jobs/gather-words.processor';
import { IngestUploadProcessor } from './jobs/ingest-upload.processor';
import { PrepareEmbedding } from './jobs/prepare-embedding';
import { ReembedCollectionProcessor } from './jobs/reembed-collection.processor';
import { StoreWordsProcessor } from './jobs/store-words.processor';
import { SweepStocksProcessor } from './jobs/sweep-stocks.processor';
import { SweepVersionsProcessor } from './jobs/sweep-versions.processor';
import { KnowledgeModule } from './knowledge.module';

/** The jobs of knowledge. */
@Module({
  imports: [KnowledgeModule, ModelsModule],
  providers: [
    CheckUsageProcessor,
    GatherWordsProcessor,
    IngestUploadProcessor,
    PrepareEmbedding,
    ReembedCollectionProcessor,
    StoreWordsProcessor,
    SweepStocksProcessor,
    SweepVersionsProcessor,
  ],
})
export class KnowledgeJobsModule {}
