import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { ContentBytes } from './app/content-bytes';
import { ContentStore } from './app/content-store';
import { ContentWriter } from './app/content-writer';
import { InlineBytes } from './app/inline-bytes';
import { UploadPolicy } from './app/upload-policy';
import { ChunkRepository } from './data/chunk.repository';
import { ContentRepository } from './data/content.repository';
import { ObjectStoreDestinationEntity, StoragePolicyEntity } from './data/deployment.entities';
import { FileContentEntity, FileEntity, IconEntity } from './data/file.entities';
import {
  ObjectContentChunkEntity,
  ObjectContentEntity,
  ObjectContentLeftoverEntity,
} from './data/object-content.entities';
import { StoragePolicyAcrossTenants } from './data/storage-policy.repository';

const ENTITIES = [
  StoragePolicyEntity,
  ObjectStoreDestinationEntity,
  ObjectContentEntity,
  ObjectContentChunkEntity,
  ObjectContentLeftoverEntity,
  FileEntity,
  FileContentEntity,
  IconEntity,
];

const REPOSITORIES = [ContentRepository, ChunkRepository, StoragePolicyAcrossTenants];

const SERVICES = [ContentStore, UploadPolicy];

/** Stored bytes: files, originals, icons, and where they are kept. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), AuditModule],
  providers: [...REPOSITORIES, ...SERVICES, ContentBytes, ContentWriter, InlineBytes],
  exports: SERVICES,
})
export class ContentModule {}
