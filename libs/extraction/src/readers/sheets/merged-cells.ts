import type { SparseRow } from '../tables/table-writer';

/** A merged block of cells; rows and columns count from 0. */
export interface MergedRange {
  top: number;
  bottom: number;
  left: number;
}

/** Carries the value of each merged block from its first row into every row it covers. @source spec §8.4 */
export class MergedCells {
  /** By first row, so that a sheet with many merges costs one look-up a row. */
  private readonly byTop = new Map<number, MergedRange[]>();
  /** By column: ranges do not overlap, and where damage makes them, the later one counts. */
  private readonly active = new Map<number, { bottom: number; text: string }>();

  constructor(ranges: MergedRange[]) {
    for (const range of ranges) this.add(range);
  }

  /** Adds a block whose first row was not filled yet. */
  add(range: MergedRange): void {
    if (range.bottom === range.top) return;
    const same = this.byTop.get(range.top);
    if (same) same.push(range);
    else this.byTop.set(range.top, [range]);
  }

  /** Fills the row in place. Rows must come in order; rows that hold nothing of their own stay empty. */
  fill(index: number, cells: SparseRow): void {
    const begun = (this.byTop.get(index) ?? []).map(({ left, bottom }) => ({ left, bottom, text: cells.get(left) }));
    for (const [left, { bottom, text }] of this.active) {
      if (bottom < index) this.active.delete(left);
      else if (cells.size > 0) cells.set(left, joined(text, cells.get(left)));
    }
    for (const { left, bottom, text } of begun) if (text !== undefined) this.active.set(left, { bottom, text });
  }
}

/** Programs may leave values under a merge, where nobody sees them; formulas do, so they are not lost. */
function joined(text: string, hidden: string | undefined): string {
  return hidden === undefined || hidden === text ? text : `${text} ${hidden}`;
}

/** Parses a reference like `B2:C9`; null when it is none. */
export function parseRange(reference: string): MergedRange | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/i.exec(reference);
  if (!match) return null;
  return { left: columnIndex(match[1] ?? ''), top: Number(match[2]) - 1, bottom: Number(match[3]) - 1 };
}

/** `A` → 0, `AB` → 27; the digits of a cell reference may follow. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    index = index * 26 + letter - 64;
  }
  return index - 1;
}
