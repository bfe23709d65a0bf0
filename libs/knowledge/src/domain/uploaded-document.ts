import type { CollectionId, InfoBlobId } from '@svc/kernel';

/** A document by what becomes of its newest version, also while it has none that answers. @source supplement §15.138 */
export interface UploadedDocument {
  readonly id: InfoBlobId;
  readonly collectionId: CollectionId;
  readonly title: string | null;
  /** Name of the file behind the newest version; null for texts. */
  readonly fileName: string | null;
  /** Bytes of that file, where it was kept, else of its text. */
  readonly sizeBytes: number;
  readonly status: 'processing' | 'completed' | 'failed';
  /** Why the newest version failed; null unless it did. */
  readonly failureMessage: string | null;
  /** Chunks that questions are answered from now. */
  readonly chunkCount: number;
  readonly createdAt: Date;
}
