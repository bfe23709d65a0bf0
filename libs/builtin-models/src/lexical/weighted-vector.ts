import { addTo, HashedFeatures, wordsOf } from './features';
import { wordWeight } from './word-weight';

/** Names hash, weights, frequent words and stop words; a change to any of them must change this. */
export const WEIGHTED_VERSION = 'lexical-2';

const PIECE_LETTERS = 4;
const PIECE_SHARE = 0.5;
const PIECE_FACTOR = 1.5;
const STOP_WORD_WEIGHT = 0.05;

/**
 * The second generation: whole words and their four-letter pieces hashed into one unit vector, each word weighted by
 * how rare it is in its language.
 * A text without a single word still gets a unit vector, the same for all such texts.
 */
export function weightedVector(text: string): Float32Array {
  const words = new Map<string, number>();
  const pieces = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const weight = wordWeight(word, STOP_WORD_WEIGHT);
    addTo(words, word, weight);
    addPieces(pieces, word, weight * PIECE_SHARE);
  }
  const vector = new HashedFeatures();
  for (const [word, weight] of words) vector.place(`w:${word}`, Math.sqrt(weight));
  for (const [piece, weight] of pieces) vector.place(`g:${piece}`, Math.sqrt(weight) * PIECE_FACTOR);
  if (words.size === 0) vector.place('', 1);
  return vector.unit();
}

/** Windows over a word with its beginning marked; together they count as the root of their number. */
function addPieces(pieces: Map<string, number>, word: string, weight: number): void {
  if (word.length < PIECE_LETTERS) return;
  const marked = `^${word}`;
  const count = marked.length - PIECE_LETTERS + 1;
  const each = weight / Math.sqrt(count);
  for (let at = 0; at < count; at++) addTo(pieces, marked.slice(at, at + PIECE_LETTERS), each);
}
