import { Module } from '@nestjs/common';
import { CollectionDocumentsController } from './api/collection-documents.controller';
import { CollectionController } from './api/collection.controller';
import { InfoBlobOriginalController } from './api/info-blob-original.controller';
import { InfoBlobController } from './api/info-blob.controller';
import { JobController } from './api/job.controller';
import { StorageController } from './api/storage.controller';
import { KnowledgeModule } from './knowledge.module';

/** The endpoints of collections, documents and jobs. */
@Module({
  imports: [KnowledgeModule],
  controllers: [
    CollectionController,
    CollectionDocumentsController,
    InfoBlobController,
    InfoBlobOriginalController,
    JobController,
    StorageController,
  ],
})
export class KnowledgeHttpModule {}
