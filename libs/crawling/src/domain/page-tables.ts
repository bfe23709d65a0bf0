import { MarkdownTable, type TableLine } from './markdown-table';

/** Tables in tables that are read as such; each level goes once more over all that lies within. */
const MAX_NESTED_TABLES = 4;

/** The tables in which a page's text stands. */
export class PageTables {
  private readonly open: MarkdownTable[] = [];
  /** Tables that lie too deep in others to be tables. */
  private plain = 0;

  /** The table whose rows and cells are being read. */
  get current(): MarkdownTable | undefined {
    return this.plain > 0 ? undefined : this.open.at(-1);
  }

  openTable(): void {
    if (this.plain > 0 || this.open.length === MAX_NESTED_TABLES) this.plain += 1;
    else this.open.push(new MarkdownTable());
  }

  /** What is left of the table that is closed. */
  closeTable(isFurniture: boolean): readonly TableLine[] {
    if (this.plain === 0) return this.open.pop()?.end(isFurniture) ?? [];
    this.plain -= 1;
    return [];
  }

  /** Takes what stands in a cell of a table. Whether it does. */
  take({ line, block }: TableLine): boolean {
    return this.open.at(-1)?.add(line, block) ?? false;
  }
}
