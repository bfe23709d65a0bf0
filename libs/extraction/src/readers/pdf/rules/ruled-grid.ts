import { joinRules, NEAR, type PageRules, type Rule } from './rule';

/** Connected rules as rows and columns of cells. */
export interface RuledGrid {
  /** Where columns begin and end, ascending: one more than there are columns. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Row → column → number of the cell; places without a rule between them have the same. */
  readonly cells: readonly (readonly number[])[];
}

/** More rules are a drawing; comparing them with each other would take long. */
const MAX_RULES = 1500;
/** Grids with more places are none of a page of text. */
const MAX_PLACES = 20_000;

/** The grids of a page, the smallest first, as those inside others are. */
export function findGrids(rules: PageRules): RuledGrid[] {
  const horizontal = joinRules(rules.horizontal);
  const vertical = joinRules(rules.vertical);
  if (horizontal.length < 2 || vertical.length === 0) return [];
  if (horizontal.length > MAX_RULES || vertical.length > MAX_RULES) return [];
  return connected(horizontal, vertical)
    .flatMap((part) => toGrid(part) ?? [])
    .sort((a, b) => areaOf(a) - areaOf(b));
}

interface RuleGroup {
  horizontal: Rule[];
  vertical: Rule[];
}

/** Rules that meet, and those that meet them. */
function connected(horizontal: readonly Rule[], vertical: readonly Rule[]): RuleGroup[] {
  const parents = Array.from({ length: horizontal.length + vertical.length }, (_, at) => at);
  horizontal.forEach((along, at) => {
    vertical.forEach((across, other) => {
      if (meet(along, across)) parents[rootOf(parents, at)] = rootOf(parents, horizontal.length + other);
    });
  });
  const groups = new Map<number, RuleGroup>();
  const groupOf = (at: number): RuleGroup => {
    const root = rootOf(parents, at);
    const group = groups.get(root) ?? { horizontal: [], vertical: [] };
    groups.set(root, group);
    return group;
  };
  horizontal.forEach((rule, at) => groupOf(at).horizontal.push(rule));
  vertical.forEach((rule, at) => groupOf(horizontal.length + at).vertical.push(rule));
  return [...groups.values()];
}

function meet(along: Rule, across: Rule): boolean {
  return covers(along, across.at, across.at, NEAR) && covers(across, along.at, along.at, NEAR);
}

function covers({ from, to }: Rule, low: number, high: number, slack = 0): boolean {
  return from - slack <= low && high <= to + slack;
}

function toGrid({ horizontal, vertical }: RuleGroup): RuledGrid | null {
  if (horizontal.length < 2 || vertical.length === 0) return null;
  // A table may have no rule at its sides, or none above and below it: there its cells end with the other rules.
  const xs = places([...vertical.map(({ at }) => at), ...ends(horizontal)]);
  const ys = places([...horizontal.map(({ at }) => at), ...ends(vertical)]);
  if (xs.length < 3 || ys.length < 3 || (xs.length - 1) * (ys.length - 1) > MAX_PLACES) return null;
  return { xs, ys, cells: cellsOf(xs, ys, { horizontal, vertical }) };
}

function ends(rules: readonly Rule[]): [number, number] {
  return [Math.min(...rules.map(({ from }) => from)), Math.max(...rules.map(({ to }) => to))];
}

function places(values: number[]): number[] {
  const apart: number[] = [];
  for (const value of values.sort((a, b) => a - b)) if (value - (apart.at(-1) ?? -Infinity) > NEAR) apart.push(value);
  return apart;
}

function cellsOf(xs: number[], ys: number[], { horizontal, vertical }: RuleGroup): number[][] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const parents = Array.from({ length: columns * rows }, (_, at) => at);
  const across = xs.map((x) => vertical.filter(({ at }) => Math.abs(at - x) <= NEAR));
  const along = ys.map((y) => horizontal.filter(({ at }) => Math.abs(at - y) <= NEAR));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column;
      const middleX = (xs[column]! + xs[column + 1]!) / 2;
      const middleY = (ys[row]! + ys[row + 1]!) / 2;
      const isOpen = (rules: Rule[], middle: number): boolean => !rules.some((rule) => covers(rule, middle, middle));
      if (column + 1 < columns && isOpen(across[column + 1]!, middleY))
        parents[rootOf(parents, place + 1)] = rootOf(parents, place);
      if (row + 1 < rows && isOpen(along[row + 1]!, middleX))
        parents[rootOf(parents, place + columns)] = rootOf(parents, place);
    }
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => rootOf(parents, row * columns + column)),
  );
}

function rootOf(parents: number[], at: number): number {
  let root = at;
  while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
  return root;
}

function areaOf({ xs, ys }: RuledGrid): number {
  return (xs.at(-1)! - xs[0]!) * (ys.at(-1)! - ys[0]!);
}
