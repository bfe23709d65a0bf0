/** Cells longer than this are text that is laid out, not a table. */
const MAX_CELL_CHARS = 1_000;

/** A table that would be mostly holes, once its rows were all as long as the longest, is none. */
const MAX_SPARSENESS = 8;

/** The table that is being read, and what becomes of it. */
export class MarkdownTable {
  private readonly rows: string[][] = [];
  private cell: string[] | null = null;

  openRow(): void {
    this.closeCell();
    this.rows.push([]);
  }

  openCell(): void {
    this.closeCell();
    if (this.rows.length === 0) this.rows.push([]);
    this.cell = [];
  }

  closeCell(): void {
    if (this.cell) this.rows.at(-1)!.push(this.cell.join(' ').replace(/\s+/g, ' ').trim());
    this.cell = null;
  }

  /** Takes a line that stands in a cell. Whether there is an open one. */
  add(line: string): boolean {
    this.cell?.push(line);
    return this.cell !== null;
  }

  /** The table as lines of Markdown; one that only lays text out as its texts. */
  end(): { readonly lines: readonly string[]; readonly isTable: boolean } {
    this.closeCell();
    const rows = this.rows.filter((cells) => cells.some((cell) => cell !== ''));
    const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
    const count = rows.reduce((sum, cells) => sum + cells.length, 0);
    const isLayout =
      width < 2 ||
      rows.length < 2 ||
      width * rows.length > MAX_SPARSENESS * count ||
      rows.some((cells) => cells.some((cell) => cell.length > MAX_CELL_CHARS));
    if (isLayout) return { lines: rows.flat().filter((cell) => cell !== ''), isTable: false };
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
    const [head = [], ...body] = rows;
    return { lines: [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)], isTable: true };
  }
}
