import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ExtractionModule } from '@svc/extraction';
import { ModelsModule } from '@svc/models';
import { ObjectStoreModule } from '@svc/object-store';
import { TenancyModule } from '@svc/tenancy';
import { AcceptFileService } from './app/accept-file.service';
import { AuditExportStorage } from './app/audit-export-storage';
import { AdoptEnvironment } from './app/adopt-environment.service';
import { ChangeDestinationService } from './app/change-destination.service';
import { CleanUpFilesService } from './app/clean-up-files.service';
import { CleanUpIconsService } from './app/clean-up-icons.service';
import { ContentBytes } from './app/content-bytes';
import { ContentOverview } from './app/content-overview.service';
import { ContentStore } from './app/content-store';
import { ContentWriter } from './app/content-writer';
import { CurrentStore } from './app/current-store';
import { DatabaseIdentity } from './app/database-identity';
import { DestinationGate } from './app/destination-gate';
import { DestinationInventory } from './app/destination-inventory';
import { DownloadLinks } from './app/download-links';
import { Downloads } from './app/downloads';
import { FileAccess } from './app/file-access.service';
import { FileDirectory } from './app/file-directory';
import { FileForms } from './app/file-forms';
import { FileLinks } from './app/file-links.service';
import { FileRemoval } from './app/file-removal.service';
import { FileUsageRegistry } from './app/file-usage-registry';
import { FileVariants } from './app/file-variants.service';
import { GeneratedFiles } from './app/generated-files';
import { IconPictures } from './app/icon-pictures.service';
import { IconUsageRegistry } from './app/icon-usage-registry';
import { Icons } from './app/icons.service';
import { InlineBytes } from './app/inline-bytes';
import { MoveContentService } from './app/move-content.service';
import { ObjectContentReadiness } from './app/object-content-readiness';
import { PagePictures } from './app/page-pictures';
import { Pictures } from './app/pictures.service';
import { QueueMovesService } from './app/queue-moves.service';
import { RemoteBytes } from './app/remote-bytes';
import { RemoveTenantBytes } from './app/remove-tenant-bytes.service';
import { RequestMovesService } from './app/request-moves.service';
import { StoragePolicyService } from './app/storage-policy.service';
import { StoreConnectionService } from './app/store-connection.service';
import { StoreConnections } from './app/store-connections';
import { StoreTrail } from './app/store-trail';
import { SweepContentsService } from './app/sweep-contents.service';
import { TemporaryFiles } from './app/temporary-files';
import { Transcripts } from './app/transcripts.service';
import { UploadFormats } from './app/upload-formats.service';
import { UploadPolicy } from './app/upload-policy';
import { WholeContents } from './app/whole-contents';
import { ChunkRepository } from './data/chunk.repository';
import { ContentRepository } from './data/content.repository';
import { ContentsAcrossTenants } from './data/contents.across-tenants';
import { ObjectStoreDestinationEntity } from './data/object-store-destination.entity';
import { StoragePolicyEntity } from './data/storage-policy.entity';
import { DestinationsAcrossTenants } from './data/destinations.across-tenants';
import { FileContentEntity } from './data/file-content.entity';
import { FileEntity } from './data/file.entity';
import { IconEntity } from './data/icon.entity';
import { FileRepository, FilesAcrossTenants } from './data/file.repository';
import { IconRepository, IconsAcrossTenants } from './data/icon.repository';
import { LeftoversAcrossTenants } from './data/leftovers.across-tenants';
import { MovesAcrossTenants } from './data/moves.across-tenants';
import { ObjectContentChunkEntity } from './data/object-content-chunk.entity';
import { ObjectContentLeftoverEntity } from './data/object-content-leftover.entity';
import { ObjectContentRemnantEntity } from './data/object-content-remnant.entity';
import { ObjectContentEntity } from './data/object-content.entity';
import { RemnantsAcrossTenants } from './data/remnants.across-tenants';
import { StoragePolicyAcrossTenants } from './data/storage-policy.repository';

const ENTITIES = [
  StoragePolicyEntity,
  ObjectStoreDestinationEntity,
  ObjectContentEntity,
  ObjectContentChunkEntity,
  ObjectContentLeftoverEntity,
  ObjectContentRemnantEntity,
  FileEntity,
  FileContentEntity,
  IconEntity,
];

const REPOSITORIES = [
  ChunkRepository,
  ContentRepository,
  ContentsAcrossTenants,
  DestinationsAcrossTenants,
  FileRepository,
  FilesAcrossTenants,
  IconRepository,
  IconsAcrossTenants,
  LeftoversAcrossTenants,
  MovesAcrossTenants,
  RemnantsAcrossTenants,
  StoragePolicyAcrossTenants,
];

const SERVICES = [
  AcceptFileService,
  ChangeDestinationService,
  CleanUpFilesService,
  CleanUpIconsService,
  ContentOverview,
  ContentStore,
  DownloadLinks,
  Downloads,
  FileAccess,
  FileDirectory,
  FileLinks,
  FileRemoval,
  FileUsageRegistry,
  GeneratedFiles,
  IconPictures,
  IconUsageRegistry,
  Icons,
  MoveContentService,
  ObjectContentReadiness,
  QueueMovesService,
  RequestMovesService,
  StoragePolicyService,
  StoreConnectionService,
  SweepContentsService,
  TemporaryFiles,
  UploadFormats,
  UploadPolicy,
];

const INSIDE = [
  AuditExportStorage,
  AdoptEnvironment,
  ContentBytes,
  ContentWriter,
  CurrentStore,
  DatabaseIdentity,
  DestinationGate,
  DestinationInventory,
  FileForms,
  FileVariants,
  InlineBytes,
  PagePictures,
  Pictures,
  RemoteBytes,
  RemoveTenantBytes,
  StoreConnections,
  StoreTrail,
  Transcripts,
  WholeContents,
];

/** Stored bytes: files, originals, icons, and where they are kept. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    AuditModule,
    ExtractionModule,
    ModelsModule,
    ObjectStoreModule,
    TenancyModule,
  ],
  providers: [...REPOSITORIES, ...SERVICES, ...INSIDE],
  exports: SERVICES,
})
export class ContentModule {}
