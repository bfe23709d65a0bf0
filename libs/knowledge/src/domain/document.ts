import type { ContentId } from '@svc/content';
import type {
  Branded,
  CollectionId,
  EmbeddingModelId,
  ErrorCode,
  InfoBlobId,
  TenantId,
  UserId,
  WebsiteId,
} from '@svc/kernel';
import type { StockId } from './reembedding';

export type VersionId = Branded<'VersionId'>;

/** Longest title. Titles are looked up by an index, whose entries hold 2,700 bytes at most. */
export const MAX_TITLE_CHARS = 500;

/** Where documents lie that are searched together. */
export type KnowledgeSource =
  | { readonly kind: 'collection'; readonly id: CollectionId }
  | { readonly kind: 'website'; readonly id: WebsiteId };

/** A document as readers see it: the family, described by its active version. @source spec §3.2 */
export interface DocumentRecord {
  readonly id: InfoBlobId;
  readonly tenantId: TenantId;
  readonly collectionId: CollectionId | null;
  readonly websiteId: WebsiteId | null;
  readonly userId: UserId | null;
  readonly title: string | null;
  readonly url: string | null;
  readonly activeVersionId: VersionId;
  readonly embeddingModelId: EmbeddingModelId;
  /** Bytes of text and vectors of the active version. */
  readonly sizeBytes: number;
  readonly originalAvailable: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Collections and websites as what is searched. */
export function sourcesOf({
  collectionIds,
  websiteIds,
}: {
  readonly collectionIds: readonly CollectionId[];
  readonly websiteIds: readonly WebsiteId[];
}): KnowledgeSource[] {
  return [
    ...collectionIds.map((id): KnowledgeSource => ({ kind: 'collection', id })),
    ...websiteIds.map((id): KnowledgeSource => ({ kind: 'website', id })),
  ];
}

/** The source a document lies in. */
export function sourceOf({
  collectionId,
  websiteId,
}: {
  collectionId: CollectionId | null;
  websiteId: WebsiteId | null;
}): KnowledgeSource {
  if (collectionId) return { kind: 'collection', id: collectionId };
  if (websiteId) return { kind: 'website', id: websiteId };
  throw new Error('A document lies in a collection or belongs to a website.');
}

/** `pending` is being built; `superseded` is kept as history and counts toward the quota. @source spec §3.2 */
export type VersionState = 'pending' | 'active' | 'superseded' | 'failed';

/** A version that answered once, or does. */
export interface DocumentVersion {
  readonly id: VersionId;
  readonly isActive: boolean;
  readonly fileName: string | null;
  readonly textBytes: number;
  readonly createdAt: Date;
}

/** One version of a document. */
export interface VersionRecord {
  readonly id: VersionId;
  readonly tenantId: TenantId;
  readonly source: KnowledgeSource;
  readonly infoBlobId: InfoBlobId | null;
  /** What its document is going to be, unless another one of its title is there by then; null for texts and pages. */
  readonly reservedId: InfoBlobId | null;
  readonly userId: UserId | null;
  /** Family key inside its source, canonical; documents without one never replace each other. */
  readonly title: string | null;
  readonly url: string | null;
  /** Order of acceptance over the whole database; the later accepted version wins. */
  readonly acceptedNo: number;
  readonly state: VersionState;
  readonly failureCode: ErrorCode | null;
  readonly failureMessage: string | null;
  /** SHA-256 of the uploaded bytes, or of the text that was given. Hex. */
  readonly sourceSha256: string;
  /** How vectors were made; see `recipeOf`. */
  readonly recipe: string;
  readonly embeddingModelId: EmbeddingModelId;
  /** Among which vectors its own are. */
  readonly stockId: StockId;
  readonly textBytes: number;
  readonly vectorBytes: number;
  readonly chunkCount: number;
  readonly originalContentId: ContentId | null;
  readonly originalName: string | null;
}

/** Names how texts are cut; counts up whenever the same text would be cut otherwise, or more is kept of each piece. */
const CUT = 'cut-3';

/**
 * Names everything that decides what vectors a text gets: two versions with the same content and the same recipe are the
 * same, so the second needs no embedding call. @source spec §3.2
 */
export function recipeOf(embedder: { modelVersion: string }, chunking: { chunkTokens: number; overlapTokens: number }) {
  return `${embedder.modelVersion}/${chunking.chunkTokens}/${chunking.overlapTokens}/${CUT}`;
}
