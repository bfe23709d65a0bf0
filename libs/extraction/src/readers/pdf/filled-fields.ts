import { type Label, placed, raised, SAME_LINE } from './label';
import type { PdfTextItem } from './span';

/** What was filled into a field: its lines, and the frame around them, in the space of the page. */
export interface FilledField {
  readonly lines: readonly PdfTextItem[];
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A label over or under a field stands this many of its font sizes from the frame at most, and may begin so far outside. */
const CLOSE = 1.2;
/** Letters of a label may reach into the frame by this many font sizes. */
const OVERLAP = 0.4;
/** The next words of a label follow within this many font sizes. */
const WORD_GAP = 1;
/** A field of one line is no higher than this many font sizes. */
const ONE_LINE = 2.5;
/** Where the middle of letters is above their baseline, in font sizes. */
const MIDDLE = 0.3;
/** A page with more fields than this, or more lines in them, is no form that people fill in. */
const MAX_FIELDS = 2000;

/**
 * The items of a page with what was filled into its fields, each value behind its label: what is drawn beside it on its
 * line, before it in the direction of reading, else over it, else under it; where nothing is, at the end.
 */
export function withFields(drawn: readonly PdfTextItem[], filled: readonly FilledField[]): PdfTextItem[] {
  const all = filled.flatMap(({ lines }) => lines);
  if (filled.length > MAX_FIELDS || all.length > MAX_FIELDS) return [...drawn, ...all];
  const labels = placed(drawn);
  const values = new Map<PdfTextItem | null, FilledField[]>();
  for (const field of filled) {
    const { label, onLine } = labelOf(field, labels);
    const value = onLine ? { ...field, lines: field.lines.map((line) => raised(line, onLine)) } : field;
    values.set(label, [...(values.get(label) ?? []), value]);
  }
  const linesOf = (label: PdfTextItem | null): PdfTextItem[] =>
    [...(values.get(label) ?? [])].sort(asRead).flatMap(({ lines }) => lines);
  return [...drawn.flatMap((item) => [item, ...linesOf(item)]), ...linesOf(null)];
}

interface FoundLabel {
  readonly label: PdfTextItem | null;
  /** How far the value must move up for it to stand on the line of the label. */
  readonly onLine?: number;
}

function labelOf(field: FilledField, labels: readonly Label[]): FoundLabel {
  for (const line of placed(field.lines)) {
    const label = besideOf(line, field, labels);
    if (label) return { label: label.item, onLine: label.baseline - line.baseline };
  }
  const overlaps = (gap: number, { size }: Label): boolean => gap >= -OVERLAP * size && gap <= CLOSE * size;
  const over = labels.filter((label) => overlaps(label.baseline - field.top, label));
  const under = labels.filter((label) => overlaps(field.bottom - label.baseline - label.size, label));
  return { label: (alongEdge(over, field) ?? alongEdge(under, field))?.item ?? null };
}

/** The nearest on the line: to the left, or what runs to the left and stands to the right; at one place the last. */
function besideOf(line: Label, field: FilledField, labels: readonly Label[]): Label | undefined {
  const onLine = labels.filter(
    (label) => Math.abs(label.baseline - line.baseline) <= SAME_LINE * line.size || isInRow(label, field),
  );
  const isRtl = ({ item }: Label): boolean => item.dir === 'rtl';
  const distance = (label: Label): number =>
    isRtl(label) && label.right > field.right ? label.left - field.right : field.left - label.left;
  const rightwards = onLine.filter((label) => isRtl(label) && label.left >= field.right - OVERLAP * label.size);
  const leftwards = onLine.filter(({ left }) => left <= field.left);
  // Where lines run to the left, what stands to the left of a field belongs to the next.
  const reading = leftwards.filter((label) => !isRtl(label));
  const candidates = rightwards.length + reading.length > 0 ? [...rightwards, ...reading] : leftwards;
  return nearest(candidates, distance);
}

/** True where the middle of the letters is within the height of a field of one line. */
function isInRow({ baseline, size }: Label, { bottom, top }: FilledField): boolean {
  const middle = baseline + MIDDLE * size;
  return top - bottom <= ONE_LINE * size && middle >= bottom && middle <= top;
}

/** What begins at the edge of the field where its line begins, to its last word. */
function alongEdge(labels: readonly Label[], field: FilledField): Label | undefined {
  const leftwards = labels.filter(({ item, right, left, size }) => {
    return item.dir === 'rtl' && right <= field.right + CLOSE * size && left >= field.left - CLOSE * size;
  });
  const rightmost = nearest(leftwards, ({ right }) => field.right - right);
  if (rightmost) return lastWord(rightmost, labels);
  const inside = labels.filter(({ left, size }) => left >= field.left - CLOSE * size && left < field.right);
  const leftmost = nearest(inside, ({ left }) => left - field.left);
  return leftmost && lastWord(leftmost, labels);
}

/** The item drawn last of those that touch one another from `label` on. */
function lastWord(label: Label, labels: readonly Label[]): Label {
  let { left, right } = label;
  let last = label;
  for (const next of labels) {
    const touches = next.left - right <= WORD_GAP * label.size && left - next.right <= WORD_GAP * label.size;
    if (next.at <= last.at || !touches || Math.abs(next.baseline - label.baseline) > SAME_LINE * label.size) continue;
    [left, right, last] = [Math.min(left, next.left), Math.max(right, next.right), next];
  }
  return last;
}

function nearest(labels: readonly Label[], distance: (label: Label) => number): Label | undefined {
  let found: Label | undefined;
  for (const label of labels) if (!found || distance(label) <= distance(found)) found = label;
  return found;
}

/** Values of one label line by line, each line in the direction that it is read in. */
function asRead(a: FilledField, b: FilledField): number {
  const apart = (b.top + b.bottom - a.top - a.bottom) / 2;
  if (Math.abs(apart) > (a.top - a.bottom) / 2) return apart;
  return a.lines[0]?.dir === 'rtl' ? b.left - a.left : a.left - b.left;
}
