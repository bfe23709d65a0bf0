import { columnOf } from './columns';
import { isRightToLeft, segmentText, type Segment } from './segment';
import type { Region } from './region';
import { areDrawnInTurn, isDrawnWithin, LINE_PITCH, type CellRow } from './visual-rows';

/** When more of a table than this would become one row, its columns were drawn one after the other. */
const COLUMN_MAJOR_SHARE = 0.6;

/** The rows of a table as people see them: lines of one wrapped cell together. Column number → text, its lines with line ends. */
export function tableRows(region: Region): Map<number, string>[] {
  return logicalRows(region).map((lines) => {
    const cells = new Map<number, string>();
    for (const line of lines) {
      for (const [column, text] of lineTexts(line, region)) {
        const before = cells.get(column);
        cells.set(column, before === undefined ? text : `${before}\n${text}`);
      }
    }
    return cells;
  });
}

/** What stands on one line in each column. */
function lineTexts(line: CellRow, { columns }: Region): Map<number, string> {
  const texts = new Map<number, string>();
  for (const cell of line.cells) {
    const column = columnOf(cell, columns);
    const left = texts.get(column);
    const text = segmentText(cell);
    texts.set(column, left === undefined ? text : isRightToLeft(cell) ? `${text} ${left}` : `${left} ${text}`);
  }
  return texts;
}

function logicalRows(region: Region): CellRow[][] {
  const { rows } = region;
  const joined = joinedByWrapping(rows);
  const groups: CellRow[][] = [];
  rows.forEach((row, index) => {
    const last = groups.at(-1);
    if (last && (joined[index] === true || continuesLastCell(region, index))) last.push(row);
    else groups.push([row]);
  });
  return groups;
}

/**
 * A wrapped cell is drawn to its end before the next cell of the row, so drawing then jumps up: from a lower line to
 * the first line of the same row. Says for each line whether it belongs to the row of the line above.
 */
function joinedByWrapping(rows: CellRow[]): boolean[] {
  const lineOf = new Map<number, number>();
  rows.forEach((row, index) => row.cells.forEach((cell) => lineOf.set(cell.order, index)));
  const joined = rows.map(() => false);
  rows.forEach((row, lower) => {
    for (const cell of row.cells) {
      const upper = lineOf.get(cell.order + 1);
      const next = upper === undefined ? undefined : rows[upper]?.cells.find(({ order }) => order === cell.order + 1);
      if (upper === undefined || upper >= lower || !next || next.left <= cell.left) continue;
      if (!isTight(rows, upper, lower)) continue;
      for (let line = upper + 1; line <= lower; line += 1)
        joined[line] = !isDrawnAsRow(rows[line]) || isDrawnWithin(rows[line - 1]!, rows[line]!);
    }
  });
  const share = joined.filter(Boolean).length / Math.max(rows.length - 1, 1);
  return rows.length > 4 && longestRun(joined) > COLUMN_MAJOR_SHARE * rows.length && share > COLUMN_MAJOR_SHARE
    ? rows.map(() => false)
    : joined;
}

/** True when cells of the line were drawn one after the other, which those of wrapped cells never are. */
function isDrawnAsRow(row: CellRow | undefined): boolean {
  return row?.cells.some((cell, at) => at > 0 && areDrawnInTurn(row.cells[at - 1]!, cell)) ?? false;
}

/** A line that only goes on with the last cell drawn, not in the first column, is the end of that cell. */
function continuesLastCell({ rows, columns }: Region, index: number): boolean {
  const [cell, ...others] = rows[index]?.cells ?? [];
  if (!cell || others.length > 0 || !isTight(rows, index - 1, index)) return false;
  const column = columnOf(cell, columns);
  const above = rows[index - 1]?.cells.find((candidate: Segment) => candidate.order === cell.order - 1);
  return above !== undefined && column > 0 && columnOf(above, columns) === column;
}

function isTight(rows: CellRow[], upper: number, lower: number): boolean {
  for (let line = upper + 1; line <= lower; line += 1) {
    const [above, below] = [rows[line - 1], rows[line]];
    if (!above || !below || below.baseline - above.baseline > LINE_PITCH * below.size) return false;
  }
  return true;
}

function longestRun(flags: boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const flag of flags) {
    run = flag ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
