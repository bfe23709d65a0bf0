import { type Label, placed, raised, SAME_LINE } from './label';
import type { PdfTextItem } from './span';

/** Text further than this many font sizes from a box is not what it stands for. */
const BESIDE = 3;
/** Letters may reach into a box by this many font sizes. */
const OVERLAP = 0.5;
/** A page with more boxes than this is no form that people fill in. */
const MAX_BOXES = 2000;

/**
 * The items of a page with the boxes of its form, each before the words to its right, or behind those to its left where
 * these are nearer; where there are none on its line, at the end.
 */
export function withBoxes(items: readonly PdfTextItem[], boxes: readonly PdfTextItem[]): PdfTextItem[] {
  if (boxes.length === 0 || boxes.length > MAX_BOXES) return [...items, ...boxes];
  const labels = placed(items);
  const before = new Map<PdfTextItem | null, PdfTextItem[]>();
  const behind = new Map<PdfTextItem | null, PdfTextItem[]>();
  for (const box of placed(boxes)) {
    const { label, isBefore } = labelOf(box, labels);
    const side = isBefore ? before : behind;
    const onLine = label ? raised(box.item, label.baseline - box.baseline) : box.item;
    side.set(label?.item ?? null, [...(side.get(label?.item ?? null) ?? []), onLine]);
  }
  const boxed = items.flatMap((item) => [...(before.get(item) ?? []), item, ...(behind.get(item) ?? [])]);
  return [...boxed, ...(behind.get(null) ?? [])];
}

function labelOf(box: Label, labels: readonly Label[]): { label: Label | null; isBefore: boolean } {
  let [label, isBefore]: [Label | null, boolean] = [null, false];
  let least = BESIDE * box.size;
  for (const other of labels) {
    if (Math.abs(other.baseline - box.baseline) > SAME_LINE * Math.max(box.size, other.size)) continue;
    const slack = OVERLAP * other.size;
    const toRight = other.left - box.right;
    const toLeft = box.left - other.right;
    if (toRight >= -slack && toRight <= least) [label, isBefore, least] = [other, true, toRight];
    else if (toLeft >= -slack && toLeft < least) [label, isBefore, least] = [other, false, toLeft];
  }
  return { label, isBefore };
}
