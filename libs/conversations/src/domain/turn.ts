import type { DocumentReference, WebResult } from '@svc/asking';
import type { Usage } from '@svc/usage';
import type { TurnToolCall } from './tool-call';
import type { AssistantId, CompletionModelId, ErrorCode, MessageId, SessionId } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';

/**
 * Where a turn stands. `running` and `waiting` (for somebody's decision) are held by the lease of the process that works
 * on it; a turn that `failed` or was `stopped` keeps what was said until then.
 */
export type TurnState = (typeof TURN_STATES)[number];

/** Every state of a turn. */
export const TURN_STATES = ['running', 'waiting', 'completed', 'failed', 'stopped'] as const;

/** States in which somebody works on a turn, or waits for somebody. */
export type OpenState = Extract<TurnState, 'running' | 'waiting'>;

/**
 * What a turn did beside saying its answer, in order: thinking, calling tools, and the calls of the model with what they cost.
 * `answerLength` tells how many characters of the answer had been said before.
 */
export type TurnStep = { readonly answerLength: number } & (
  | { readonly kind: 'reasoning'; readonly text: string }
  /** With the result that people are shown; null for a call that broke off. */
  | { readonly kind: 'tool-call'; readonly tool: TurnToolCall; readonly text: string | null }
  | ({ readonly kind: 'model-call' } & Usage)
);

/** A page that a turn cited. @source supplement §1.3 */
export type WebReference = Pick<WebResult, 'id' | 'title' | 'url'>;

/** One question with everything that came of it, as stored. */
export interface TurnRecord {
  readonly id: MessageId;
  readonly conversationId: SessionId;
  readonly assistantId: AssistantId | null;
  readonly assistantName: string | null;
  readonly question: string;
  readonly answer: string;
  readonly completionModelId: CompletionModelId | null;
  /** As it was then. */
  readonly completionModel: CompletionModelRecord | null;
  readonly numTokensQuestion: number;
  readonly numTokensAnswer: number;
  readonly status: TurnState;
  readonly failureCode: ErrorCode | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How a turn ended. */
export interface TurnEnding {
  readonly status: Exclude<TurnState, OpenState>;
  readonly failureCode: ErrorCode | null;
  readonly answer: string;
  readonly steps: readonly TurnStep[];
  /** The documents that are reported with the answer. */
  readonly references: readonly DocumentReference[];
  readonly webReferences: readonly WebReference[];
  /** Over every model call. */
  readonly usage: Usage;
}

/** Tokens of a turn: of all its model calls, and of the last one alone. @source supplement §1.4 */
export interface TurnUsage extends Usage {
  readonly last: Usage;
  /** Of the last one's prompt, what the list of skills and those loaded take. */
  readonly skillTokens: number;
}
