export { AcceptedFileType, FileRestrictions, Limit } from './api/dto/file-restrictions.response';
export { FilePublic } from './api/dto/file.response';
export { DownloadQuery, OriginalSignedURLRequest, SignedURLResponse } from './api/dto/signed-url.dto';
export { CleanUpFilesService } from './app/clean-up-files.service';
export { CleanUpIconsService } from './app/clean-up-icons.service';
export { ContentStore } from './app/content-store';
export { DownloadLinks, type LinkWish, type MintedLink } from './app/download-links';
export { type DownloadOptions, Downloads } from './app/downloads';
export { FileDirectory, type ModelImage, type PageImages } from './app/file-directory';
export { FileRemoval } from './app/file-removal.service';
export { type FileBlockerKind, type FileUsageCounter, FileUsageRegistry } from './app/file-usage-registry';
export { type AttachFile, GeneratedFiles, type MadePicture } from './app/generated-files';
export { type IconUseFinder, IconUsageRegistry } from './app/icon-usage-registry';
export { ObjectContentReadiness, type ReadinessState } from './app/object-content-readiness';
export { QueueMovesService } from './app/queue-moves.service';
export { SweepContentsService } from './app/sweep-contents.service';
export { bytesOf, type TemporaryFile, TemporaryFiles } from './app/temporary-files';
export { UploadPolicy } from './app/upload-policy';
export { ContentHttpModule } from './content.http-module';
export { ContentJobsModule } from './content.jobs-module';
export { ContentModule } from './content.module';
export {
  type ContentId,
  type OpenedContent,
  type StagedContent,
  type StageOptions,
  STORAGE_KINDS,
  type StorageKind,
  type UploadUseCase,
} from './domain/content';
export { type FileRecord, type FileType, type HeardFile } from './domain/file';
export { estimatedTokens, readable, type Weighed } from './domain/readable';
export type { IconId } from './domain/icon';
export { type AcceptedFormat, AUDIO_FORMATS, IMAGE_FORMATS, isAudio, TEXT_FORMATS } from './domain/media-types';
