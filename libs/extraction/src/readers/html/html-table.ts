import { cellSpan } from './cell-span';

/** A value that reaches into rows below. */
interface Spanning {
  readonly text: string;
  readonly columns: number;
  rowsLeft: number;
}

/** Collects one HTML table row by row; a cell that spans rows repeats its text in each. @source HTML §4.9.11-12 */
export class HtmlTable {
  private readonly spanning = new Map<number, Spanning>();
  private row = new Map<number, string>();
  private rows = 0;
  private column = 0;
  private hasCells = false;
  private cell: { lines: string[]; columns: number; rows: number } | null = null;

  constructor(private readonly onRow: (index: number, cells: Map<number, string>) => void) {}

  /** Starts a group of rows; no cell reaches into it from another. */
  openGroup(): void {
    if (this.hasCells) this.closeRow();
    this.spanning.clear();
  }

  /** Starts a cell; one that was left open ends. */
  openCell(attributes: Readonly<Record<string, string>>): void {
    this.closeCell();
    this.hasCells = true;
    this.cell = { lines: [], ...cellSpan(attributes) };
  }

  /** Adds a line to the open cell; false when none is open. */
  add(line: string): boolean {
    this.cell?.lines.push(line);
    return this.cell !== null;
  }

  /** Ends the open cell. */
  closeCell(): void {
    if (!this.cell) return;
    this.fillSpanned();
    const text = this.cell.lines.join('\n');
    if (text !== '') this.row.set(this.column, text);
    const { columns, rows } = this.cell;
    if (rows > 1) this.spanning.set(this.column, { text, columns, rowsLeft: rows - 1 });
    this.column += columns;
    this.cell = null;
  }

  /** Ends the row; one without cells of its own is none, whatever reaches into it. */
  closeRow(): void {
    this.closeCell();
    if (this.hasCells) this.fillSpanned();
    if (this.row.size > 0) this.onRow(this.rows, this.row);
    this.rows += 1;
    this.hasCells = false;
    this.row = new Map();
    this.column = 0;
  }

  private fillSpanned(): void {
    for (let above = this.spanning.get(this.column); above; above = this.spanning.get(this.column)) {
      if (above.text !== '') this.row.set(this.column, above.text);
      above.rowsLeft -= 1;
      if (above.rowsLeft === 0) this.spanning.delete(this.column);
      this.column += above.columns;
    }
  }
}
