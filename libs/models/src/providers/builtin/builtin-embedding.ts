import { type BuiltinEmbedder, BuiltinModelError } from '@svc/builtin-models';
import { assertOutsideTransaction, type EmbeddingModelId } from '@svc/kernel';
import type { Embedder, EmbedOptions, Tokenizer } from '../../domain/embedder';
import { clipText } from '../clip-text';
import { unavailable } from '../upstream-failure';

/** Marks of start and end that the model adds to every text. */
const OWN_MARKS = 2;

/** A built-in embedding model as the rest of the service sees any other. */
export class BuiltinEmbedding implements Embedder {
  readonly modelVersion: string;
  readonly dimensions: number;
  readonly tokenizer: Tokenizer;

  constructor(
    readonly modelId: EmbeddingModelId,
    private readonly model: BuiltinEmbedder,
    tokenizer: Tokenizer,
  ) {
    this.modelVersion = model.modelVersion;
    this.dimensions = model.dimensions;
    this.tokenizer = { count: (text) => tokenizer.count(text), maxInputTokens: tokenizer.maxInputTokens - OWN_MARKS };
  }

  async embed(texts: readonly string[], { purpose, signal }: EmbedOptions): Promise<Float32Array[]> {
    assertOutsideTransaction('A built-in model');
    // The model itself cuts the end off; of a question with its history the end is what matters.
    const prepared = purpose === 'query' ? texts.map((text) => clipText(text, this.tokenizer, 'end')) : texts;
    return served(() => this.model.embed(prepared, signal));
  }
}

/** Runs a built-in model. @throws upstream_unavailable in place of the model's own failures */
export async function served<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BuiltinModelError) throw unavailable('A built-in model failed.', { cause: error });
    throw error;
  }
}
