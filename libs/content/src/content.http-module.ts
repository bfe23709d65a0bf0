import { Module } from '@nestjs/common';
import { AcceptedFormatsController } from './api/accepted-formats.controller';
import { FileDownloadController } from './api/file-download.controller';
import { FileController } from './api/file.controller';
import { IconController } from './api/icon.controller';
import { LimitsController } from './api/limits.controller';
import { ObjectStoreConnectionController } from './api/object-store-connection.controller';
import { StorageAdminController } from './api/storage-admin.controller';
import { ContentModule } from './content.module';

/** The endpoints of files, icons and content storage. */
@Module({
  imports: [ContentModule],
  controllers: [
    AcceptedFormatsController,
    FileController,
    FileDownloadController,
    IconController,
    LimitsController,
    ObjectStoreConnectionController,
    StorageAdminController,
  ],
})
export class ContentHttpModule {}
