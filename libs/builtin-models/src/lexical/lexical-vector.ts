import { normalise } from '../vectors';
import { hash32 } from './hash';
import { isStopWord } from './stop-words';

/** Numbers in a lexical vector. */
export const LEXICAL_DIMENSIONS = 1024;

/** Names hash, weights and stop words; a change to any of them must change this. */
export const LEXICAL_VERSION = 'lexical-1';

const SLOT_SEED = 0;
const SIGN_SEED = 0x9e3779b9;
const STEM_LETTERS = 6;
const GRAM_LETTERS = 5;
const WORDS_WITH_GRAMS_OVER = 4;
const GRAM_SHARE = 0.35;
const GRAM_DAMPING = 0.6;
const STOP_WORD_WEIGHT = 0.05;
const DIGIT_FACTOR = 1.3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HAS_DIGIT = /\p{N}/u;

/**
 * Words and letter groups of a text hashed into one unit vector: texts that share rare words, also inflected or
 * compounded ones, lie close. A text without a single word still gets a unit vector, the same for all such texts.
 */
export function lexicalVector(text: string): Float32Array {
  const stems = new Map<string, number>();
  const grams = new Map<string, number>();
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const weight = wordWeight(word);
    add(stems, word.slice(0, STEM_LETTERS), weight);
    if (word.length > WORDS_WITH_GRAMS_OVER) addGrams(grams, `^${word}$`, weight * GRAM_SHARE);
  }
  const vector = new Float32Array(LEXICAL_DIMENSIONS);
  for (const [stem, weight] of stems) place(vector, `w:${stem}`, damp(weight));
  for (const [gram, weight] of grams) place(vector, `g:${gram}`, damp(weight) * GRAM_DAMPING);
  if (stems.size === 0) place(vector, '', 1);
  return normalise(vector);
}

function wordWeight(word: string): number {
  if (isStopWord(word)) return STOP_WORD_WEIGHT;
  const byLength = Math.min(1.5, 0.4 + 0.1 * word.length);
  return HAS_DIGIT.test(word) ? byLength * DIGIT_FACTOR : byLength;
}

function addGrams(grams: Map<string, number>, marked: string, weight: number): void {
  for (let i = 0; i + GRAM_LETTERS <= marked.length; i++) add(grams, marked.slice(i, i + GRAM_LETTERS), weight);
}

function add(features: Map<string, number>, feature: string, weight: number): void {
  features.set(feature, (features.get(feature) ?? 0) + weight);
}

/** A word said ten times is not ten times as telling. */
function damp(weight: number): number {
  return Math.log(1 + 2 * weight);
}

function place(vector: Float32Array, feature: string, value: number): void {
  const slot = hash32(feature, SLOT_SEED) % LEXICAL_DIMENSIONS;
  vector[slot]! += hash32(feature, SIGN_SEED) & 1 ? value : -value;
}
