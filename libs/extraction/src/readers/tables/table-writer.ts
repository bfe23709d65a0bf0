import type { BlockSink } from '../block-sink';
import type { Guard } from '../guard';

/** A row as it comes: column number → text. Empty cells may be left out. */
export type SparseRow = Map<number, string>;

const BATCH_CHARS = 32 * 1024;
/** What a cell adds to a line beside its text. */
const CELL_CHARS = 3;
/** Rows of very wide tables end with their last cell when more empty ones than this would follow. @source GFM §4.10 */
const MAX_TRAILING_EMPTY = 16;

/**
 * Writes one table as Markdown pieces that each repeat the header row. A column appears in a piece when the header or
 * a row of that piece uses it, so that sheets with far-off cells do not become walls of empty columns.
 */
export class TableWriter {
  private rows: SparseRow[] = [];
  private numbers: number[] = [];
  private chars = 0;
  private wrote = false;

  constructor(
    private readonly header: SparseRow,
    private readonly sink: BlockSink,
    private readonly guard: Guard,
  ) {
    guard.addRow(header.size);
  }

  /** Adds a row below the header. @param number its place in the file, from 1; all rows of a table have one or none has */
  row(row: SparseRow, number?: number): void {
    this.guard.addRow(row.size);
    this.rows.push(row);
    if (number !== undefined) this.numbers.push(number);
    let width = 0;
    for (const [column, text] of row) {
      width = Math.max(width, column + 1);
      this.chars += text.length;
    }
    // The empty cells between those of a row cost as much as the full ones.
    this.chars += CELL_CHARS * Math.max(row.size, Math.min(width, this.header.size));
    if (this.chars >= BATCH_CHARS) this.writePiece();
  }

  /** Ends the table; one without rows still shows its header. */
  end(): void {
    if (this.rows.length > 0 || !this.wrote) this.writePiece();
  }

  private writePiece(): void {
    const places = columnPlaces([this.header, ...this.rows]);
    const separator = `|${' --- |'.repeat(places.size)}`;
    const lines = [rowLine(this.header, places), separator, ...this.rows.map((row) => rowLine(row, places))];
    this.sink.table(lines, 2, this.numbers.length > 0 ? this.numbers : undefined);
    this.rows = [];
    this.numbers = [];
    this.chars = 0;
    this.wrote = true;
  }
}

/** Column numbers in use → their places from left to right. */
function columnPlaces(rows: SparseRow[]): Map<number, number> {
  const columns = new Set<number>();
  for (const row of rows) for (const column of row.keys()) columns.add(column);
  return new Map([...columns].sort((a, b) => a - b).map((column, place) => [column, place]));
}

function rowLine(row: SparseRow, places: Map<number, number>): string {
  const cells: string[] = [];
  let width = 0;
  for (const [column, text] of row) {
    const place = places.get(column) ?? 0;
    cells[place] = cellText(text);
    width = Math.max(width, place + 1);
  }
  cells.length = places.size - width > MAX_TRAILING_EMPTY ? width : places.size;
  // join writes the cells that were left out as empty ones.
  return `| ${cells.join(' | ')} |`;
}

/** The text of a cell on one line, with the column mark escaped. */
export function cellText(text: string): string {
  const line = /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
  return line.trim().replaceAll('|', '\\|');
}
