import type { Span } from '../span';
import { CellText, MIDDLE } from './cell-text';
import { findGrids, type RuledGrid } from './ruled-grid';
import type { PageRules } from './rule';
import { rowsOfBand, type BandCell } from './row-band';

/** A table as its rules show it. */
export interface RuledTable {
  /** Column number → text; the first row is the header. */
  readonly rows: Map<number, string>[];
  /** What of the page stands in it, and in which cell each. */
  readonly cells: ReadonlyMap<Span, number>;
}

/** Of a table at least this share of the cells hold text, and at most this share of the texts cross a rule. */
const FILLED = 0.4;
const CROSSING = 0.1;
/** In charts and drawings rules enclose more places of other shapes than rectangles. */
const RECTANGLES = 0.85;
/** Boxes of diagrams overlap in height without one lying beside the whole of the other; few cells of tables do. */
const OVERLAPPING = 0.1;
/** Cells hold less than this many characters on average; frames of a page's parts hold more. */
const MEAN_CHARS = 400;
/** When more cells show several columns, rules are only some of those that the table has. */
const WIDE_GAPS = 0.25;
/** So many figures in a cell over several rows belong to one each. */
const MIN_FIGURES = 3;
/** A text is repeated in the rows it covers as long as it adds no more characters than this. */
const MAX_REPEATED = 4_000;

/** The tables that are drawn with rules; frames, underlines, charts and forms without columns are none. */
export function ruledTables(spans: readonly Span[], rules: PageRules): RuledTable[] {
  const tables: RuledTable[] = [];
  const taken = new Set<Span>();
  const orders = new Map(spans.map((span, order) => [span, order]));
  for (const grid of findGrids(rules)) {
    const inside = spans.filter((span) => !taken.has(span) && placeOf(span, grid) !== null);
    const rows = inside.length > 0 ? tableRows(inside, orders, grid) : null;
    if (!rows) continue;
    tables.push({ rows, cells: new Map(inside.map((span) => [span, cellOf(span, grid)])) });
    for (const span of inside) taken.add(span);
  }
  return tables;
}

function tableRows(
  spans: readonly Span[],
  orders: ReadonlyMap<Span, number>,
  grid: RuledGrid,
): Map<number, string>[] | null {
  const texts = textsOf(spans, orders, grid);
  const cells = [...texts.values()];
  const chars = cells.reduce((sum, { text }) => sum + text.length, 0);
  const extents = extentsOf(grid);
  if (overlapping(texts, extents) > OVERLAPPING * cells.length) return null;
  const rectangles = [...extents.values()].filter(isRectangle).length;
  if (cells.length < FILLED * extents.size || rectangles < RECTANGLES * extents.size) return null;
  if (chars > MEAN_CHARS * cells.length || crossing(spans, grid) > CROSSING * spans.length) return null;
  if (cells.filter((cell) => cell.hasWideGaps).length > WIDE_GAPS * cells.length) return null;
  const rows = grid.cells.flatMap((_, row) => rowsAt(row, { grid, texts, extents }));
  const wide = rows.filter((cellsOfRow) => cellsOfRow.size > 1);
  return wide.length >= 2 ? rows : null;
}

function textsOf(spans: readonly Span[], orders: ReadonlyMap<Span, number>, grid: RuledGrid): Map<number, CellText> {
  const inCells = new Map<number, Span[]>();
  for (const span of spans) {
    const cell = cellOf(span, grid);
    inCells.set(cell, [...(inCells.get(cell) ?? []), span]);
  }
  return new Map([...inCells].map(([cell, within]) => [cell, CellText.of(within, orders)]));
}

interface Extent {
  top: number;
  bottom: number;
  left: number;
  right: number;
  places: number;
}

/** The rows and columns that each cell covers. */
function extentsOf({ cells }: RuledGrid): Map<number, Extent> {
  const extents = new Map<number, Extent>();
  cells.forEach((row, top) =>
    row.forEach((cell, left) => {
      const extent = extents.get(cell);
      if (!extent) {
        extents.set(cell, { top, bottom: top, left, right: left, places: 1 });
        return;
      }
      extent.bottom = top;
      extent.left = Math.min(extent.left, left);
      extent.right = Math.max(extent.right, left);
      extent.places += 1;
    }),
  );
  return extents;
}

function isRectangle({ top, bottom, left, right, places }: Extent): boolean {
  return (bottom - top + 1) * (right - left + 1) === places;
}

/** How many cells begin beside another, in a row below its first, and end in one below its last. */
function overlapping(texts: ReadonlyMap<number, CellText>, extents: ReadonlyMap<number, Extent>): number {
  const filled = [...texts.keys()].flatMap((cell) => extents.get(cell) ?? []);
  const tall = filled.filter(({ top, bottom }) => bottom > top);
  return tall.filter((cell) =>
    tall.some((above) => above.top < cell.top && cell.top <= above.bottom && above.bottom < cell.bottom),
  ).length;
}

interface Filled {
  grid: RuledGrid;
  texts: ReadonlyMap<number, CellText>;
  extents: ReadonlyMap<number, Extent>;
}

/** What people read between two rules as rows: mostly one, more where the rules only part groups of rows. */
function rowsAt(row: number, { grid, texts, extents }: Filled): Map<number, string>[] {
  const own: BandCell[] = [];
  const covering = new Map<number, string>();
  let isNew = false;
  for (const cell of new Set(grid.cells[row])) {
    const text = texts.get(cell);
    const extent = extents.get(cell);
    if (!text || !extent) continue;
    const isTall = extent.bottom > extent.top;
    if (isTall && !isColumn(text, extent, grid)) {
      isNew ||= extent.top === row;
      if (row === extent.top || text.text.length * (extent.bottom - extent.top + 1) <= MAX_REPEATED)
        covering.set(extent.left, text.text);
      continue;
    }
    const within = isTall ? text.between(grid.ys[row]!, grid.ys[row + 1]!) : text;
    if (within.lines.length > 0) own.push({ column: extent.left, text: within });
  }
  // Where nothing but what stood above goes on, there is no row.
  if (own.length === 0 && !isNew) return [];
  const rows = own.length > 0 ? rowsOfBand(own) : [new Map<number, string>()];
  for (const [column, text] of covering) for (const cells of rows) cells.set(column, text);
  return rows;
}

/** A text is repeated in every row it covers, but one with lines in its rows, here and there, is a column without rules. */
function isColumn(text: CellText, { top, bottom }: Extent, { ys }: RuledGrid): boolean {
  const bands = Array.from({ length: bottom - top + 1 }, (_, at) => text.between(ys[top + at]!, ys[top + at + 1]!));
  if (text.lines.length >= MIN_FIGURES && text.isFigures) return true;
  return bands.length > 2 && (text.hasGapsBelow || bands.every(({ lines }) => lines.length > 0));
}

function placeOf({ left, right, baseline, size }: Span, { xs, ys }: RuledGrid): [row: number, column: number] | null {
  const row = intervalOf(baseline - MIDDLE * size, ys);
  const column = intervalOf((left + right) / 2, xs);
  return row === null || column === null ? null : [row, column];
}

function cellOf(span: Span, grid: RuledGrid): number {
  const [row, column] = placeOf(span, grid)!;
  return grid.cells[row]![column]!;
}

function intervalOf(value: number, places: readonly number[]): number | null {
  const after = places.findIndex((place) => place > value);
  return after > 0 ? after - 1 : null;
}

/** How many texts stand on a rule between two cells. */
function crossing(spans: readonly Span[], grid: RuledGrid): number {
  return spans.filter((span) => {
    const [row, column] = placeOf(span, grid)!;
    const cells = grid.cells[row]!;
    const slack = span.size;
    const first = intervalOf(Math.max(span.left + slack, grid.xs[0]!), grid.xs) ?? column;
    const last = intervalOf(Math.min(span.right - slack, grid.xs.at(-1)! - 0.01), grid.xs) ?? column;
    return first < last && cells.slice(first, last + 1).some((cell) => cell !== cells[first]);
  }).length;
}
