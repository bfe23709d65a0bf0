import { columnOf, findColumns, type Column } from './columns';
import { segmentText, type Segment } from './segment';
import { areDrawnInTurn, type CellRow } from './visual-rows';

/** Rows of a page whose cells stand above each other: a table, or columns of prose that were drawn line by line. */
export interface Region {
  kind: 'table' | 'columns';
  rows: CellRow[];
  columns: Column[];
}

/** Signs, those of symbol fonts and the `o` of typewriters among them, numbers, letters and paragraphs of a law. */
const LIST_MARK =
  /^(?:[•◦▪▫■□●○◆◇❖❑➢➤►▸‣⁃∙*·–—✓✔☐☑☒o\uf021-\uf0ff-]|\(?(?:\d{1,3}|[A-Za-z]|[ivx]+|[IVX]+)[.)]|\[\d+\]|\d{1,2}|§\s?\d{1,4}[a-z]?)$/;
/** A number as clauses have; beside figures it is one itself. */
const CLAUSE = /^[1-9]\d?(?:\.[1-9]\d?){1,4}\.?$/;
/** Lines of columns of prose are at least this long on average, and most of them reach the end of their column. */
const PROSE_LINES = { rows: 6, chars: 25, reach: 0.9, share: 0.65 };
/** So many rows with a cell in every column tell the columns of a table, where so many font sizes lie between them. */
const MIN_WHOLE = { rows: 3, share: 1 / 3, gutter: 1.1 };

/** What aligned rows are; null when they are neither: lists, labels, and what was drawn in reading order anyway. */
export function judgeRows(rows: CellRow[]): Region | null {
  const aligned = rows.filter((row) => row.cells.length > 1);
  const crossed = findColumns(aligned);
  const columns = columnsOf(aligned, crossed);
  const full = rows.filter((row) => new Set(row.cells.map((cell) => columnOf(cell, columns))).size > 1);
  const enough = columns.length > 2 ? full.length >= 2 : columns.length === 2 && full.length >= 3;
  if (!enough || isList(full, crossed) || isDrawnWithSigns(rows)) return null;
  if (isProse(full, columns.length)) return null;
  return { kind: isInterleavedProse(full, columns) ? 'columns' : 'table', rows, columns };
}

/** Rows with a cell in every column tell the columns where they are many; totals below them and headings above go over some. */
function columnsOf(rows: CellRow[], columns: Column[]): Column[] {
  const most = Math.max(...rows.map((row) => row.cells.length));
  const whole = rows.filter((row) => row.cells.length === most);
  if (most <= columns.length || whole.length < MIN_WHOLE.rows || whole.length < MIN_WHOLE.share * rows.length)
    return columns;
  const told = findColumns(whole);
  const gutter = MIN_WHOLE.gutter * Math.max(...whole.map(({ size }) => size));
  return told.length === most && told.every(({ left }, at) => at === 0 || left - told[at - 1]!.right >= gutter)
    ? told
    : columns;
}

/** Tables made of signs, as for typewriters, are readable as they stand; as cells they would be torn apart. */
function isDrawnWithSigns(rows: CellRow[]): boolean {
  const drawn = rows.filter((row) =>
    row.cells.some((cell) => /[|+]\s*[-=]{3}|[|│].*[|│]|[|│]$/u.test(segmentText(cell))),
  );
  return drawn.length * 2 > rows.length;
}

/** Justified lines in every column: no table fills its cells like that, line after line. */
function isInterleavedProse(rows: CellRow[], columns: Column[]): boolean {
  const cells = rows.flatMap((row) => row.cells);
  if (columns.length > 3 || rows.length < PROSE_LINES.rows) return false;
  return columns.every((column, index) => {
    const lines = cells.filter((cell) => columnOf(cell, columns) === index);
    const chars = lines.reduce((sum, line) => sum + segmentText(line).length, 0);
    return chars >= PROSE_LINES.chars * lines.length && fillShare(lines, column) >= PROSE_LINES.share;
  });
}

function fillShare(lines: Segment[], { left, right }: Column): number {
  return lines.filter((line) => line.right - line.left >= PROSE_LINES.reach * (right - left)).length / lines.length;
}

function isList(rows: CellRow[], columns: Column[]): boolean {
  if (columns.length !== 2) return false;
  return rows.filter(isListItem).length * 2 > rows.length;
}

/** True for a row that begins with a mark of a list, or the number of a clause or heading. */
export function isListItem({ cells: [first, second] }: CellRow): boolean {
  const mark = first ? segmentText(first) : '';
  return (
    LIST_MARK.test(mark) || (CLAUSE.test(mark) && second !== undefined && /^\P{L}?\p{L}/u.test(segmentText(second)))
  );
}

/**
 * Columns of prose are drawn one after the other, so going through the page in drawing order jumps back up once a
 * column; a table whose cells wrap jumps back up in every row, and one without wrapped cells never does.
 */
function isProse(rows: CellRow[], columnCount: number): boolean {
  const pairs = rows.flatMap((row) => row.cells.slice(1).map((cell, at) => ({ left: row.cells[at], cell })));
  const inRow = pairs.filter(({ left, cell }) => left && areDrawnInTurn(left, cell));
  if (inRow.length * 2 >= pairs.length) return false;
  const cells = rows.flatMap((row) => row.cells);
  const averageChars = cells.reduce((sum, cell) => sum + segmentText(cell).length, 0) / cells.length;
  const ordered = [...cells].sort((a, b) => a.order - b.order);
  const jumps = ordered.filter((cell, at) => at > 0 && cell.baseline < (ordered[at - 1]?.baseline ?? 0) - cell.size);
  if (jumps.length < columnCount) return columnCount < 3 || averageChars > 20;
  return averageChars > 45;
}
