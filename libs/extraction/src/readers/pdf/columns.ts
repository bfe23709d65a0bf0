import type { Segment } from './segment';
import type { CellRow } from './visual-rows';

/** The horizontal extent of a table column. */
export interface Column {
  left: number;
  right: number;
}

/** Share of rows that may cross a gutter, as headings that span columns do. */
const CROSSING_SHARE = 0.12;
const MIN_GUTTER = 0.3;

/** Finds the columns of aligned rows: the stretches between gutters that (almost) no row crosses. */
export function findColumns(rows: readonly CellRow[]): Column[] {
  const strict = columnsBetween(rows, 0);
  if (rows.length < 4) return strict;
  const tolerant = columnsBetween(rows, Math.max(1, Math.floor(rows.length * CROSSING_SHARE)));
  return tolerant.length > strict.length ? tolerant : strict;
}

function columnsBetween(rows: readonly CellRow[], allowed: number): Column[] {
  const size = Math.min(...rows.map((row) => row.size));
  const columns: Column[] = [];
  let depth = 0;
  let current: Column | null = null;
  for (const { x, step } of edges(rows)) {
    const before = depth;
    depth += step;
    if (before <= allowed && depth > allowed) {
      const last = columns.at(-1);
      if (last && x - last.right < MIN_GUTTER * size) current = columns.pop() ?? null;
      else current = { left: x, right: x };
    } else if (before > allowed && depth <= allowed && current) {
      columns.push({ left: current.left, right: x });
      current = null;
    }
  }
  return columns;
}

/** Number of the column that a segment begins in; segments beside all columns go to the nearest. */
export function columnOf(segment: Segment, columns: readonly Column[]): number {
  let best = 0;
  let bestOverlap = -Infinity;
  columns.forEach((column, index) => {
    const overlap = Math.min(segment.right, column.right) - Math.max(segment.left, column.left);
    // A segment that spans columns belongs to the first of them.
    const counted = overlap > 0 ? Math.min(overlap, (column.right - column.left) / 2) : overlap;
    if (counted > bestOverlap + 0.01) {
      best = index;
      bestOverlap = counted;
    }
  });
  return best;
}

function edges(rows: readonly CellRow[]): { x: number; step: number }[] {
  const found = rows.flatMap((row) =>
    row.cells.flatMap((cell) => [
      { x: cell.left, step: 1 },
      { x: cell.right, step: -1 },
    ]),
  );
  return found.sort((a, b) => a.x - b.x || a.step - b.step);
}
