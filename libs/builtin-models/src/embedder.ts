/** Models that join meaning and words, newest first; since the second generation words count by how rare they are. */
export const JOINED_MODELS = ['builtin/minilm-lexical2-1408', 'builtin/minilm-lexical-1408'] as const;
export type JoinedModelName = (typeof JOINED_MODELS)[number];

/** Models of words alone, by the same generations. */
export const LEXICAL_MODELS = ['builtin/lexical2-1024', 'builtin/lexical-1024'] as const;
export type LexicalModelName = (typeof LEXICAL_MODELS)[number];

/** Whether a model joins meaning and words, so that it needs the weights. */
export function isJoinedModel(name: string): name is JoinedModelName {
  return JOINED_MODELS.some((known) => known === name);
}

/** Whether a model goes by words alone. */
export function isLexicalModel(name: string): name is LexicalModelName {
  return LEXICAL_MODELS.some((known) => known === name);
}

/** Names of the built-in embedding models, as stored with vectors and shown to administrators. */
export type BuiltinEmbeddingModelName = JoinedModelName | LexicalModelName;

/** Turns texts into unit-length vectors on this machine, without any provider. */
export interface BuiltinEmbedder {
  readonly modelName: BuiltinEmbeddingModelName;
  /** Numbers in each vector. */
  readonly dimensions: number;
  /** Word pieces (start and end marks included) beyond which the dense part no longer sees a text. */
  readonly maxInputTokens: number;
  /** Names weights, vocabulary and join; vectors of two different versions must never be compared. */
  readonly modelVersion: string;
  /**
   * One unit-length vector for each text, in the same order.
   * @throws BuiltinModelError `weights_missing` · `worker_failed` · `closed`, or the signal's reason once it is aborted
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /**
   * Loads what the first call would wait for and takes the memory that the largest batch needs, so that neither comes
   * as a surprise later. @throws what `embed` throws
   */
  prepare(): Promise<void>;
  /** Frees the model; calls made afterwards are refused with `closed`. */
  close(): Promise<void>;
}

/** Why a built-in model could not serve a call. */
export type BuiltinModelErrorCode = 'weights_missing' | 'worker_failed' | 'closed';

/** Raised when a built-in model cannot serve a call; `worker_failed` may succeed when tried again. */
export class BuiltinModelError extends Error {
  constructor(
    readonly code: BuiltinModelErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BuiltinModelError';
  }
}
