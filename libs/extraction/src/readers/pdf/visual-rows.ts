import type { Segment } from './segment';

/** Neighbouring cells of a table are drawn soon after each other; the columns of a page are not. */
const NEAR_IN_ORDER = 8;
/** Lines of prose are wider than this many font sizes. */
const PROSE_WIDTH = 15;
/** So many wide lines below each other, with nothing beside them, are no cell. */
const PARAGRAPH = 4;
/** The first line of a paragraph begins at most this many font sizes further right. */
const MAX_INDENT = 2;
/** Lines of one cell are at most this many font sizes apart. */
export const LINE_PITCH = 1.6;
/** Cells of one row may sit this many font sizes lower than the highest of them. */
const ROW_DRIFT = 0.6;

/** Segments side by side on one line that were drawn together, from left to right. */
export interface CellRow {
  cells: Segment[];
  baseline: number;
  size: number;
}

/** The rows of a page, from top to bottom. A line that crosses columns of prose gives a row for each column. */
export function toCellRows(segments: readonly Segment[]): CellRow[] {
  const prose = proseLines(segments);
  const belongTogether = (a: Segment, b: Segment): boolean =>
    areNear(a, b) || (prose[a.order] !== true && prose[b.order] !== true);
  const rows: CellRow[] = [];
  for (const line of visualLines(segments)) {
    let chain: Segment[] = [];
    for (const segment of line) {
      const previous = chain.at(-1);
      if (previous && !belongTogether(previous, segment)) {
        rows.push(cellRow(chain));
        chain = [];
      }
      chain.push(segment);
    }
    rows.push(cellRow(chain));
  }
  return rows;
}

/** True when two segments were drawn within a few steps of each other. */
export function areNear(a: Segment, b: Segment): boolean {
  return Math.abs(a.order - b.order) <= NEAR_IN_ORDER;
}

/** True when one of two cells of a line was drawn right after the other, in whichever direction the script runs. */
export function areDrawnInTurn(left: Segment, right: Segment): boolean {
  const [first, second] = left.order < right.order ? [left, right] : [right, left];
  return second.order === first.order + 1 && second.continuesLine;
}

/**
 * True for a line drawn between the cells of the one right below: the upper lines of a cell, in the middle of which the
 * cells beside it stand.
 */
export function isDrawnWithin(line: CellRow, below: CellRow): boolean {
  if (below.baseline - line.baseline > LINE_PITCH * below.size) return false;
  const follows = line.cells.some((cell) =>
    below.cells.some(({ order, left }) => order === cell.order - 1 && left < cell.left),
  );
  const orders = below.cells.map(({ order }) => order);
  const [first, last] = [Math.min(...orders), Math.max(...orders)];
  return follows && line.cells.every(({ order }) => order > first && order < last);
}

/** Which segments, by order, are lines of running text: wide ones, and what stands directly above or below a wide one. */
function proseLines(segments: readonly Segment[]): boolean[] {
  const prose = segments.map((segment, index) => {
    const previous = segments[index - 1];
    return isWide(segment) || (previous !== undefined && isWide(previous) && isNextLine(previous, segment));
  });
  // Short lines at the top of a column end a paragraph of the one before, or hold a heading with the text after it.
  let [end, wideBelow] = [segments.length, 0];
  for (let start = end - 1; start >= 0; start -= 1) {
    const [first, below] = [segments[start]!, segments[end]];
    if (first.continuesLine) continue;
    const goesOn = below !== undefined && isNextLine(first, below, MAX_INDENT);
    if (goesOn && wideBelow >= PARAGRAPH) prose.fill(true, start, end);
    const isAlone = end - start === 1;
    wideBelow = isAlone && isWide(first) ? 1 + (goesOn ? wideBelow : 0) : 0;
    end = start;
  }
  return prose;
}

function isWide(segment: Segment): boolean {
  return segment.right - segment.left > PROSE_WIDTH * segment.size;
}

function isNextLine(previous: Segment, segment: Segment, indent = 1): boolean {
  const pitch = segment.baseline - previous.baseline;
  return Math.abs(previous.left - segment.left) < indent * segment.size && pitch > 0 && pitch < 2 * segment.size;
}

/** Segments that stand side by side, from left to right; lines from top to bottom. */
export function visualLines(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && segment.baseline - first.baseline <= ROW_DRIFT * Math.min(first.size, segment.size))
      line.push(segment);
    else lines.push([segment]);
  }
  for (const line of lines) line.sort((a, b) => a.left - b.left);
  return lines;
}

function cellRow(cells: Segment[]): CellRow {
  const size = Math.max(...cells.map((cell) => cell.size));
  return { cells, baseline: cells[0]?.baseline ?? 0, size };
}
