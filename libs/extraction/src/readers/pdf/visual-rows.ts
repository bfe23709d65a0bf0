import { onSameLine, type Segment } from './segment';

/** Neighbouring cells of a table are drawn soon after each other; the columns of a page are not. */
const NEAR_IN_ORDER = 8;

/** Segments side by side on one line that were drawn together, from left to right. */
export interface CellRow {
  cells: Segment[];
  baseline: number;
  size: number;
}

/** The rows of a page, from top to bottom. A line that crosses columns of prose gives a row for each column. */
export function toCellRows(segments: readonly Segment[]): CellRow[] {
  const rows: CellRow[] = [];
  for (const line of visualLines(segments)) {
    let chain: Segment[] = [];
    for (const segment of line) {
      const previous = chain.at(-1);
      if (previous && Math.abs(segment.order - previous.order) > NEAR_IN_ORDER) {
        rows.push(cellRow(chain));
        chain = [];
      }
      chain.push(segment);
    }
    rows.push(cellRow(chain));
  }
  return rows;
}

function visualLines(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && onSameLine(first, segment)) line.push(segment);
    else lines.push([segment]);
  }
  for (const line of lines) line.sort((a, b) => a.left - b.left);
  return lines;
}

function cellRow(cells: Segment[]): CellRow {
  const size = Math.max(...cells.map((cell) => cell.size));
  return { cells, baseline: cells[0]?.baseline ?? 0, size };
}
