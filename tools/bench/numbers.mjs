import { Prose } from './prose.mjs';

/** The value below which the given share (0 to 1) of the values lies, between neighbours in proportion. */
export function quantile(values, share) {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at % 1);
}

/** The middle value. */
export const median = (values) => quantile(values, 0.5);

/** The arithmetic mean. */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A number with so many digits after the point, for tables. */
export const fixed = (value, digits = 2) => Number(value.toFixed(digits));

/** Bytes as MB (10^6), whole. */
export const megabytes = (bytes) => Math.round(bytes / 1e6);

/**
 * Runs the sides of a comparison in turn, the order reversed every other round, so that whatever slows the machine
 * down meets all of them. The numbers of each side come back by its name.
 * @param {Record<string, () => Promise<number>>} sides
 * @returns {Promise<Record<string, number[]>>}
 */
export async function inTurn(sides, rounds) {
  const results = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const names = Object.keys(sides);
    for (const name of round % 2 === 0 ? names : names.reverse()) results[name].push(await sides[name]());
  }
  return results;
}

/** Round by round, one side over the other. */
export const ratios = (over, under) => over.map((value, round) => value / under[round]);

/** Enough for the second digit of an interval's ends. */
const SAMPLES = 2_000;

/**
 * Between which ends the mean of such values lies in 95 of 100 samples of as many, drawn from the values themselves; the
 * same ends every time. @source B. Efron, Bootstrap Methods: Another Look at the Jackknife (1979)
 */
export function likelyMean(values) {
  const random = new Prose(1);
  const means = Array.from({ length: SAMPLES }, () => mean(values.map(() => values[random.number(values.length)])));
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}
