import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BuiltinEmbedder, BuiltinModelError, LEXICAL_MODELS, type LexicalModelName } from '../embedder';
import { LEXICAL_DIMENSIONS } from './features';
import { LEXICAL_VERSION, lexicalVector } from './lexical-vector';
import { WEIGHTED_VERSION, weightedVector } from './weighted-vector';

/** Texts embedded (0.2 ms each) before the event loop gets its turn. */
const TEXTS_PER_TURN = 32;

/** Word matching has no window of its own; the number only keeps chunks from growing without bound. */
const MAX_INPUT_TOKENS = 8192;

interface Generation {
  readonly version: string;
  vector(text: string): Float32Array;
}

const GENERATIONS: Readonly<Record<LexicalModelName, Generation>> = {
  'builtin/lexical-1024': { version: LEXICAL_VERSION, vector: lexicalVector },
  'builtin/lexical2-1024': { version: WEIGHTED_VERSION, vector: weightedVector },
};

class LexicalEmbedder implements BuiltinEmbedder {
  readonly dimensions = LEXICAL_DIMENSIONS;
  readonly maxInputTokens = MAX_INPUT_TOKENS;
  private readonly generation: Generation;
  private closed = false;

  constructor(readonly modelName: LexicalModelName) {
    this.generation = GENERATIONS[modelName];
  }

  get modelVersion(): string {
    return this.generation.version;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const [index, text] of texts.entries()) {
      if (index % TEXTS_PER_TURN === 0 && index > 0) await nextTurn();
      signal?.throwIfAborted();
      if (this.closed) throw new BuiltinModelError('closed', 'The built-in lexical embedding model was closed.');
      vectors.push(this.generation.vector(text));
    }
    return vectors;
  }

  /** There is nothing to load. */
  async prepare(): Promise<void> {}

  async close(): Promise<void> {
    this.closed = true;
  }
}

/** An embedding model that needs no files: hashed words, good where question and text share words. */
export function createLexicalEmbedder(modelName: LexicalModelName = LEXICAL_MODELS[0]): BuiltinEmbedder {
  return new LexicalEmbedder(modelName);
}
