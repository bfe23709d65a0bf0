import { findColumns, type Column } from './columns';
import { isListItem, judgeRows, type Region } from './region';
import { segmentText } from './segment';
import { areNear, isDrawnWithin, LINE_PITCH, type CellRow } from './visual-rows';

/** Rows further apart than this many font sizes do not belong to one table. */
const MAX_ROW_PITCH = 4;
/** A table may be interrupted by this many one-cell lines: wrapped cells, group labels. */
const MAX_LOOSE_ROWS = 4;
const ALIGNMENT_WINDOW = 6;
const PROSE_CHARS = 60;

/** Finds the tables of a page by alignment alone: several rows of cells whose gaps lie above each other. */
export function findRegions(rows: readonly CellRow[]): Region[] {
  const open: OpenRegion[] = [];
  const closed: OpenRegion[] = [];
  for (const [index, row] of rows.entries()) {
    for (const region of open.filter((candidate) => candidate.isPast(row))) {
      open.splice(open.indexOf(region), 1);
      closed.push(region);
    }
    const region = open.find((candidate) => candidate.overlaps(row));
    if (row.cells.length > 1) {
      if (region?.fits(row)) {
        region.add(row);
        continue;
      }
      if (region) closed.push(...open.splice(open.indexOf(region), 1));
      open.push(new OpenRegion(row));
    } else if (region && !region.addLoose(row, rows[index + 1])) {
      closed.push(...open.splice(open.indexOf(region), 1));
    }
  }
  return [...closed, ...open].flatMap((region) => judgeRows(region.allRows()) ?? []);
}

/** Rows that may become a table, while the page is read downwards. */
class OpenRegion {
  private readonly rows: CellRow[];
  private loose: CellRow[] = [];
  private left: number;
  private right: number;
  private bottom: number;
  /** Lists, and the numbers of headings, often stand right above a table, and begin where it does. */
  private isList: boolean;

  constructor(first: CellRow) {
    this.rows = [first];
    this.isList = isEntry(first);
    [this.left, this.right] = extent(first);
    this.bottom = first.baseline;
  }

  isPast(row: CellRow): boolean {
    return row.baseline - this.bottom > MAX_ROW_PITCH * row.size;
  }

  overlaps(row: CellRow): boolean {
    const [left, right] = extent(row);
    return Math.min(right, this.right) - Math.max(left, this.left) > 0;
  }

  /** True when the row goes on with the columns above it; losing a few is what headings over several columns do. */
  fits(row: CellRow): boolean {
    if (this.isList && !isListItem(row)) return false;
    const before = this.recentColumns();
    const after = findColumns([...this.rows.slice(-ALIGNMENT_WINDOW), row]).length;
    if (after < 2 || after < before.length - Math.max(1, Math.floor(before.length / 3))) return false;
    if (before.length > 2 && row.cells.some((cell) => crossedColumns(cell, before) > 1)) {
      const costs = after < before.length || (this.loose.length > 0 && after === before.length);
      if (isEntry(row) || (costs && isBeyond(row, before))) return false;
    }
    // After a line between them, a row of many more cells than two begins a table of its own.
    if (this.loose.length > 0 && before.length === 2 && row.cells.length > 3) return false;
    return before.length < 3 || row.cells.some((cell) => crossedColumns(cell, before) < 2);
  }

  add(row: CellRow): void {
    const [left, right] = extent(row);
    this.rows.push(...this.loose, row);
    this.isList &&= isEntry(row);
    this.loose = [];
    this.left = Math.min(this.left, left);
    this.right = Math.max(this.right, right);
    this.bottom = row.baseline;
  }

  /** Keeps a one-cell row in mind; false when it ends the table, as a caption or a line of prose does. */
  addLoose(row: CellRow, next?: CellRow): boolean {
    // Labels of a chart beside the table stand between its rows but were drawn elsewhere.
    const recent = [...this.rows.slice(-ALIGNMENT_WINDOW), ...this.loose].flatMap(({ cells }) => cells);
    if (!row.cells.some((cell) => recent.some((other) => areNear(cell, other)))) return true;
    const interrupts = !this.goesOnInCell(row);
    this.loose.push(row);
    this.bottom = row.baseline;
    if (next && isDrawnWithin(row, next)) return true;
    if (interrupts && this.loose.length > MAX_LOOSE_ROWS) return false;
    return !this.isCaption(row) && !this.isProse(row);
  }

  /** The rows, with those lines below the last that still belong to its wrapped cells. */
  allRows(): CellRow[] {
    const rows = [...this.rows];
    const last = rows.at(-1);
    const lastDrawn = Math.max(...(last?.cells.map((cell) => cell.order) ?? []));
    const first = last?.cells[0];
    for (const row of this.loose) {
      const [cell] = row.cells;
      const above = rows.at(-1);
      if (!cell || !above || !first || row.baseline - above.baseline > LINE_PITCH * row.size) break;
      // Drawn before the last row was complete, or right after its last cell and in line with it.
      const wrapsLast =
        cell.left > first.right &&
        above.cells.some((other) => other.order === cell.order - 1 && other.left > first.right);
      if (cell.order > lastDrawn && !wrapsLast) break;
      rows.push(row);
    }
    return rows;
  }

  /** A cell may be wrapped into any number of lines, as long as it is not in the first column, where prose would be. */
  private goesOnInCell(row: CellRow): boolean {
    const [cell, ...others] = row.cells;
    if (!cell || others.length > 0 || row.baseline - this.bottom > LINE_PITCH * row.size) return false;
    return this.recentColumns().some(
      ({ left, right }, at) => at > 0 && cell.left >= left - row.size && cell.right <= right + row.size,
    );
  }

  private recentColumns(): Column[] {
    return findColumns(this.rows.slice(-ALIGNMENT_WINDOW));
  }

  /** A line across columns that does not start where they start; a label of a group of rows does. */
  private isCaption(row: CellRow): boolean {
    const [left, right] = extent(row);
    const columns = this.recentColumns();
    return crossedColumns({ left, right }, columns) > 1 && Math.abs(left - (columns[0]?.left ?? left)) > row.size;
  }

  private isProse(row: CellRow): boolean {
    const [left, right] = extent(row);
    const chars = row.cells.reduce((sum, cell) => sum + segmentText(cell).length, 0);
    return right - left > 0.6 * (this.right - this.left) && chars > PROSE_CHARS;
  }
}

/** True for a row with a cell beside all columns: no total of their table has one, and no heading in it. */
function isBeyond(row: CellRow, columns: readonly Column[]): boolean {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  return row.cells.some((cell) => cell.right < left || cell.left > right);
}

/** True for an item of a list, or a heading with its number. */
function isEntry(row: CellRow): boolean {
  return row.cells.length === 2 && isListItem(row);
}

function crossedColumns({ left, right }: Column, columns: readonly Column[]): number {
  return columns.filter((column) => Math.min(right, column.right) > Math.max(left, column.left)).length;
}

function extent(row: CellRow): [number, number] {
  return [Math.min(...row.cells.map((cell) => cell.left)), Math.max(...row.cells.map((cell) => cell.right))];
}
