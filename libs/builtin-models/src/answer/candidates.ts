import { createLexicalEmbedder } from '../lexical/lexical-embedder';
import { dot } from '../vectors';
import { type Segment, segmentSource } from './segments';

/** A quotable piece and where it stands. */
export interface Candidate extends Segment {
  /** Position of its source among the sources, which come best first. */
  source: number;
  /** Position among the pieces of its source. */
  position: number;
}

/** Pieces looked at with word matching (0.05 ms each); sources come best first, so the tail may go. */
const MAX_SCANNED = 2_000;

/** Every quotable piece of the sources, source by source. */
export function collectCandidates(texts: readonly string[]): Candidate[] {
  const all: Candidate[] = [];
  for (const [source, text] of texts.entries()) {
    segmentSource(text).forEach((segment, position) => all.push({ ...segment, source, position }));
    if (all.length >= MAX_SCANNED) return all.slice(0, MAX_SCANNED);
  }
  return all;
}

/**
 * At most `limit` candidates worth the cost of a real embedding: two thirds by shared words, the rest from the head
 * of the list, where the search put what it found nearest even without shared words. Gives the event loop its turns.
 */
export async function preselect(
  question: string,
  candidates: readonly Candidate[],
  limit: number,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  if (candidates.length <= limit) return [...candidates];
  const texts = candidates.map(({ meaning, lead }) => (lead === undefined ? meaning : `${lead} ${meaning}`));
  const [wanted, ...vectors] = await createLexicalEmbedder('builtin/lexical-1024').embed([question, ...texts], signal);
  const byWords = vectors
    .map((vector, index) => ({ index, score: dot(wanted!, vector) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.ceil((limit * 2) / 3));
  const kept = new Set(byWords.map(({ index }) => index));
  for (let index = 0; kept.size < limit; index++) kept.add(index);
  return candidates.filter((_, index) => kept.has(index));
}
