import { findColumns, type Column } from './columns';
import { judgeRows, type Region } from './region';
import { segmentText } from './segment';
import { areNear, type CellRow } from './visual-rows';

/** Rows further apart than this many font sizes do not belong to one table. */
const MAX_ROW_PITCH = 4;
/** A table may be interrupted by this many one-cell lines: wrapped cells, group labels. */
const MAX_LOOSE_ROWS = 4;
/** Lines of one cell are at most this many font sizes apart. */
const LINE_PITCH = 1.6;
const ALIGNMENT_WINDOW = 6;
const PROSE_CHARS = 60;

/** Finds the tables of a page by alignment alone: several rows of cells whose gaps lie above each other. */
export function findRegions(rows: readonly CellRow[]): Region[] {
  const open: OpenRegion[] = [];
  const closed: OpenRegion[] = [];
  for (const row of rows) {
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
    } else if (region && !region.addLoose(row)) {
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

  constructor(first: CellRow) {
    this.rows = [first];
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
    const before = this.recentColumns();
    const after = findColumns([...this.rows.slice(-ALIGNMENT_WINDOW), row]).length;
    if (after < 2 || after < before.length - Math.max(1, Math.floor(before.length / 3))) return false;
    return before.length < 3 || row.cells.some((cell) => crossedColumns(cell, before) < 2);
  }

  add(row: CellRow): void {
    const [left, right] = extent(row);
    this.rows.push(...this.loose, row);
    this.loose = [];
    this.left = Math.min(this.left, left);
    this.right = Math.max(this.right, right);
    this.bottom = row.baseline;
  }

  /** Keeps a one-cell row in mind; false when it ends the table, as a caption or a line of prose does. */
  addLoose(row: CellRow): boolean {
    // Labels of a chart beside the table stand between its rows but were drawn elsewhere.
    const recent = [...this.rows.slice(-ALIGNMENT_WINDOW), ...this.loose].flatMap(({ cells }) => cells);
    if (!row.cells.some((cell) => recent.some((other) => areNear(cell, other)))) return true;
    const interrupts = !this.goesOnInCell(row);
    this.loose.push(row);
    this.bottom = row.baseline;
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
      const wrapsLast = above.cells.some((other) => other.order === cell.order - 1 && other.left > first.right);
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

function crossedColumns({ left, right }: Column, columns: readonly Column[]): number {
  return columns.filter((column) => Math.min(right, column.right) > Math.max(left, column.left)).length;
}

function extent(row: CellRow): [number, number] {
  return [Math.min(...row.cells.map((cell) => cell.left)), Math.max(...row.cells.map((cell) => cell.right))];
}
