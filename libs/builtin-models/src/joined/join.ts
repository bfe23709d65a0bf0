import type { JoinedModelName } from '../embedder';
import { LEXICAL_DIMENSIONS } from '../lexical/features';
import { LEXICAL_VERSION, lexicalVector } from '../lexical/lexical-vector';
import { WEIGHTED_VERSION, weightedVector } from '../lexical/weighted-vector';
import type { PieceRate } from '../tokenizer/word-piece-tokenizer';
import { normalise } from '../vectors';

/** Numbers of the dense part. */
export const DENSE_DIMENSIONS = 384;

/** Word pieces, start and end marks included, that the dense weights were trained to read. */
export const MAX_PIECES = 256;

/** Numbers of a joined vector: dense part first, lexical part after it. */
export const JOINED_DIMENSIONS = DENSE_DIMENSIONS + LEXICAL_DIMENSIONS;

/** Letters at the head of a text from which its language is judged. */
export const RATE_SAMPLE_CHARS = 600;

/** Word pieces a word in texts whose words the dense weights know, and in those that are foreign to them. */
const PIECES_PER_WORD = { familiar: 1.45, foreign: 1.9 };

/** How one joined model is made of both parts. */
export interface Join {
  /** Names weights, vocabulary, join and lexical part; vectors of two versions must never be compared. */
  readonly version: string;
  /** Unit vector of `LEXICAL_DIMENSIONS` numbers. */
  lexical(text: string): Float32Array;
  /** Share of the dense part in familiar and in foreign texts; the better the words serve, the less is left to it. */
  readonly denseShares: { readonly familiar: number; readonly foreign: number };
}

/** The joined models there are. */
export const JOINS: Readonly<Record<JoinedModelName, Join>> = {
  'builtin/minilm-lexical-1408': {
    version: `minilm-l6-v2-q4.join-1.${LEXICAL_VERSION}`,
    lexical: lexicalVector,
    denseShares: { familiar: 0.6, foreign: 0.2 },
  },
  'builtin/minilm-lexical2-1408': {
    version: `minilm-l6-v2-q4.join-2.${WEIGHTED_VERSION}`,
    lexical: weightedVector,
    denseShares: { familiar: 0.5, foreign: 0.1 },
  },
};

/**
 * Share of the dense part: the English weights are trusted as far as their vocabulary knows the words.
 * A text without words gets the larger share.
 */
export function denseShare({ words, pieces }: PieceRate, { denseShares }: Join): number {
  const piecesPerWord = words === 0 ? 0 : pieces / words;
  const { familiar, foreign } = PIECES_PER_WORD;
  if (piecesPerWord <= familiar) return denseShares.familiar;
  if (piecesPerWord >= foreign) return denseShares.foreign;
  const way = (piecesPerWord - familiar) / (foreign - familiar);
  return denseShares.familiar + way * (denseShares.foreign - denseShares.familiar);
}

/** Joins two unit vectors into one whose cosine is the weighted sum of both; the result has unit length. */
export function joinVectors(dense: Float32Array, lexical: Float32Array, share: number): Float32Array {
  const joined = new Float32Array(JOINED_DIMENSIONS);
  const denseFactor = Math.sqrt(share);
  const lexicalFactor = Math.sqrt(1 - share);
  for (let i = 0; i < DENSE_DIMENSIONS; i++) joined[i] = dense[i]! * denseFactor;
  for (let i = 0; i < LEXICAL_DIMENSIONS; i++) joined[DENSE_DIMENSIONS + i] = lexical[i]! * lexicalFactor;
  return normalise(joined);
}
