import type { Span } from './span';

/** Bold is faked, and shadows are drawn, by a text that stands a hair beside itself: at most this many font sizes. */
const HAIR = 0.2;
/** The same of a text that others were drawn after, where two letters of a narrow font must not be taken for one. */
const THIN_HAIR = 0.15;
const STEPS = [-1, 0, 1];

/** Finds the texts of a page that were drawn before at the same place: readers see them once. */
export class DrawnTexts {
  /** The last one that was new. */
  private previous: Span | undefined;
  /** Where each text stands, in steps of half a thin hair, so that one of the next place is nearer than a whole one. */
  private readonly places = new Map<string, Set<string>>();

  /** Whether a text is new to the page; each is asked for once, in the order in which they were drawn. */
  isNew(span: Span): boolean {
    const places = this.places.get(span.text) ?? new Set();
    this.places.set(span.text, places);
    const step = (span.size * THIN_HAIR) / 2 || 1;
    const [column, row] = [Math.round(span.left / step), Math.round(span.baseline / step)];
    const stoodAt = (x: number, y: number): boolean => places.has(placeOf(span, column + x, row + y));
    const stoodAround = places.size > 0 && STEPS.some((x) => STEPS.some((y) => stoodAt(x, y)));
    const isRepeat = stoodAround || this.repeatsPrevious(span);
    if (isRepeat) return false;
    this.previous = span;
    places.add(placeOf(span, column, row));
    return true;
  }

  private repeatsPrevious({ text, left, baseline, size }: Span): boolean {
    const { previous } = this;
    if (previous?.text !== text) return false;
    const near = size * HAIR;
    return Math.abs(previous.left - left) < near && Math.abs(previous.baseline - baseline) < near;
  }
}

function placeOf({ size }: Span, column: number, row: number): string {
  return `${column} ${row} ${Math.round(size * 10)}`;
}
