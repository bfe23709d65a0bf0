import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BuiltinEmbedder, BuiltinModelError } from '../embedder';
import { LEXICAL_DIMENSIONS, LEXICAL_VERSION, lexicalVector } from './lexical-vector';

/** Texts embedded (0.2 ms each) before the event loop gets its turn. */
const TEXTS_PER_TURN = 32;

/** Word matching has no window of its own; the number only keeps chunks from growing without bound. */
const MAX_INPUT_TOKENS = 8192;

class LexicalEmbedder implements BuiltinEmbedder {
  readonly modelName = 'builtin/lexical-1024';
  readonly dimensions = LEXICAL_DIMENSIONS;
  readonly maxInputTokens = MAX_INPUT_TOKENS;
  readonly modelVersion = LEXICAL_VERSION;
  private closed = false;

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const [index, text] of texts.entries()) {
      if (index % TEXTS_PER_TURN === 0 && index > 0) await nextTurn();
      signal?.throwIfAborted();
      if (this.closed) throw new BuiltinModelError('closed', 'The built-in lexical embedding model was closed.');
      vectors.push(lexicalVector(text));
    }
    return vectors;
  }

  /** There is nothing to load. */
  async prepare(): Promise<void> {}

  async close(): Promise<void> {
    this.closed = true;
  }
}

/** The embedding model that needs no files: hashed words, good where question and text share words. */
export function createLexicalEmbedder(): BuiltinEmbedder {
  return new LexicalEmbedder();
}
