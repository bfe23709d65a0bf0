import type { EmbeddingModelId } from '@svc/kernel';

/** Counts tokens the way a model does, or as near as is known. */
export interface Tokenizer {
  count(text: string): number;
  /** Tokens beyond which the model does not read a text. */
  readonly maxInputTokens: number;
}

/** What a text is embedded for; some models treat the two differently. */
export interface EmbedOptions {
  readonly purpose: 'document' | 'query';
  readonly signal?: AbortSignal;
}

/** An embedding model, ready to be called. */
export interface Embedder {
  readonly modelId: EmbeddingModelId;
  /** Stored with vectors; vectors of two versions must not be compared. */
  readonly modelVersion: string;
  /** Numbers in a vector; null when only the provider knows. */
  readonly dimensions: number | null;
  readonly tokenizer: Tokenizer;
  /**
   * One unit-length vector for each text, in order; must not be called inside a database transaction. A text longer
   * than the model reads is cut: a document keeps its beginning, a query its end, where the current question stands.
   * @throws embedding_count_mismatch · upstream_unavailable · upstream_rate_limited · upstream_rejected
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
}
