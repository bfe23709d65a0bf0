export { FilePublic } from './api/dto/file.response';
export { ContentStore } from './app/content-store';
export { ObjectContentReadiness, type ReadinessState } from './app/object-content-readiness';
export { type TemporaryFile, TemporaryFiles } from './app/temporary-files';
export { UploadPolicy } from './app/upload-policy';
export { ContentHttpModule } from './content.http-module';
export { ContentJobsModule } from './content.jobs-module';
export { ContentModule } from './content.module';
export type {
  ContentId,
  ContentUse,
  OpenedContent,
  OpenOptions,
  StagedContent,
  StageOptions,
  StorageKind,
  UploadUseCase,
} from './domain/content';
