import type { CompletionModelId } from '@svc/kernel';

/** A piece of a message: text, or an image for models with vision. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mediaType: string; readonly data: Buffer };

/** A tool that the model wants called. */
export interface ToolCallRequest {
  readonly id: string;
  readonly name: string;
  /** The arguments as the model wrote them. */
  readonly argumentsText: string;
  /** The arguments read as JSON; null when the model did not write a JSON object. */
  readonly arguments: Readonly<Record<string, unknown>> | null;
}

/** A tool that the model may call. */
export interface ToolDefinition {
  readonly name: string;
  readonly description?: string;
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Asks the provider to hold the model to the schema; used where the model supports it. */
  readonly strict?: boolean;
}

/**
 * What a provider sent along with calls and wants back unchanged when it is asked again in the same turn, in its own form,
 * e.g. signed thoughts. Nobody else reads it, and it is never kept.
 */
export type Continuation = readonly Readonly<Record<string, unknown>>[];

/** One message of a conversation with a model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly ContentPart[];
  /** The calls an assistant message asked for. */
  readonly toolCalls?: readonly ToolCallRequest[];
  /** What came along with them. */
  readonly continuation?: Continuation;
  /** Which call a tool message answers. */
  readonly toolCallId?: string;
}

/** What a caller may tune, spelled as on the wire; null and missing mean the provider's default. @source supplement §2.3 */
export interface ModelKwargs {
  readonly temperature?: number | null;
  readonly top_p?: number | null;
  readonly reasoning_effort?: string | null;
  readonly verbosity?: string | null;
  readonly response_format?: Readonly<Record<string, unknown>> | null;
  readonly presence_penalty?: number | null;
  readonly frequency_penalty?: number | null;
  readonly top_k?: number | null;
}

/** A retrieved text that the built-in answerer quotes from; real models find it in their prompt. */
export interface KnowledgePassage {
  /** What stands in the citation tag; null when citations are not wanted. */
  readonly marker: string | null;
  readonly title: string;
  readonly text: string;
}

/** One call of a model. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Those that the model does not know are dropped. */
  readonly kwargs: ModelKwargs;
  /** Tokens of the answer at most; the model's own limit where it is lower, or where this is left out. */
  readonly maxTokens?: number | null;
  readonly tools?: readonly ToolDefinition[];
  readonly signal: AbortSignal;
  /** Sources for the built-in extractive answerer; ignored by real models. */
  readonly knowledge?: readonly KnowledgePassage[];
  /** Sent to the provider and logged with failures. */
  readonly traceId?: string;
}

/** What a model says while it answers; `usage` comes at most once, `end` exactly once and last. */
export type ChatEvent =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'reasoning'; readonly delta: string }
  | {
      readonly type: 'tool-calls';
      readonly calls: readonly ToolCallRequest[];
      readonly continuation?: Continuation;
    }
  | { readonly type: 'usage'; readonly promptTokens: number; readonly completionTokens: number }
  | { readonly type: 'end'; readonly finishReason: string };

/** A completion model, ready to be called. */
export interface ChatModel {
  readonly id: CompletionModelId;
  /** Tokens of prompt and answer together. */
  readonly contextWindow: number;
  readonly supports: { readonly vision: boolean; readonly reasoning: boolean; readonly tools: boolean };
  /**
   * Answers; must not be called inside a database transaction.
   * @throws query_too_long · upstream_unavailable · upstream_rate_limited · upstream_rejected, or the reason of an aborted signal
   */
  stream(request: ChatRequest): AsyncIterable<ChatEvent>;
  /** Tokens of a text, as the model counts them or as near as is known; nobody else has a turn meanwhile. */
  countTokens(text: string): number;
  /** The same with pauses, for what may have any length: whatever people send. @source ADR 0051 */
  countLongText(text: string): Promise<number>;
  /** Present on models that cannot follow the instruction to name a conversation, and name it themselves. */
  suggestTitle?(firstQuestion: string): string;
}
