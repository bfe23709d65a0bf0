import { raisedMark } from '../text/raised-text';
import { holdsLeftward, leftwardOrder, rightwardOrder } from './leftward-order';
import type { Span } from './span';

/** A run of text without a wide gap: a line of prose, or what one table cell shows on one line. */
export interface Segment {
  /** Position in drawing order, counted in segments. */
  order: number;
  spans: Span[];
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** Drawn right after the previous segment, on the same line. */
  continuesLine: boolean;
  /** Runs to the left as the page does, although most of its letters do not. */
  runsAsPage?: true;
}

/** Gaps wider than this many font sizes separate cells; words of justified text stay together. */
export const CELL_GAP = 1;
/** Text set closer than this many font sizes is one word. */
const WORD_GAP = 0.1;
/** Where white space was drawn, a gap of this many font sizes is enough; pdf.js also tells of some that has no width. */
const DRAWN_GAP = 0.03;
const SAME_LINE = 0.45;
/** Raised and lowered text is smaller, at most this many font sizes off its line, raised at least so many, and this close to what it belongs to. */
const SCRIPT = { size: 0.85, shift: 0.75, gap: 0.3, raised: 0.15 };
/** Of a page that runs to the left at least this share of letters does, and of a line of it, whose others are names and terms. */
const LEFTWARD = { page: 0.65, line: 0.15 };
/** Ends a sentence on the left: a line that runs to the right begins with no such mark. */
const END_ON_LEFT = /^[.?!](?!\p{Lu}{2})/u;
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;
/** Letters may be drawn this many font sizes into the one before, as in logos, but never before it begins. */
const KERNING = 0.7;

/** Joins spans, in the order they were drawn, into segments. */
export function toSegments(spans: readonly Span[]): Segment[] {
  const segments: Segment[] = [];
  for (const span of spans) {
    const last = segments.at(-1);
    const gap = last ? gapAlongLine(last, span) : null;
    if (last && gap !== null && gap <= CELL_GAP * Math.max(last.size, span.size)) extend(last, span);
    else segments.push(startSegment(span, segments.length, gap !== null));
  }
  return withPageDirection(segments);
}

/** Tells of lines in two scripts that they run to the left, by what ends them there or by the page around them. */
function withPageDirection(segments: Segment[]): Segment[] {
  const letters = segments.map(({ spans }) => lettersOf(spans));
  const total = letters.reduce((sum, { all }) => sum + all, 0);
  const runsLeft = letters.reduce((sum, { leftward }) => sum + leftward, 0) >= LEFTWARD.page * total;
  for (const [at, { all, leftward }] of letters.entries()) {
    if (leftward === 0 || leftward * 2 > all) continue;
    const segment = segments[at]!;
    if ((runsLeft && leftward >= LEFTWARD.line * all) || endsOnLeft(segment.spans)) segment.runsAsPage = true;
  }
  return segments;
}

function endsOnLeft(spans: readonly Span[]): boolean {
  const first = spans.reduce((least, span) => (span.left < least.left ? span : least));
  return END_ON_LEFT.test(first.text);
}

function lettersOf(spans: readonly Span[]): { all: number; leftward: number } {
  let [all, leftward] = [0, 0];
  for (const { text, rightToLeft } of spans) {
    const count = text.match(LETTERS)?.length ?? 0;
    all += count;
    if (rightToLeft) leftward += count;
  }
  return { all, leftward };
}

/** True when two pieces of text stand on one line. */
export function onSameLine(a: { baseline: number; size: number }, b: { baseline: number; size: number }): boolean {
  return Math.abs(a.baseline - b.baseline) <= SAME_LINE * Math.max(a.size, b.size);
}

/** The text of a segment in reading order. */
export function segmentText(segment: Segment): string {
  let text = '';
  let previous: Span | undefined;
  for (const span of readingOrder(segment)) {
    if (previous && needsSpace(previous, span)) text += ' ';
    else if (previous && isRaised(previous, span)) text += raisedMark(previous.text, span.text);
    text += span.text;
    previous = span;
  }
  return text;
}

function readingOrder(segment: Segment): Span[] {
  const { spans } = segment;
  if (isRightToLeft(segment)) return leftwardOrder(spans);
  if (holdsLeftward(spans)) return rightwardOrder(spans);
  const drawnLeftwards = spans.length > 1 && spans.every((span) => !LETTER.test(span.text));
  return drawnLeftwards ? [...spans].sort((a, b) => a.left - b.left) : spans;
}

/** True when most letters of a segment are of a script that runs to the left; figures and marks run as their line does. */
export function isRightToLeft(segment: Segment): boolean {
  const { all, leftward } = lettersOf(segment.spans);
  return segment.runsAsPage === true || leftward * 2 > all;
}

/** Distance from the end of a segment to a span further along its line; null when the span is not on it. */
function gapAlongLine(segment: Segment, span: Span): number | null {
  const last = segment.spans.at(-1);
  if (!onSameLine(segment, span) && !(last && isScript(last, span))) return null;
  const slack = 0.3 * Math.max(segment.size, span.size);
  const rightToLeft = span.rightToLeft || segment.spans.some((other) => other.rightToLeft);
  if (rightToLeft) {
    if (span.right <= segment.left + slack) return segment.left - span.right;
    // A number inside goes to the right again, digit by digit.
    const fromLast = span.left - (last?.right ?? segment.right);
    if (Math.abs(fromLast) <= slack) return fromLast;
  }
  const gap = span.left - segment.right;
  if (gap >= -slack) return gap;
  if (goesOnLeftwards(segment, span)) return segment.left - span.right;
  return last && span.left > last.left && gap >= -KERNING * Math.max(last.size, span.size) ? gap : null;
}

/** True for the next part of a date or a sum that was drawn from its end, as right-to-left producers do. */
function goesOnLeftwards(segment: Segment, span: Span): boolean {
  const touches = Math.abs(segment.left - span.right) <= WORD_GAP * Math.max(segment.size, span.size);
  return touches && [...segment.spans, span].every(({ text }) => !LETTER.test(text));
}

/** True for a raised or lowered figure beside the text it belongs to, or that text beside the figure. */
function isScript(previous: Span, span: Span): boolean {
  const [small, large] = previous.size < span.size ? [previous, span] : [span, previous];
  return (
    small.size <= SCRIPT.size * large.size &&
    Math.abs(previous.baseline - span.baseline) <= SCRIPT.shift * large.size &&
    Math.abs(span.left - previous.right) <= SCRIPT.gap * large.size
  );
}

function isRaised(previous: Span, next: Span): boolean {
  return next.size <= SCRIPT.size * previous.size && previous.baseline - next.baseline >= SCRIPT.raised * previous.size;
}

function needsSpace(previous: Span, next: Span): boolean {
  const gap = Math.max(next.left - previous.right, previous.left - next.right);
  return gap > (next.spaced ? DRAWN_GAP : WORD_GAP) * Math.max(previous.size, next.size);
}

function startSegment(span: Span, order: number, continuesLine: boolean): Segment {
  const { left, right, baseline, size } = span;
  return { order, spans: [span], left, right, baseline, size, continuesLine };
}

function extend(segment: Segment, span: Span): void {
  segment.spans.push(span);
  segment.left = Math.min(segment.left, span.left);
  segment.right = Math.max(segment.right, span.right);
  // A raised figure must not move the line it belongs to.
  if (span.size > segment.size) {
    segment.size = span.size;
    segment.baseline = span.baseline;
  }
}
