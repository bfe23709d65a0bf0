import { cellSpan } from '@svc/extraction';
import type { Block } from './page-blocks';

/** Cells longer than this are text that is laid out, not a table. */
const MAX_CELL_CHARS = 1_000;

/** A table that would be mostly holes, once its rows were all as long as the longest, is none. */
const MAX_SPARSENESS = 8;

/** How much of a table may be repetition of cells that span rows: a multiple of its own characters, and some. */
const MAX_REPETITION = 3;
const FREE_REPETITION = 2_000;

/** What a cell says on one line, and as paragraphs, in case the table is none. */
interface Cell {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** A row: the cells that are its own and those that reach into it from above, by column. */
interface Row {
  readonly cells: Map<number, Cell>;
  readonly carried: Map<number, string>;
}

/** A cell that is being read. */
interface OpenCell {
  readonly lines: string[];
  readonly blocks: Block[];
  readonly columns: number;
  readonly rows: number;
}

/** What is left of a table: a paragraph, and its words where it stands in a cell of another. */
export interface TableLine {
  readonly line: string;
  readonly block: Block;
}

/** A cell that reaches into rows below. */
interface Spanning {
  readonly text: string;
  readonly columns: number;
  rowsLeft: number;
}

/** The table that is being read, and what becomes of it. A cell that spans rows stands in each of them. */
export class MarkdownTable {
  private readonly rows: Row[] = [];
  private readonly spanning = new Map<number, Spanning>();
  private column = 0;
  private cell: OpenCell | null = null;
  private characters = 0;
  private repeated = 0;

  /** Starts a group of rows; no cell reaches into it from another. */
  openGroup(): void {
    this.closeCell();
    this.carry();
    this.spanning.clear();
  }

  openRow(): void {
    this.closeCell();
    this.carry();
    this.rows.push({ cells: new Map(), carried: new Map() });
    this.column = 0;
  }

  openCell(attributes: Readonly<Record<string, string>>): void {
    this.closeCell();
    if (this.rows.length === 0) this.openRow();
    this.cell = { lines: [], blocks: [], ...cellSpan(attributes) };
  }

  closeCell(): void {
    if (!this.cell) return;
    this.carry();
    const { lines, blocks, columns, rows } = this.cell;
    const text = lines.join(' ').replace(/\s+/g, ' ').trim();
    this.cell = null;
    this.rows.at(-1)!.cells.set(this.column, { text, blocks });
    this.characters += text.length;
    if (rows > 1) this.spanning.set(this.column, { text, columns, rowsLeft: rows - 1 });
    this.column += columns;
  }

  /** Takes a line that stands in a cell, and the paragraph it would be outside. Whether there is an open one. */
  add(line: string, block: Block): boolean {
    this.cell?.lines.push(line);
    this.cell?.blocks.push(block);
    return this.cell !== null;
  }

  /** The table, line by line; one that only lays text out as the paragraphs in it, each once. */
  end(isFurniture: boolean): readonly TableLine[] {
    this.closeCell();
    this.carry();
    const rows = this.rows.filter(({ cells }) => [...cells.values()].some(({ text }) => text !== ''));
    const width = rows.reduce((widest, row) => Math.max(widest, widthOf(row)), 0);
    const count = rows.reduce((sum, { cells, carried }) => sum + cells.size + carried.size, 0);
    const isLayout =
      width < 2 ||
      rows.length < 2 ||
      width * rows.length > MAX_SPARSENESS * count ||
      rows.some(({ cells }) => [...cells.values()].some(({ text }) => text.length > MAX_CELL_CHARS));
    if (isLayout) {
      const blocks = rows.flatMap(({ cells }) => [...cells.values()].flatMap((cell) => cell.blocks));
      return blocks.map((block) => ({ line: block.text, block }));
    }
    const line = (words: string, text: string): TableLine => ({
      line: words,
      block: { text, isFurniture, group: 'table' },
    });
    const [head, ...body] = rows.map(({ cells, carried }) => {
      const texts = Array.from({ length: width }, (_, at) => cells.get(at)?.text ?? carried.get(at) ?? '');
      return line(texts.join(' '), `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`);
    });
    return [head!, line('', `|${' --- |'.repeat(width)}`), ...body];
  }

  /** Fills the columns from here on that cells of rows above reach into. */
  private carry(): void {
    const row = this.rows.at(-1);
    for (let above = this.spanning.get(this.column); row && above; above = this.spanning.get(this.column)) {
      this.repeated += above.text.length + 1;
      if (this.repeated > MAX_REPETITION * this.characters + FREE_REPETITION) return this.spanning.clear();
      row.carried.set(this.column, above.text);
      above.rowsLeft -= 1;
      if (above.rowsLeft === 0) this.spanning.delete(this.column);
      this.column += above.columns;
    }
  }
}

/** Columns up to the last cell; how far that one reaches makes no more of them. */
function widthOf({ cells, carried }: Row): number {
  let width = 0;
  for (const column of cells.keys()) width = Math.max(width, column + 1);
  for (const column of carried.keys()) width = Math.max(width, column + 1);
  return width;
}
