import { addTo, hasDigit, HashedFeatures, wordsOf } from './features';
import { isStopWord } from './stop-words';

/** Names hash, weights and stop words; a change to any of them must change this. */
export const LEXICAL_VERSION = 'lexical-1';

const STEM_LETTERS = 6;
const GRAM_LETTERS = 5;
const WORDS_WITH_GRAMS_OVER = 4;
const GRAM_SHARE = 0.35;
const GRAM_DAMPING = 0.6;
const STOP_WORD_WEIGHT = 0.05;
const DIGIT_FACTOR = 1.3;

/**
 * The first generation: heads of words and letter groups of a text hashed into one unit vector. Texts that share rare
 * words, also inflected or compounded ones, lie close. A text without a single word still gets a unit vector, the same
 * for all such texts.
 */
export function lexicalVector(text: string): Float32Array {
  const stems = new Map<string, number>();
  const grams = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const weight = wordWeight(word);
    addTo(stems, word.slice(0, STEM_LETTERS), weight);
    if (word.length > WORDS_WITH_GRAMS_OVER) addGrams(grams, `^${word}$`, weight * GRAM_SHARE);
  }
  const vector = new HashedFeatures();
  for (const [stem, weight] of stems) vector.place(`w:${stem}`, damp(weight));
  for (const [gram, weight] of grams) vector.place(`g:${gram}`, damp(weight) * GRAM_DAMPING);
  if (stems.size === 0) vector.place('', 1);
  return vector.unit();
}

function wordWeight(word: string): number {
  if (isStopWord(word)) return STOP_WORD_WEIGHT;
  const byLength = Math.min(1.5, 0.4 + 0.1 * word.length);
  return hasDigit(word) ? byLength * DIGIT_FACTOR : byLength;
}

function addGrams(grams: Map<string, number>, marked: string, weight: number): void {
  for (let i = 0; i + GRAM_LETTERS <= marked.length; i++) addTo(grams, marked.slice(i, i + GRAM_LETTERS), weight);
}

/** A word said ten times is not ten times as telling. */
function damp(weight: number): number {
  return Math.log(1 + 2 * weight);
}
