import { isRightToLeft, segmentText, toSegments, type Segment } from '../segment';
import type { Span } from '../span';
import { visualLines } from '../visual-rows';

/** Where the middle of letters is above their baseline, in font sizes. */
export const MIDDLE = 0.3;

/** One line of a cell. */
export interface CellLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /** When it was drawn, counted in spans of the page. */
  readonly firstOrder: number;
  readonly lastOrder: number;
}

const FIGURE = /^[^\p{L}]+$/u;
/** The share of lines that must be figures in a column of them, which may also say that one is not known. */
const FIGURE_SHARE = 0.6;

/** Lines of one text stand no further below each other than this many font sizes. */
const MAX_LEADING = 2.5;

/** What stands in one cell of a ruled table. */
export class CellText {
  readonly lines: readonly CellLine[];
  /** Some line of it is in parts far from each other. */
  readonly hasWideGaps: boolean;

  private constructor(lines: readonly CellLine[], hasWideGaps: boolean) {
    this.lines = lines;
    this.hasWideGaps = hasWideGaps;
  }

  /** @param orders when each span of the page was drawn */
  static of(spans: readonly Span[], orders: ReadonlyMap<Span, number>): CellText {
    const lines = visualLines(toSegments(spans));
    return new CellText(
      lines.map((line) => cellLine(line, orders)),
      lines.some((line) => line.length > 1),
    );
  }

  /** Several figures below each other. */
  get isFigures(): boolean {
    const figures = this.lines.filter(({ text }) => FIGURE.test(text)).length;
    return this.lines.length > 1 && figures >= FIGURE_SHARE * this.lines.length;
  }

  /** Some lines of it are too far below each other to be one text. */
  get hasGapsBelow(): boolean {
    return this.lines.some(({ baseline, size }, at) => {
      const above = this.lines[at - 1];
      return above !== undefined && baseline - above.baseline > MAX_LEADING * Math.max(size, above.size);
    });
  }

  /** Its lines, with line ends between them. */
  get text(): string {
    return this.lines.map(({ text }) => text).join('\n');
  }

  /** The part that stands between two heights of the page. */
  between(top: number, bottom: number): CellText {
    const within = this.lines.filter(({ baseline, size }) => {
      const middle = baseline - MIDDLE * size;
      return middle > top && middle <= bottom;
    });
    return new CellText(within, this.hasWideGaps);
  }
}

function cellLine(line: readonly Segment[], orders: ReadonlyMap<Span, number>): CellLine {
  const drawn = line.flatMap((segment) => segment.spans.map((span) => orders.get(span) ?? 0));
  const texts = line.map(segmentText);
  return {
    text: (line.every(isRightToLeft) ? texts.reverse() : texts).join(' '),
    left: Math.min(...line.map(({ left }) => left)),
    right: Math.max(...line.map(({ right }) => right)),
    baseline: line[0]!.baseline,
    size: Math.max(...line.map(({ size }) => size)),
    firstOrder: Math.min(...drawn),
    lastOrder: Math.max(...drawn),
  };
}
