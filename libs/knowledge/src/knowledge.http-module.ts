import { Module } from '@nestjs/common';
import { ShownInSpaces } from '@svc/spaces';
import { CollectionDocumentsController } from './api/collection-documents.controller';
import { CollectionController } from './api/collection.controller';
import { CollectionPublic } from './api/dto/collection.response';
import { InfoBlobOriginalController } from './api/info-blob-original.controller';
import { InfoBlobVersionsController } from './api/info-blob-versions.controller';
import { InfoBlobController } from './api/info-blob.controller';
import { StorageController } from './api/storage.controller';
import { SysadminReembeddingController } from './api/sysadmin-reembedding.controller';
import { COLLECTIONS } from './domain/collections-in-spaces';
import { KnowledgeModule } from './knowledge.module';

/** The endpoints of collections and documents. */
@ShownInSpaces(COLLECTIONS, CollectionPublic, CollectionPublic.from)
@Module({
  imports: [KnowledgeModule],
  controllers: [
    CollectionController,
    CollectionDocumentsController,
    InfoBlobController,
    InfoBlobOriginalController,
    InfoBlobVersionsController,
    StorageController,
    SysadminReembeddingController,
  ],
})
export class KnowledgeHttpModule {}
