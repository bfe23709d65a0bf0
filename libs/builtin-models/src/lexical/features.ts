import { inNormalForm } from '@svc/kernel';
import { normalise } from '../vectors';
import { hash32 } from './hash';

/** Numbers in a lexical vector. */
export const LEXICAL_DIMENSIONS = 1024;

const SLOT_SEED = 0;
const SIGN_SEED = 0x9e3779b9;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HAS_DIGIT = /\p{N}/u;

/** Words of a text in its order, composed (NFC) and in lower case. */
export function* wordsOf(text: string): Generator<string> {
  for (const [word] of inNormalForm(text, 'NFC').toLowerCase().matchAll(WORD)) yield word;
}

/** Whether a word holds a figure, as names of forms and years do. */
export function hasDigit(word: string): boolean {
  return HAS_DIGIT.test(word);
}

/** Counts a feature again. */
export function addTo(features: Map<string, number>, feature: string, weight: number): void {
  features.set(feature, (features.get(feature) ?? 0) + weight);
}

/** A vector that features are hashed into, each with a sign of its own so that collisions cancel out. */
export class HashedFeatures {
  private readonly vector = new Float32Array(LEXICAL_DIMENSIONS);

  place(feature: string, value: number): void {
    const slot = hash32(feature, SLOT_SEED) % LEXICAL_DIMENSIONS;
    this.vector[slot]! += hash32(feature, SIGN_SEED) & 1 ? value : -value;
  }

  /** What was placed, in unit length. */
  unit(): Float32Array {
    return normalise(this.vector);
  }
}
