import { lexicalVector } from '../lexical/lexical-vector';
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
 * of the list, where the search put what it found nearest even without shared words.
 */
export function preselect(question: string, candidates: readonly Candidate[], limit: number): Candidate[] {
  if (candidates.length <= limit) return [...candidates];
  const wanted = lexicalVector(question);
  const byWords = candidates
    .map((candidate, index) => ({ index, score: lexicalScore(wanted, candidate) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.ceil((limit * 2) / 3))
    .map(({ index }) => index);
  const kept = new Set(byWords);
  for (let index = 0; kept.size < limit; index++) kept.add(index);
  return candidates.filter((_, index) => kept.has(index));
}

function lexicalScore(wanted: Float32Array, { meaning, lead }: Candidate): number {
  const own = dot(wanted, lexicalVector(meaning));
  return lead === undefined ? own : Math.max(own, dot(wanted, lexicalVector(lead)));
}
