import type { CollectionId, EmbeddingModelId, InfoBlobId } from '@svc/kernel';

/** A piece of a document that a question found. */
export interface RetrievedChunk {
  readonly id: string;
  readonly infoBlobId: InfoBlobId;
  readonly chunkNo: number;
  readonly text: string;
  /** Leading characters shared with the chunk before, or a repeated table header. */
  readonly overlapChars: number;
  /** Cosine of question and chunk, -1 to 1. @source spec §8.3 */
  readonly score: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly collectionId: CollectionId | null;
  readonly websiteId: string | null;
  readonly embeddingModelId: EmbeddingModelId;
  /** Bytes of text and vectors of the document. */
  readonly documentSizeBytes: number;
  readonly originalAvailable: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
