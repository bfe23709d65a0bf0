import type { Readable } from 'node:stream';
import type { Branded } from '@svc/kernel';

export type ContentId = Branded<'ContentId'>;

/** Where bytes are kept; one backend an item. @source spec, appendix 1 */
export type StorageKind = 'postgres_inline' | 'object_store';

/** What a stored item is for. */
export type ContentUse = 'file' | 'file_variant' | 'icon' | 'knowledge_original';

/** Which upload limit holds. @source supplement §3.7 `UploadLimitProjection` */
export type UploadUseCase = 'session_file' | 'session_image' | 'session_audio' | 'knowledge_file' | 'knowledge_audio';

/** What is said about bytes that arrive. */
export interface StageOptions {
  readonly use: ContentUse;
  readonly mediaType: string;
  /** More bytes than this are refused with `file_too_large`; nothing of them stays. */
  readonly maxBytes: number;
  readonly target: StorageKind;
}

/** Bytes that arrived whole. They are swept after a day unless a transaction retains them. */
export interface StagedContent {
  readonly id: ContentId;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly storage: StorageKind;
}

/** Stored bytes on their way out. */
export interface OpenedContent {
  /** Ends with an error instead of its last byte when the bytes are not the stored ones. */
  readonly stream: Readable;
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly mediaType: string;
}
