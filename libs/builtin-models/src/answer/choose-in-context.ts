import { type Choice, chooseBy, chooseSentences, type EmbeddedCandidate, nearnessFrom } from './choose';

/** Nearness from which on a question is taken to carry its own subject. */
const SPEAKS_FOR_ITSELF = 0.45;

/** What the question before counts beside the one asked. */
const EARLIER_SHARE = 0.3;

/** For standing in the source that was quoted, most right behind the quote, falling with the distance. */
const NEIGHBOUR_BONUS = 0.2;

/** A question that has nothing at all to do with a sentence is not answered by it, whatever was said before. */
const LEAST_OWN = 0.03;

/**
 * The sentences that answer a question in the light of the one before it. One that finds something near by itself has
 * its own subject; another is about what was just said: what lies near that, and beside what was quoted, counts too,
 * while what was said already is not said again.
 */
export function chooseInContext(
  question: Float32Array,
  earlier: { vector: Float32Array; answer: string },
  choice: Choice,
): EmbeddedCandidate[] {
  const { candidates, unrelated } = choice;
  const own = nearnessFrom(question, unrelated);
  const best = Math.max(0, ...candidates.map(own));
  if (best >= SPEAKS_FOR_ITSELF) return chooseSentences(question, choice);
  const before = nearnessFrom(earlier.vector, unrelated);
  const quoted = candidates.filter(({ quote }) => earlier.answer.includes(quote));
  const fresh = candidates.filter((candidate) => !quoted.includes(candidate));
  const chosen = chooseBy(fresh, (candidate) => {
    const near = own(candidate);
    if (near < LEAST_OWN) return 0;
    return near + EARLIER_SHARE * Math.max(0, before(candidate)) + NEIGHBOUR_BONUS * closeness(candidate, quoted);
  });
  return chosen.length > 0 ? chosen : chooseSentences(question, choice);
}

/** 1 right beside a quote, less with every sentence between, 0 in another source. */
function closeness({ source, position }: EmbeddedCandidate, quoted: readonly EmbeddedCandidate[]): number {
  const distances = quoted
    .filter((quote) => quote.source === source)
    .map((quote) => Math.abs(quote.position - position));
  return distances.length === 0 ? 0 : 1 / Math.min(...distances.map((distance) => Math.max(1, distance)));
}
