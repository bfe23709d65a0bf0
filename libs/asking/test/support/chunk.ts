import type { CollectionId, EmbeddingModelId, InfoBlobId } from '@svc/kernel';
import type { RetrievedChunk } from '@svc/retrieval';

/** A chunk as a search finds it; everything not named is plain. */
export function aChunk(values: Omit<Partial<RetrievedChunk>, 'infoBlobId'> & { infoBlobId?: string }): RetrievedChunk {
  const moment = new Date('2026-01-01T00:00:00Z');
  return {
    id: 'chunk',
    chunkNo: 0,
    place: { start: 0, end: 4, page: null, sheet: null, firstRow: null, lastRow: null },
    text: 'text',
    overlapChars: 0,
    score: 0.5,
    title: 'Title',
    url: null,
    collectionId: 'c0000000-0000-4000-8000-000000000000' as CollectionId,
    websiteId: null,
    embeddingModelId: 'e0000000-0000-4000-8000-000000000000' as EmbeddingModelId,
    documentSizeBytes: 1,
    originalAvailable: false,
    createdAt: moment,
    updatedAt: moment,
    ...values,
    infoBlobId: (values.infoBlobId ?? document('a')) as InfoBlobId,
  };
}

/** A document's id that begins with the given hex digit, eight times. */
export function document(digit: string): InfoBlobId {
  return `${digit.repeat(8)}-0000-4000-8000-000000000000` as InfoBlobId;
}
