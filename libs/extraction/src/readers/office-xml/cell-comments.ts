import type { BlockSink } from '../block-sink';
import { commentLine } from '../sheets/sheet-notes';

const LETTERS = 26;

/** Comments on cells; they come behind all sheets, where they part no rows. */
export class CellComments {
  private readonly lines: string[] = [];

  /** Keeps a comment on a cell whose row and column are counted from 0; one without words is none. */
  add(sheet: string, row: number, column: number, text: string): void {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') this.lines.push(commentLine(sheet, `${columnName(column)}${row + 1}`, words));
  }

  /** Hands them on; by themselves they are no text. */
  end(sink: BlockSink): void {
    sink.at({});
    if (sink.hasText) for (const line of this.lines) sink.text(line);
  }
}

/** A, …, Z, AA, … */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? letter : columnName(Math.floor(column / LETTERS) - 1) + letter;
}
