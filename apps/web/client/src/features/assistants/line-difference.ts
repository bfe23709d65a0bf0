/** A line of two texts: in both, or in the older or newer one only. */
export interface ComparedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * What became of the lines of a text. The lines that stay are a longest common subsequence.
 * @source Hirschberg, "A linear space algorithm for computing maximal common subsequences", 1975 (the plain table)
 */
export function compareLines(older: string, newer: string): readonly ComparedLine[] {
  const [before, after] = [older.split('\n'), newer.split('\n')];
  const common = commonLengths(before, after);
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      lines.push({ kind: 'same', text: before[row]! });
      row += 1;
      column += 1;
    } else if (
      column >= after.length ||
      (row < before.length && common[row + 1]![column]! >= common[row]![column + 1]!)
    ) {
      lines.push({ kind: 'removed', text: before[row]! });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: after[column]! });
      column += 1;
    }
  }
  return lines;
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
