import type { Readable } from 'node:stream';
import type { Branded, TenantId } from '@svc/kernel';

export type ContentId = Branded<'ContentId'>;

/** An object store that bytes were written to. */
export type DestinationId = Branded<'DestinationId'>;

/** One try to move an item; a later try takes the item away from it. */
export type MoveAttempt = Branded<'MoveAttempt'>;

/** Where bytes may be kept; one backend an item. @source spec, appendix 1 */
export const STORAGE_KINDS = ['postgres_inline', 'object_store'] as const;

export type StorageKind = (typeof STORAGE_KINDS)[number];

/** What a stored item is for. */
export type ContentUse = 'file' | 'file_variant' | 'icon' | 'knowledge_original' | 'audit_export';

/**
 * The life of an item: `pending` until a transaction keeps it, `available` while somebody owns it, `retained` while only
 * a hold keeps it, `failed` when its bytes never arrived whole, `delete_pending` when it was given up, `tombstoned` when
 * its bytes are gone. @source supplement §3.7
 */
export const CONTENT_STATES = ['pending', 'available', 'retained', 'failed', 'delete_pending', 'tombstoned'] as const;

export type ContentState = (typeof CONTENT_STATES)[number];

/** Which upload limit holds. @source supplement §3.7 `UploadLimitProjection` */
export const UPLOAD_USE_CASES = [
  'session_file',
  'session_image',
  'session_audio',
  'knowledge_file',
  'knowledge_audio',
] as const;

export type UploadUseCase = (typeof UPLOAD_USE_CASES)[number];

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

/** A part of some bytes; both ends belong to it. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** How bytes are read. */
export interface OpenOptions {
  /** Only this part is handed out; the whole is verified all the same. */
  readonly span?: ByteSpan | null;
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

/** Where exactly the bytes of an item lie. */
export type BytePlace =
  | {
      readonly kind: 'postgres_inline';
      readonly tenantId: TenantId;
      readonly contentId: ContentId;
      /** The try of a move that writes there; only its bytes are taken. */
      readonly attempt?: MoveAttempt;
    }
  | { readonly kind: 'object_store'; readonly key: string };

/** An item whose bytes are all there. */
export interface ContentRecord {
  readonly id: ContentId;
  readonly tenantId: TenantId;
  readonly use: ContentUse;
  readonly state: ContentState;
  readonly storageKind: StorageKind;
  readonly mediaType: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly objectKey: string | null;
}

/** Where the bytes of an item lie now. */
export function placeOf({ id, tenantId, storageKind, objectKey }: ContentRecord): BytePlace {
  if (storageKind === 'postgres_inline') return { kind: storageKind, tenantId, contentId: id };
  if (objectKey === null) throw new Error(`The item ${id} lies in the object store but has no key.`);
  return { kind: storageKind, key: objectKey };
}
