import { CELL_GAP } from '../segment';
import type { CellLine, CellText } from './cell-text';

/** A cell between two rules. */
export interface BandCell {
  readonly column: number;
  readonly text: CellText;
}

/** Lines whose baselines differ by no more than this many font sizes stand side by side. */
const SAME_LINE = 0.6;
/** Lines of one row share a baseline but for this many font sizes; those of centred cells stand between each other's. */
const SHARED_BASELINE = 0.4;
/** The share of neighbours that must have been drawn in turn where every line is a row. */
const DRAWN_IN_TURN = 0.6;
/** The rules between so many texts of one line are there to part them. */
const MANY_CELLS = 4;
/** Sums and shares stand in a column of their own, however near the words before them end. */
const SUM = /\p{Nd}(?:[.,]\p{Nd}{2}|\s?%$)/u;
const LETTER = /\p{L}/u;
/** So many figures below each other are a column of them, fewer only beside others. */
const COLUMN_OF_FIGURES = 3;

interface PlacedLine {
  readonly column: number;
  readonly line: CellLine;
}

/** The rows between two rules: one of cells that may be wrapped, or several where a rule parts groups of rows. */
export function rowsOfBand(cells: readonly BandCell[]): Map<number, string>[] {
  const placed = cells.flatMap(({ column, text }) => text.lines.map((line) => ({ column, line })));
  placed.sort((a, b) => a.line.baseline - b.line.baseline);
  const groups = groupedLines(cells, placed);
  return groups.map((group) => (sideBySide(group).length > 1 ? wrappedRow(group) : lineRow(group)));
}

function wrappedRow(group: readonly PlacedLine[]): Map<number, string> {
  const row = new Map<number, string>();
  for (const { column, line } of group) row.set(column, [row.get(column), line.text].filter(Boolean).join('\n'));
  return row;
}

/**
 * On a single line, texts as close as words are read as one phrase, as everywhere on the page, whatever parts them; but
 * rules that part a line into many cells, or words from a sum, are no accident.
 */
function lineRow(group: readonly PlacedLine[]): Map<number, string> {
  const columns = new Set(group.map((placed) => placed.column)).size;
  if (columns >= MANY_CELLS) return wrappedRow(group);
  const row = new Map<number, string>();
  let last: PlacedLine | undefined;
  let column = 0;
  for (const next of [...group].sort((a, b) => a.column - b.column)) {
    if (!last || !isPhrase(last.line, next.line)) column = next.column;
    row.set(column, [row.get(column), next.line.text].filter(Boolean).join(' '));
    last = next;
  }
  return row;
}

function isPhrase(left: CellLine, right: CellLine): boolean {
  return (
    right.firstOrder === left.lastOrder + 1 &&
    right.left - left.right <= CELL_GAP * Math.max(left.size, right.size) &&
    !isSum(right.text)
  );
}

/** Two looks, as one expression for both would take the square of the time that long texts are long. */
function isSum(text: string): boolean {
  return !LETTER.test(text) && SUM.test(text);
}

/** The lines, from top to bottom, by the row they belong to. */
function groupedLines(cells: readonly BandCell[], placed: PlacedLine[]): PlacedLine[][] {
  if (cells.length < 2) return [placed];
  const lines = sideBySide(placed);
  if (lines.length > 1 && areDrawnByRow(lines, cells.length)) return lines;
  const figures = figureColumn(cells);
  return figures ? besideFigures(placed, figures.lines) : [placed];
}

function sideBySide(placed: readonly PlacedLine[]): PlacedLine[][] {
  const rows: PlacedLine[][] = [];
  for (const next of placed) {
    const first = rows.at(-1)?.[0]?.line;
    if (first && next.line.baseline - first.baseline <= SAME_LINE * Math.min(first.size, next.line.size)) {
      rows.at(-1)?.push(next);
    } else {
      rows.push([next]);
    }
  }
  for (const row of rows) row.sort((a, b) => a.column - b.column);
  return rows;
}

/** Wrapped cells are drawn to their end and have as many lines as they need. */
function areDrawnByRow(lines: readonly PlacedLine[][], cellCount: number): boolean {
  if (lines.some((row) => row.length < 2 || row.length * 2 < cellCount || !shareBaseline(row))) return false;
  const pairs = lines.flatMap((row) => row.slice(1).map((right, at) => ({ left: row[at]!, right })));
  return pairs.filter(({ left, right }) => areInTurn(left.line, right.line)).length >= DRAWN_IN_TURN * pairs.length;
}

function shareBaseline(row: readonly PlacedLine[]): boolean {
  const baselines = row.map(({ line }) => line.baseline);
  const size = Math.min(...row.map(({ line }) => line.size));
  return Math.max(...baselines) - Math.min(...baselines) <= SHARED_BASELINE * size;
}

function areInTurn(left: CellLine, right: CellLine): boolean {
  return right.firstOrder === left.lastOrder + 1 || left.firstOrder === right.lastOrder + 1;
}

/** Figures are not wrapped: a column of them, drawn as one, has one for each row. */
function figureColumn(cells: readonly BandCell[]): CellText | undefined {
  const columns = cells.map(({ text }) => text).filter((text) => text.isFigures);
  const longest = columns.reduce<CellText | undefined>(
    (best, text) => (best && best.lines.length >= text.lines.length ? best : text),
    undefined,
  );
  const isCommon = columns.length > 1 && columns.length * 2 >= cells.length;
  const isOne = isCommon && columns.every(({ lines }) => lines.length === longest?.lines.length);
  return longest && (isOne || longest.lines.length >= COLUMN_OF_FIGURES) ? longest : undefined;
}

/** A row begins with each figure; what stands above the first is one of its own. */
function besideFigures(placed: readonly PlacedLine[], figures: readonly CellLine[]): PlacedLine[][] {
  const rows: PlacedLine[][] = [[], ...figures.map(() => [])];
  for (const next of placed) {
    const slack = SAME_LINE * next.line.size;
    const at = figures.findLastIndex(({ baseline }) => baseline <= next.line.baseline + slack);
    rows[at + 1]!.push(next);
  }
  return rows.filter((row) => row.length > 0);
}
