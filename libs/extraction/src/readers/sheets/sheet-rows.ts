import type { ReadContext } from '../document-reader';
import { GridFlow } from '../tables/grid-flow';
import type { SparseRow } from '../tables/table-writer';
import type { MergedCells } from './merged-cells';

/** The rows of one sheet on their way to the sink, below the sheet's name. */
export class SheetRows {
  private readonly grid: GridFlow;
  private named = false;

  constructor(
    private readonly name: string,
    private readonly context: Pick<ReadContext, 'sink' | 'guard'>,
    private readonly merged: MergedCells,
  ) {
    this.grid = new GridFlow(context.sink, context.guard, true, true);
    context.sink.at({ sheet: name });
  }

  /** Adds a row; `index` counts from 0. The sheet's name is written before the first row that holds something. */
  row(index: number, cells: SparseRow): void {
    this.merged.fill(index, cells);
    if (cells.size === 0) return;
    if (!this.named && this.name.trim() !== '') this.context.sink.text(`## ${this.name.trim()}`);
    this.named = true;
    this.grid.row(index, cells);
  }

  /** Ends the sheet. */
  end(): void {
    this.grid.end();
  }
}
