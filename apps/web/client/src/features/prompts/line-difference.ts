/** A line of two texts: in both, or in the older or newer one only. */
export interface ComparedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Pairs of lines of which a table is made; beyond them all lines between are told as changed. */
const MOST_PAIRS = 4_000_000;

/**
 * What became of the lines of a text. The lines that stay are a longest common subsequence; of very long texts those
 * at the beginning and the end.
 * @source Hirschberg, "A linear space algorithm for computing maximal common subsequences", 1975 (the plain table)
 */
export function compareLines(older: string, newer: string): readonly ComparedLine[] {
  const [before, after] = [older.split('\n'), newer.split('\n')];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [gone, come] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const between = gone.length * come.length > MOST_PAIRS ? replaced(gone, come) : compared(gone, come);
  return [...lines('same', before.slice(0, head)), ...between, ...lines('same', before.slice(before.length - tail))];
}

const lines = (kind: ComparedLine['kind'], texts: readonly string[]): ComparedLine[] =>
  texts.map((text) => ({ kind, text }));

const replaced = (before: readonly string[], after: readonly string[]): readonly ComparedLine[] => [
  ...lines('removed', before),
  ...lines('added', after),
];

function compared(before: readonly string[], after: readonly string[]): readonly ComparedLine[] {
  const common = commonLengths(before, after);
  const found: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      found.push({ kind: 'same', text: before[row]! });
      row += 1;
      column += 1;
    } else if (common[row + 1]![column]! >= common[row]![column + 1]!) {
      found.push({ kind: 'removed', text: before[row]! });
      row += 1;
    } else {
      found.push({ kind: 'added', text: after[column]! });
      column += 1;
    }
  }
  return [...found, ...replaced(before.slice(row), after.slice(column))];
}

/** For each pair of positions how many lines their rests have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      table[row]![column] =
        before[row] === after[column]
          ? table[row + 1]![column + 1]! + 1
          : Math.max(table[row + 1]![column]!, table[row]![column + 1]!);
    }
  }
  return table;
}
