import type { CollectionId, EmbeddingModelId, InfoBlobId, WebsiteId } from '@svc/kernel';

/** Where a chunk stands in its document. */
export interface PassagePlace {
  /** Range of the extracted text in UTF-16 units; null for a chunk that was made before places were kept. */
  readonly start: number | null;
  readonly end: number | null;
  /** Page or slide, from 1. */
  readonly page: number | null;
  readonly sheet: string | null;
  readonly firstRow: number | null;
  readonly lastRow: number | null;
}

/** What is shown of a chunk that was found, and kept of it with an answer. */
export interface Passage {
  /** Counts from 0 over the document. */
  readonly index: number;
  readonly place: PassagePlace;
  readonly score: number;
}

/** A piece of a document that a question found. */
export interface RetrievedChunk {
  readonly id: string;
  readonly infoBlobId: InfoBlobId;
  readonly chunkNo: number;
  readonly place: PassagePlace;
  readonly text: string;
  /** Leading characters shared with the chunk before, or a repeated table header. */
  readonly overlapChars: number;
  /** Cosine of question and chunk, -1 to 1. @source spec §8.3 */
  readonly score: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly collectionId: CollectionId | null;
  readonly websiteId: WebsiteId | null;
  readonly embeddingModelId: EmbeddingModelId;
  /** Bytes of text and vectors of the document. */
  readonly documentSizeBytes: number;
  readonly originalAvailable: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Whether all of it stands in a better one; only where repeats were looked for. */
  readonly repeats?: boolean;
}
