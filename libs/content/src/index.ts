export { FilePublic } from './api/dto/file.response';
export { ContentStore, UploadPolicy } from './app/content-store';
export type {
  ContentId,
  ContentUse,
  OpenedContent,
  StagedContent,
  StageOptions,
  StorageKind,
  UploadUseCase,
} from './domain/content';
