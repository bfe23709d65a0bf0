import { CHARS_PER_TOKEN, type CountTokens } from './text-units';

/** Some columns of a row. */
export interface ColumnSlice {
  /** Their header cells and, on the next line, the first cell of the row, which says whose values follow. */
  readonly lead: string;
  /** The cells of the row; the bodies of all its slices joined are the row. */
  readonly body: string;
}

interface Cell {
  readonly text: string;
  readonly tokens: number;
}

/** A header cell, or the first cell of a row, may take at most this share of a slice. */
const MAX_SHARE = 0.25;

/** Cuts rows that do not fit below their header into slices of columns, each below the header of just these columns. */
export class ColumnSlicer {
  private readonly titles: readonly Cell[];

  /** @param limit tokens of a slice with all that leads it; a cell that has more is a slice of its own */
  private constructor(
    header: string,
    private readonly limit: number,
    private readonly count: CountTokens,
  ) {
    this.titles = this.cellsOf(header);
  }

  /** Null when a cell of the header is too long to be said again with each of its values. */
  static of(header: string, limit: number, count: CountTokens): ColumnSlicer | null {
    const slicer = new ColumnSlicer(header, limit, count);
    return slicer.titles.length > 1 && slicer.titles.every((title) => slicer.isShort(title)) ? slicer : null;
  }

  /** The slices of a row like `| a | b |`, from left to right. */
  *slices(row: string): Generator<ColumnSlice> {
    const cells = this.cellsOf(row);
    for (let from = 0; from < cells.length;) {
      const key = from > 0 && this.isShort(cells[0]!) ? cells[0]! : null;
      const to = this.endOf(from, cells, key);
      const titles = this.titles.slice(from, to).map(({ text }) => text);
      const title = key ? (this.titles[0]?.text ?? '|') : '';
      yield {
        lead: `|${title}${titles.join('')}\n${from > 0 ? `|${key?.text ?? ''}` : ''}`,
        body: `${from === 0 ? '|' : ''}${cells
          .slice(from, to)
          .map(({ text }) => text)
          .join('')}`,
      };
      from = to;
    }
  }

  private endOf(from: number, cells: readonly Cell[], key: Cell | null): number {
    const tokensAt = (at: number): number => cells[at]!.tokens + (this.titles[at]?.tokens ?? 0);
    let tokens = tokensAt(from) + (key ? key.tokens + (this.titles[0]?.tokens ?? 0) : 0);
    let to = from + 1;
    while (to < cells.length && tokens + tokensAt(to) <= this.limit) tokens += tokensAt(to++);
    return to;
  }

  private isShort({ tokens }: Cell): boolean {
    return tokens <= MAX_SHARE * this.limit;
  }

  /** The cells of a line, each with the bar behind it. */
  private cellsOf(line: string): Cell[] {
    const texts =
      line
        .trim()
        .replace(/^\|/, '')
        .match(/(?:\\.?|[^|\\])*\|?/gs) ?? [];
    return texts.filter((text) => text !== '').map((text) => ({ text, tokens: this.tokensOf(text) }));
  }

  private tokensOf(text: string): number {
    return text.length > this.limit * CHARS_PER_TOKEN ? Infinity : this.count(text);
  }
}
