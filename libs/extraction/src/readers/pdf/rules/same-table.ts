import { columnOf } from '../columns';
import type { Region } from '../region';
import type { Span } from '../span';
import { tableRows } from '../table-rows';
import type { RuledTable } from './ruled-table';

/** Alignment has found a ruled table when it holds this share of its texts, */
const COVERED = 0.9;
/** and of its columns: those close to each other stay one for it. */
const COLUMNS = 0.7;

/** True when alignment alone shows the same rows: then rules tell nothing more of what belongs together. */
export function isToldByAlignment(table: RuledTable, regions: readonly Region[]): boolean {
  return regions.some((region) => {
    if (region.kind !== 'table') return false;
    const spansOf = (row: Region['rows'][number]): Span[] => row.cells.flatMap((cell) => cell.spans);
    const inside = region.rows.map((row) => spansOf(row).filter((span) => table.cells.has(span)).length);
    if (inside.reduce((sum, count) => sum + count, 0) < COVERED * table.cells.size) return false;
    if (isMixed(region, table)) return false;
    const beside = inside.filter((count) => count === 0).length;
    const columns = new Set(table.rows.flatMap((row) => [...row.keys()])).size;
    return tableRows(region).length - beside === table.rows.length && region.columns.length >= COLUMNS * columns;
  });
}

/** True where texts that rules part have come into one cell. */
function isMixed({ rows, columns }: Region, { cells: ruled }: RuledTable): boolean {
  return rows.some(({ cells }) => {
    const cellOf = new Map<number, number>();
    return cells.some((cell) => {
      const column = columnOf(cell, columns);
      const parted = cell.spans.flatMap((span) => ruled.get(span) ?? []);
      const first = cellOf.get(column) ?? parted[0];
      if (first !== undefined) cellOf.set(column, first);
      return parted.some((other) => other !== first);
    });
  });
}
