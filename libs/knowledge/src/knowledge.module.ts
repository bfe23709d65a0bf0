import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { ExtractionModule } from '@svc/extraction';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { TenancyModule } from '@svc/tenancy';
import { AcceptedVersions } from './app/accepted-versions';
import { AcceptUploadService } from './app/accept-upload.service';
import { ChangeCollectionService } from './app/change-collection.service';
import { ChangeDocumentService } from './app/change-document.service';
import { CheckUsageService } from './app/check-usage.service';
import { CollectionChoice } from './app/collection-choice';
import { CollectionDirectory } from './app/collection-directory';
import { CollectionMoveHooks } from './app/collection-move-hooks';
import { CollectionQueries } from './app/collection-queries.service';
import { CollectionRemoval } from './app/collection-removal.service';
import { CollectionTrail } from './app/collection-trail';
import { CollectionUsers } from './app/collection-users';
import { CollectionTransfer } from './app/collection-transfer.service';
import { CompleteUploadService } from './app/complete-upload.service';
import { CreateCollectionService } from './app/create-collection.service';
import { DocumentQueries } from './app/document-queries.service';
import { DocumentRemoval } from './app/document-removal.service';
import { DocumentTrail } from './app/document-trail';
import { DocumentVersions } from './app/document-versions.service';
import { EmbedderSource } from './app/embedder-source';
import { GatherWordsService } from './app/gather-words.service';
import { IngestUploadService } from './app/ingest-upload.service';
import { KnowledgeAccess } from './app/knowledge-access.service';
import { KnowledgeQuota } from './app/knowledge-quota.service';
import { KnowledgeSources } from './app/knowledge-sources';
import { KnowledgePlaces } from './app/knowledge-places';
import { KnowledgeRegistrations } from './app/knowledge-registrations';
import { OriginalLinks } from './app/original-links.service';
import { PublishVersionService } from './app/publish-version.service';
import { RecordingText } from './app/recording-text.service';
import { EmbeddingModelUses } from './app/embedding-model-uses';
import { FollowStock } from './app/reembedding/follow-stock.service';
import { ReembedBuiltinService } from './app/reembedding/reembed-builtin.service';
import { ReembedCollectionService } from './app/reembedding/reembed-collection.service';
import { ReembedForOperator } from './app/reembedding/reembed-for-operator.service';
import { RequestReembedding } from './app/reembedding/request-reembedding.service';
import { SweepStocksService } from './app/reembedding/sweep-stocks.service';
import { SwitchNames, SwitchStock } from './app/reembedding/switch-stock.service';
import { SetAsideTexts } from './app/set-aside-texts.service';
import { StorageOverview } from './app/storage-overview.service';
import { StoreWordsService } from './app/store-words.service';
import { SweepVersionsService } from './app/sweep-versions.service';
import { TextDocumentsService } from './app/text-documents.service';
import { UploadIntake } from './app/upload-intake.service';
import { UploadText } from './app/upload-text.service';
import { UploadedDocuments } from './app/uploaded-documents.service';
import { VersionBuilds } from './app/version-builds.service';
import { VersionReuse } from './app/version-reuse.service';
import { VersionTexts } from './app/version-texts.service';
import { WebsiteDocumentChanges } from './app/website-document-changes';
import { WebsiteDocumentRows } from './app/website-document-rows';
import { WebsiteDocuments } from './app/website-documents.service';
import { ChunkVectorEntity } from './data/chunk-vector.entity';
import { ChunkEntity } from './data/chunk.entity';
import { InfoBlobTextPartEntity } from './data/info-blob-text-part.entity';
import { ChunkRepository } from './data/chunk.repository';
import { CollectionEntity } from './data/collection.entity';
import { CollectionRepository } from './data/collection.repository';
import { CollectionsAcrossTenants } from './data/collections.across-tenants';
import { DocumentRepository } from './data/document.repository';
import { InfoBlobVersionEntity } from './data/info-blob-version.entity';
import { InfoBlobEntity } from './data/info-blob.entity';
import { QuotaRepository } from './data/quota.repository';
import { ReembeddingEntity } from './data/reembedding.entity';
import { ReembeddingRepository } from './data/reembedding.repository';
import { ReembeddingsAcrossTenants } from './data/reembeddings.across-tenants';
import { StockRepository } from './data/stock.repository';
import { StorageRepository } from './data/storage.repository';
import { TenantKnowledgeUsageEntity } from './data/tenant-knowledge-usage.entity';
import { UserKnowledgeUsageEntity } from './data/user-knowledge-usage.entity';
import { UploadedDocumentRepository } from './data/uploaded-document.repository';
import { VersionRepository } from './data/version.repository';
import { VersionsAcrossTenants } from './data/versions.across-tenants';
import { WordBlockRepository } from './data/word-block.repository';
import { WordSourcesAcrossTenants } from './data/word-sources.across-tenants';

const ENTITIES = [
  CollectionEntity,
  ReembeddingEntity,
  InfoBlobEntity,
  InfoBlobVersionEntity,
  InfoBlobTextPartEntity,
  ChunkEntity,
  ChunkVectorEntity,
  TenantKnowledgeUsageEntity,
  UserKnowledgeUsageEntity,
];

const REPOSITORIES = [
  CollectionRepository,
  CollectionsAcrossTenants,
  DocumentRepository,
  VersionRepository,
  VersionsAcrossTenants,
  ChunkRepository,
  QuotaRepository,
  ReembeddingRepository,
  ReembeddingsAcrossTenants,
  StockRepository,
  StorageRepository,
  UploadedDocumentRepository,
  WordBlockRepository,
  WordSourcesAcrossTenants,
];

const SERVICES = [
  AcceptUploadService,
  ChangeCollectionService,
  ChangeDocumentService,
  CheckUsageService,
  CollectionChoice,
  CollectionDirectory,
  CollectionMoveHooks,
  CollectionQueries,
  CollectionTransfer,
  CollectionUsers,
  CreateCollectionService,
  DocumentQueries,
  DocumentVersions,
  EmbedderSource,
  GatherWordsService,
  IngestUploadService,
  KnowledgeAccess,
  KnowledgeSources,
  OriginalLinks,
  ReembedBuiltinService,
  ReembedCollectionService,
  StoreWordsService,
  SweepStocksService,
  SweepVersionsService,
  StorageOverview,
  TextDocumentsService,
  UploadedDocuments,
  UploadIntake,
  WebsiteDocuments,
];

/** Collections and the documents in them, from upload to published version. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    TenancyModule,
    AccessModule,
    AuditModule,
    ModelsModule,
    ContentModule,
    SpacesModule,
    ExtractionModule,
  ],
  providers: [
    ...REPOSITORIES,
    ...SERVICES,
    AcceptedVersions,
    CollectionRemoval,
    CollectionTrail,
    CompleteUploadService,
    DocumentRemoval,
    DocumentTrail,
    EmbeddingModelUses,
    FollowStock,
    KnowledgeQuota,
    KnowledgePlaces,
    KnowledgeRegistrations,
    PublishVersionService,
    RecordingText,
    ReembedForOperator,
    RequestReembedding,
    SwitchNames,
    SwitchStock,
    UploadText,
    VersionBuilds,
    VersionReuse,
    SetAsideTexts,
    VersionTexts,
    WebsiteDocumentChanges,
    WebsiteDocumentRows,
  ],
  exports: SERVICES,
})
export class KnowledgeModule {}
