import type { CollectionId, EmbeddingModelId, InfoBlobId, WebsiteId } from '@svc/kernel';
import type { Passage, RetrievedChunk } from '@svc/retrieval';

/** Which retrieval behaviour is wanted. @source spec §9.3 */
export type RetrievalVersion = 1 | 2;

/** A document that was found or cited: its best chunk's score, and what is shown of it. @source supplement §1.3 */
export interface DocumentReference {
  readonly infoBlobId: InfoBlobId;
  readonly score: number;
  /** Its chunks that were found, best first; null in turns from before they were kept. */
  readonly passages: readonly Passage[] | null;
  readonly title: string | null;
  readonly url: string | null;
  readonly collectionId: CollectionId | null;
  readonly websiteId: WebsiteId | null;
  readonly embeddingModelId: EmbeddingModelId;
  readonly sizeBytes: number;
  readonly originalAvailable: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Characters of a document's id that stand in prompts and citation tags. @source supplement §13.3 */
const MARKER_LENGTH = 8;

/** How a document is called in prompts and citation tags. */
export function markerOf(infoBlobId: string): string {
  return infoBlobId.slice(0, MARKER_LENGTH);
}

/** One entry per document with its best chunk's score, in the order in which the documents first appear. @source supplement §13.2 */
export function documentsOf(chunks: readonly RetrievedChunk[]): DocumentReference[] {
  const documents = new Map<string, DocumentReference>();
  for (const chunk of chunks) {
    const known = documents.get(chunk.infoBlobId);
    const passages = [...(known?.passages ?? []), passageOf(chunk)];
    const best = known && known.score >= chunk.score ? known : referenceOf(chunk);
    documents.set(chunk.infoBlobId, { ...best, passages });
  }
  return [...documents.values()];
}

/** The texts of each document's chunks, in the order in which they were found, a blank line between two. */
export function excerptsOf(chunks: readonly RetrievedChunk[]): Map<InfoBlobId, string> {
  const excerpts = new Map<InfoBlobId, string>();
  for (const { infoBlobId, text } of chunks) {
    const before = excerpts.get(infoBlobId);
    excerpts.set(infoBlobId, before === undefined ? text : `${before}\n\n${text}`);
  }
  return excerpts;
}

function passageOf({ chunkNo, place, score }: RetrievedChunk): Passage {
  return { index: chunkNo, place, score };
}

function referenceOf(chunk: RetrievedChunk): Omit<DocumentReference, 'passages'> {
  return {
    infoBlobId: chunk.infoBlobId,
    score: chunk.score,
    title: chunk.title,
    url: chunk.url,
    collectionId: chunk.collectionId,
    websiteId: chunk.websiteId,
    embeddingModelId: chunk.embeddingModelId,
    sizeBytes: chunk.documentSizeBytes,
    originalAvailable: chunk.originalAvailable,
    createdAt: chunk.createdAt,
    updatedAt: chunk.updatedAt,
  };
}
