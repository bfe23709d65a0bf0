import { LEXICAL_DIMENSIONS, LEXICAL_VERSION } from '../lexical/lexical-vector';
import type { PieceRate } from '../tokenizer/word-piece-tokenizer';
import { normalise } from '../vectors';

/** Numbers of the dense part. */
export const DENSE_DIMENSIONS = 384;

/** Word pieces, start and end marks included, that the dense weights were trained to read. */
export const MAX_PIECES = 256;

/** Numbers of a joined vector: dense part first, lexical part after it. */
export const JOINED_DIMENSIONS = DENSE_DIMENSIONS + LEXICAL_DIMENSIONS;

/** Names weights, vocabulary, join and lexical part; vectors of two versions must never be compared. */
export const JOINED_VERSION = `minilm-l6-v2-q4.join-1.${LEXICAL_VERSION}`;

/** Letters at the head of a text from which its language is judged. */
export const RATE_SAMPLE_CHARS = 600;

const FAMILIAR = { piecesPerWord: 1.45, denseShare: 0.6 };
const FOREIGN = { piecesPerWord: 1.9, denseShare: 0.2 };

/**
 * Share of the dense part, 0.2 to 0.6: the English weights are trusted as far as their vocabulary knows the words.
 * A text without words gets the larger share.
 */
export function denseShare({ words, pieces }: PieceRate): number {
  const piecesPerWord = words === 0 ? 0 : pieces / words;
  if (piecesPerWord <= FAMILIAR.piecesPerWord) return FAMILIAR.denseShare;
  if (piecesPerWord >= FOREIGN.piecesPerWord) return FOREIGN.denseShare;
  const way = (piecesPerWord - FAMILIAR.piecesPerWord) / (FOREIGN.piecesPerWord - FAMILIAR.piecesPerWord);
  return FAMILIAR.denseShare + way * (FOREIGN.denseShare - FAMILIAR.denseShare);
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
