/**
 * How many of the best-scored results to keep, so that the tail of low relevance is left out. The scores are laid
 * against a straight line from the first to the last; where they bulge above it, a group of similar results ends. The
 * `cut`-th such place ends the list.
 * @param scores descending
 * @param cut which bulge ends the list; version 1 of the chat endpoint takes the third
 * @source supplement §13.2
 */
export function keptBeforeTail(scores: readonly number[], cut: number): number {
  const last = scores.length - 1;
  if (last < 1 || scores[0] === scores[last]) return scores.length;
  const distances = distancesFromLine(scores);
  let found = 0;
  for (let index = 1; index <= last; index += 1) {
    if (!isPeak(distances, index)) continue;
    found += 1;
    if (found === cut) return index;
  }
  return scores.length;
}

/** How far each score lies from the line, both scaled to run from 0 to 1. */
function distancesFromLine(scores: readonly number[]): number[] {
  const first = scores[0]!;
  const range = scores.at(-1)! - first;
  return scores.map((score, index) => (score - first) / range - index / (scores.length - 1));
}

function isPeak(distances: readonly number[], index: number): boolean {
  const here = distances[index]!;
  const before = distances[index - 1]!;
  if (index < distances.length - 1) return here > before && here > distances[index + 1]!;
  return distances.length > 2 && here > before && here > distances[index - 2]!;
}
