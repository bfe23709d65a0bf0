import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltinModelError } from '../embedder';
import { WordPieceTokenizer } from './word-piece-tokenizer';

/** Counts the tokens of a text the way a model does, so that chunks can be cut to what the model reads. */
export interface PieceCounter {
  /** Tokens of the text, without start and end marks. */
  count(text: string): number;
}

const counters = new Map<string, PieceCounter>();

/** Reads the vocabulary that lies beside the weights. */
export function loadTokenizer(modelDir: string): WordPieceTokenizer {
  const file = join(modelDir, 'tokenizer.json');
  try {
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as { model: { vocab: Record<string, number> } };
    return new WordPieceTokenizer(parsed.model.vocab);
  } catch (cause) {
    throw new BuiltinModelError(
      'weights_missing',
      `The vocabulary of the built-in embedding model cannot be read: ${file}`,
      { cause },
    );
  }
}

/**
 * Counts the exact word pieces of `builtin/minilm-lexical-1408`.
 * The vocabulary (0.5 MB) is read on the first call for a folder and kept for the life of the process.
 * @throws BuiltinModelError `weights_missing` when the vocabulary is not there
 */
export function createWordPieceCounter(modelDir: string): PieceCounter {
  const known = counters.get(modelDir);
  if (known) return known;
  const tokenizer = loadTokenizer(modelDir);
  const counter: PieceCounter = { count: (text) => tokenizer.count(text) };
  counters.set(modelDir, counter);
  return counter;
}

/** A counter that can be asked piece by piece, for texts of any length. */
export interface SteppingCounter extends PieceCounter {
  /** What the words and signs of a text have, one after the other. */
  pieces(text: string): Iterable<number>;
}

/** Letters of one token by the usual rule of thumb, applied word by word so that signs and short words count in full. */
const LETTERS_PER_PIECE = 4;
const WORD_OR_SIGN = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/**
 * An estimate for models without a vocabulary, such as `builtin/lexical-1024`: each begun four letters of a word are
 * one token, each other sign is one.
 */
export function createEstimatingCounter(): SteppingCounter {
  return {
    count(text) {
      let total = 0;
      for (const tokens of this.pieces(text)) total += tokens;
      return total;
    },
    *pieces(text) {
      for (const [word] of text.matchAll(WORD_OR_SIGN)) yield Math.ceil(word.length / LETTERS_PER_PIECE);
    },
  };
}
