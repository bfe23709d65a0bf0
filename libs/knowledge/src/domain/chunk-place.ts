/** What a block says of its place in the file; what a format does not know is missing. */
export interface SourcePlace {
  /** Page or slide, from 1. */
  readonly page?: number;
  readonly sheet?: string;
  /** Numbers of a table's rows below its header, from 1. */
  readonly rows?: readonly number[];
}

/** Where a chunk stands in its document. */
export interface ChunkPlace {
  /** Range of the extracted text, in UTF-16 units, with what the chunk shares with the one before; `end` is behind it. */
  readonly start: number;
  readonly end: number;
  /** Where its own text begins. */
  readonly page: number | null;
  readonly sheet: string | null;
  readonly firstRow: number | null;
  readonly lastRow: number | null;
}

/** A stretch of the extracted text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly page?: number;
  readonly sheet?: string;
  readonly row?: number;
}

/** Follows where the text comes from that a chunk is packed of. */
export class PlaceTracker {
  private first: Stretch | null = null;
  private last: Stretch | null = null;
  private firstRow: number | null = null;
  private lastRow: number | null = null;
  private lead: number | null = null;

  /** Takes the next stretch of the chunk's own text, blanks at its ends aside. */
  add(stretch: Stretch): void {
    this.first ??= stretch;
    this.last = stretch;
    if (stretch.row === undefined) return;
    this.firstRow ??= stretch.row;
    this.lastRow = stretch.row;
  }

  /** Says where what the next chunk begins with stands; null where that is no stretch right before its own text. */
  leadFrom(start: number | null): void {
    this.lead = start;
  }

  /** Where the lead stands. */
  get leadStart(): number | null {
    return this.lead;
  }

  /** The place of what was added since the last time. */
  take(): ChunkPlace {
    const { first, last } = this;
    if (!first || !last) throw new Error('A chunk without text of its own has no place.');
    const place = {
      start: this.lead ?? first.from,
      end: last.to,
      page: first.page ?? null,
      sheet: first.sheet ?? null,
      firstRow: this.firstRow,
      lastRow: this.lastRow,
    };
    this.first = this.last = this.firstRow = this.lastRow = null;
    return place;
  }
}

/** The stretch of a text without the blanks at its ends; null for blanks only. @param at where the text begins */
export function stretchOf(text: string, at: number, place: SourcePlace & Pick<Stretch, 'row'> = {}): Stretch | null {
  if (text.trim() === '') return null;
  const { page, sheet, row } = place;
  return {
    from: at + text.length - text.trimStart().length,
    to: at + text.trimEnd().length,
    ...(page !== undefined && { page }),
    ...(sheet !== undefined && { sheet }),
    ...(row !== undefined && { row }),
  };
}
