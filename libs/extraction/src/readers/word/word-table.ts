import type { XmlAttributes } from '../package/xml-stream';
import { attribute } from '../package/xml-stream';

interface WordCell {
  column: number;
  lines: string[];
  /** Continues the cell above it. */
  continued: boolean;
}

/** Collects one Word table row by row; a cell merged downwards repeats its text in every row it covers. */
export class WordTable {
  private column = 0;
  private cell: WordCell | null = null;
  private row = new Map<number, string>();
  private readonly above = new Map<number, string>();
  private rows = 0;

  constructor(private readonly onRow: (index: number, cells: Map<number, string>) => void) {}

  /** Handles a table element; false when the name is none. */
  open(name: string, attributes: XmlAttributes): boolean {
    const value = attribute(attributes, 'val');
    if (name === 'tr') {
      this.column = 0;
      this.row = new Map();
    } else if (name === 'gridBefore') {
      this.column += Number(value ?? 0) || 0;
    } else if (name === 'tc') {
      this.cell = { column: this.column, lines: [], continued: false };
      this.column += 1;
    } else if (name === 'gridSpan' && this.cell) {
      this.column = this.cell.column + Math.min(Math.max(Number(value ?? 1) || 1, 1), 1000);
    } else if (name === 'vMerge' && this.cell) {
      this.cell.continued = value !== 'restart';
    } else {
      return false;
    }
    return true;
  }

  /** Adds a line of text to the open cell. */
  add(line: string): void {
    this.cell?.lines.push(line);
  }

  /** Handles the end of a table element. */
  close(name: string): void {
    if (name === 'tc' && this.cell) {
      this.closeCell(this.cell);
      this.cell = null;
    } else if (name === 'tr') {
      this.onRow(this.rows, this.row);
      this.rows += 1;
    }
  }

  private closeCell(cell: WordCell): void {
    const own = cell.lines.filter((line) => line.trim() !== '').join('\n');
    const text = cell.continued ? [this.above.get(cell.column) ?? '', own].filter(Boolean).join('\n') : own;
    if (!cell.continued) this.above.set(cell.column, text);
    if (text !== '') this.row.set(cell.column, text);
  }
}
