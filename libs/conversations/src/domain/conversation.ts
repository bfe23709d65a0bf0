import type {
  AssistantId,
  CollectionId,
  CompletionModelId,
  EmbeddingModelId,
  ErrorCode,
  InfoBlobId,
  MessageId,
  SessionId,
  TenantId,
  UserId,
} from '@svc/kernel';

/** A user's verdict on a conversation; `value` is -1 or 1. @source supplement §1.2 */
export interface Feedback {
  readonly value: number;
  readonly text: string | null;
}

/** A conversation of one user with one assistant; plain data. */
export interface ConversationRecord {
  readonly id: SessionId;
  readonly tenantId: TenantId;
  readonly userId: UserId;
  readonly assistantId: AssistantId | null;
  readonly name: string;
  readonly feedback: Feedback | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Where a turn stands. `streaming` is held by the lease of the process that runs it; `failed` and `aborted` turns keep
 * what was said until then.
 */
export type TurnStatus = 'streaming' | 'complete' | 'failed' | 'aborted';

/** Which retrieval behaviour a turn has. @source spec §9.3 */
export type RetrievalVersion = 1 | 2;

/** A document that a turn found or cited: its best chunk's score, and what is shown of it. @source supplement §1.3 */
export interface DocumentReference {
  readonly infoBlobId: InfoBlobId;
  readonly score: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly collectionId: CollectionId | null;
  readonly websiteId: string | null;
  readonly embeddingModelId: EmbeddingModelId;
  readonly sizeBytes: number;
  readonly originalAvailable: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One question with its answer, as stored. */
export interface TurnRecord {
  readonly id: MessageId;
  readonly conversationId: SessionId;
  readonly assistantId: AssistantId | null;
  readonly assistantName: string | null;
  readonly question: string;
  readonly answer: string;
  readonly reasoning: string | null;
  readonly completionModelId: CompletionModelId | null;
  /** The wire form of the model as it was then; moments are texts. */
  readonly completionModel: object | null;
  readonly numTokensQuestion: number;
  readonly numTokensAnswer: number;
  readonly status: TurnStatus;
  readonly failureCode: ErrorCode | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Tokens of a turn's model calls. @source supplement §1.4 */
export interface TurnUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}
