import { dot } from '../vectors';
import type { Named } from './named-around';

/** A candidate and its vectors of unit length, from the same model as the question's. */
export interface EmbeddedCandidate extends Named {
  vector: Float32Array;
  leadVector?: Float32Array;
}

/** Most sentences of one answer. */
const MAX_SENTENCES = 4;

/** Nearness, from the model's own zero, below which a sentence is no answer, whatever it names. */
const CLOSE_ENOUGH = 0.15;

/**
 * What names what the question names counts a little beside nearness, so that terse facts are found. More of it would
 * refuse who asks in words of their own: had names to make up for half of what is needed, 3 of 32 such questions found
 * their answer, not 15, while those that have none are answered more seldom (15 in 100 of XQuAD, not 83).
 */
const NAMED_SHARE = 0.1;
const ANSWERS = 0.2;

/** A further sentence must be at least this near, as a share of the best one. */
const SHARE_OF_BEST = 0.6;

/** What the nearness of a heading or question counts for the text below it. */
const LEAD_SHARE = 0.85;

/** Tie-breakers: enough to order equals, too little to lift the irrelevant. */
const SOURCE_BONUS = 0.04;
const POSITION_BONUS = 0.02;
const REPETITION_PENALTY = 0.3;

/** Two sentences nearer than this say the same; overlapping chunks repeat whole sentences. */
const SAME = 0.92;

/** What is chosen from. */
export interface Choice {
  readonly candidates: readonly EmbeddedCandidate[];
  /** Vectors of sentences that answer nothing, which show where the zero of the model lies. */
  readonly unrelated: readonly Float32Array[];
}

/** How near candidates come to a question, from the model's own zero. */
export function nearnessFrom(
  question: Float32Array,
  unrelated: readonly Float32Array[],
): (candidate: EmbeddedCandidate) => number {
  const zero = unrelated.reduce((sum, vector) => sum + dot(question, vector), 0) / Math.max(1, unrelated.length);
  return (candidate) => (nearness(question, candidate) - zero) / (1 - zero);
}

/**
 * The sentences that answer best, the best source first and each source in reading order; none when none is close.
 */
export function chooseSentences(question: Float32Array, { candidates, unrelated }: Choice): EmbeddedCandidate[] {
  const nearOf = nearnessFrom(question, unrelated);
  const answers = (candidate: EmbeddedCandidate): boolean =>
    nearOf(candidate) + NAMED_SHARE * candidate.namedAround >= ANSWERS;
  return chooseBy(candidates.filter(answers), nearOf);
}

/** The sentences that are nearest by some measure, 0 being the zero of the model; none when none is close. */
export function chooseBy(
  candidates: readonly EmbeddedCandidate[],
  nearOf: (candidate: EmbeddedCandidate) => number,
): EmbeddedCandidate[] {
  const scored = candidates.map((candidate) => {
    const near = nearOf(candidate);
    const bonus = SOURCE_BONUS / (1 + candidate.source) + POSITION_BONUS / (1 + candidate.position);
    return { candidate, near, score: near + bonus };
  });
  const best = Math.max(...scored.map(({ near }) => near), 0);
  const floor = Math.max(CLOSE_ENOUGH, best * SHARE_OF_BEST);
  // Beside what says more, a title says nothing.
  const isWorthwhile = ({ candidate, near }: Scored) => near >= floor && (candidate.form !== 'title' || near === best);
  return inReadingOrder(pick(rightRows(scored.filter(isWorthwhile))));
}

/** Rows that name less than this share of what the row that names most of it does are beside the question. */
const SHARE_OF_ROW = 0.8;

/** All rows of a table are much alike; those are meant that themselves name most of what the question names. */
function rightRows(scored: readonly Scored[]): Scored[] {
  const most = new Map<string, number>();
  for (const { candidate } of scored) {
    const table = tableOf(candidate);
    most.set(table, Math.max(most.get(table) ?? 0, candidate.namedInRow));
  }
  return scored.filter(({ candidate }) => candidate.namedInRow >= SHARE_OF_ROW * most.get(tableOf(candidate))!);
}

/** Tables with one header are pieces of one; what is no row is a table of its own. */
function tableOf({ row, header = '', source, position }: Named): string {
  if (row === undefined) return `${source} ${position}`;
  return header === '' ? `${source}` : header;
}

interface Scored {
  candidate: EmbeddedCandidate;
  near: number;
  score: number;
}

/** Greedy choice: again and again the best one left, less what repeats the ones already chosen. */
function pick(scored: readonly Scored[]): EmbeddedCandidate[] {
  const chosen: EmbeddedCandidate[] = [];
  let left = [...scored];
  while (left.length > 0 && chosen.length < MAX_SENTENCES) {
    const marginal = ({ candidate, score }: Scored): number => score - REPETITION_PENALTY * likeness(candidate, chosen);
    const best = left.reduce((a, b) => (marginal(b) > marginal(a) ? b : a));
    chosen.push(best.candidate);
    left = left.filter(({ candidate }) => candidate !== best.candidate && likeness(candidate, [best.candidate]) < SAME);
  }
  return chosen;
}

function nearness(question: Float32Array, { vector, leadVector }: EmbeddedCandidate): number {
  const own = dot(question, vector);
  return leadVector ? Math.max(own, LEAD_SHARE * dot(question, leadVector)) : own;
}

function likeness({ vector }: EmbeddedCandidate, others: readonly EmbeddedCandidate[]): number {
  return Math.max(0, ...others.map((other) => dot(vector, other.vector)));
}

function inReadingOrder(chosen: readonly EmbeddedCandidate[]): EmbeddedCandidate[] {
  const sources = [...new Set(chosen.map(({ source }) => source))];
  return sources.flatMap((wanted) =>
    chosen.filter(({ source }) => source === wanted).sort((a, b) => a.position - b.position),
  );
}
