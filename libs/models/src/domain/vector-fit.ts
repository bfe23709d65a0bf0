import type { EmbeddingModelRecord } from './model-record';

/** Models of this family are sent a word before every text, so the family decides their vectors too. */
export const PREFIXED_FAMILY = 'e5';

/** What of a model decides its vectors and can be changed. */
export type VectorSettings = Pick<EmbeddingModelRecord, 'dimensions' | 'family'>;

/** Whether vectors of `size` numbers that a model made before a change can be compared with those it makes after it. */
export function vectorsFit(before: VectorSettings, after: VectorSettings, size: number): boolean {
  if ((before.family === PREFIXED_FAMILY) !== (after.family === PREFIXED_FAMILY)) return false;
  return after.dimensions === before.dimensions || after.dimensions === size;
}
