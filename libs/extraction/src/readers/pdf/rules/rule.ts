/** A straight line on a page, along the writing or across it; in points, y downwards. */
export interface Rule {
  /** y of a line along the writing, x of one across it. */
  readonly at: number;
  /** Where it begins and ends on the other axis. */
  readonly from: number;
  readonly to: number;
}

/** The rules of a page by their direction. */
export interface PageRules {
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

/** Rules as near as this to each other are one, or meet. */
export const NEAR = 3;
/** Shorter ones, in points, bound no cell. */
const MIN_LENGTH = 6;

/** Joins the parts of each rule, which programs draw cell by cell, twice, or as thin rectangles with two long sides. */
export function joinRules(parts: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  for (const line of linesOf(parts)) {
    const at = line.reduce((sum, part) => sum + part.at, 0) / line.length;
    let current: { from: number; to: number } | undefined;
    for (const { from, to } of line.sort((a, b) => a.from - b.from)) {
      if (current && from <= current.to + NEAR) {
        current.to = Math.max(current.to, to);
        continue;
      }
      if (current) joined.push({ at, ...current });
      current = { from, to };
    }
    if (current) joined.push({ at, ...current });
  }
  return joined.filter(({ from, to }) => to - from >= MIN_LENGTH);
}

/** Parts at (almost) the same place, in ascending order. */
function linesOf(parts: readonly Rule[]): Rule[][] {
  const lines: Rule[][] = [];
  for (const part of [...parts].sort((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && part.at - line[0]!.at <= NEAR) line.push(part);
    else lines.push([part]);
  }
  return lines;
}
