import type { BlockSink } from '../block-sink';
import type { Guard } from '../guard';
import { TextFlow } from '../text-flow';
import { TableWriter, type SparseRow } from './table-writer';

/**
 * Finds the tables in a stream of rows as sheets and CSV files have them. Rows with a single cell that stand before a
 * table or apart from it are its titles and notes, written as text; the first row with several cells is the header.
 */
export class GridFlow {
  private readonly notes: TextFlow;
  private table: { writer: TableWriter; columns: ReadonlySet<number> } | null = null;
  private lastRow = -1;

  constructor(
    private readonly sink: BlockSink,
    private readonly guard: Guard,
    /** Whether an empty row may end a table. */
    private readonly gapsSplit: boolean,
    /** Whether readers of the file count its rows as this does. */
    private readonly numbered = false,
  ) {
    this.notes = new TextFlow(sink);
  }

  /** Adds a row; `index` counts rows from 0 with the empty ones, blank cells must be left out. */
  row(index: number, cells: SparseRow): void {
    if (cells.size === 0) return;
    const gap = index > this.lastRow + 1;
    this.lastRow = index;
    if (this.table && gap && this.gapsSplit && !this.continues(cells)) this.endTable();
    if (this.table) {
      this.table.writer.row(cells, this.numbered ? index + 1 : undefined);
    } else if (cells.size === 1) {
      this.guard.addRow(1);
      for (const text of cells.values()) this.notes.write(`${text.trim()}\n`);
    } else {
      this.notes.end();
      this.table = { writer: new TableWriter(cells, this.sink, this.guard), columns: new Set(cells.keys()) };
    }
  }

  /** Ends the sheet. */
  end(): void {
    this.endTable();
    this.notes.end();
  }

  private endTable(): void {
    this.table?.writer.end();
    this.table = null;
  }

  private continues(cells: SparseRow): boolean {
    if (cells.size === 1) return false;
    return [...cells.keys()].every((column) => this.table?.columns.has(column));
  }
}
