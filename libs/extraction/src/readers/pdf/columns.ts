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
  const edges = sortedEdges(rows);
  const minGutter = MIN_GUTTER * Math.min(...rows.map((row) => row.size));
  const strict = columnsBetween(edges, minGutter, 0);
  if (rows.length < 4) return strict;
  const tolerant = columnsBetween(edges, minGutter, Math.max(1, Math.floor(rows.length * CROSSING_SHARE)));
  return tolerant.length > strict.length ? tolerant : strict;
}

function columnsBetween({ lefts, rights }: Edges, minGutter: number, allowed: number): Column[] {
  const columns: Column[] = [];
  let depth = 0;
  let current: Column | null = null;
  let opened = 0;
  let closed = 0;
  while (closed < rights.length) {
    // Of a cell that ends where another begins the end comes first.
    const opens = opened < lefts.length && lefts[opened]! < rights[closed]!;
    const x = opens ? lefts[opened++]! : rights[closed++]!;
    const before = depth;
    depth += opens ? 1 : -1;
    if (before <= allowed && depth > allowed) {
      const last = columns.at(-1);
      if (last && x - last.right < minGutter) current = columns.pop() ?? null;
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

/** Where cells begin and where they end, both in ascending order. */
interface Edges {
  lefts: Float64Array;
  rights: Float64Array;
}

/** Asked for every row of every table: two arrays of plain numbers sort many times faster than one of objects. */
function sortedEdges(rows: readonly CellRow[]): Edges {
  const count = rows.reduce((sum, row) => sum + row.cells.length, 0);
  const edges = { lefts: new Float64Array(count), rights: new Float64Array(count) };
  let at = 0;
  for (const { cells } of rows) {
    for (const { left, right } of cells) {
      edges.lefts[at] = left;
      edges.rights[at++] = right;
    }
  }
  edges.lefts.sort();
  edges.rights.sort();
  return edges;
}
