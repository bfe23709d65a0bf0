import type { BlockSink } from '../block-sink';
import type { Guard } from '../guard';

/** A row as it comes: column number → text. Empty cells may be left out. */
export type SparseRow = Map<number, string>;

const BATCH_CHARS = 32 * 1024;

/**
 * Writes one table as Markdown pieces that each repeat the header row. A column appears in a piece when the header or
 * a row of that piece uses it, so that sheets with far-off cells do not become walls of empty columns.
 */
export class TableWriter {
  private rows: SparseRow[] = [];
  private chars = 0;
  private wrote = false;

  constructor(
    private readonly header: SparseRow,
    private readonly sink: BlockSink,
    private readonly guard: Guard,
  ) {
    guard.addRow(header.size);
  }

  /** Adds a row below the header. */
  row(row: SparseRow): void {
    this.guard.addRow(row.size);
    this.rows.push(row);
    for (const text of row.values()) this.chars += text.length + 3;
    if (this.chars >= BATCH_CHARS) this.writePiece();
  }

  /** Ends the table; one without rows still shows its header. */
  end(): void {
    if (this.rows.length > 0 || !this.wrote) this.writePiece();
  }

  private writePiece(): void {
    const columns = columnsOf([this.header, ...this.rows]);
    const separator = `|${' --- |'.repeat(columns.length)}`;
    this.sink.table([rowLine(this.header, columns), separator, ...this.rows.map((row) => rowLine(row, columns))]);
    this.rows = [];
    this.chars = 0;
    this.wrote = true;
  }
}

function columnsOf(rows: SparseRow[]): number[] {
  const columns = new Set<number>();
  for (const row of rows) for (const column of row.keys()) columns.add(column);
  return [...columns].sort((a, b) => a - b);
}

function rowLine(row: SparseRow, columns: number[]): string {
  return `| ${columns.map((column) => cellText(row.get(column) ?? '')).join(' | ')} |`;
}

/** The text of a cell on one line, with the column mark escaped. */
export function cellText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}
