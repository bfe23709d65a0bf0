import type { PdfTextItem } from './span';

/** Letters this many font sizes apart begin at one place. */
const SAME_PLACE = 0.02;

/**
 * Joins letters of scripts that run to the left which are drawn at one place: of a ligature that a font sets as two glyphs,
 * browsers draw the left one without a width, then the right one over it. The right one is read first, and a blank that
 * was drawn between stands beside both.
 */
export function joinOverlaid<T extends PdfTextItem>(items: readonly T[]): T[] {
  const joined: T[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    const blank = items[at + 1]?.str.trim() === '' ? items[at + 1] : undefined;
    const over = items[at + (blank ? 2 : 1)];
    if (!over || !isOverlaid(item, over)) {
      joined.push(item);
      continue;
    }
    if (blank && blank.width > 0) joined.push(blank);
    joined.push({ ...over, str: over.str + item.str });
    at += blank ? 2 : 1;
  }
  return joined;
}

function isOverlaid(item: PdfTextItem, over: PdfTextItem): boolean {
  if (item.width > 0 || item.dir !== 'rtl' || over.dir !== 'rtl' || over.width === 0) return false;
  const near = SAME_PLACE * Math.hypot(item.transform[2]!, item.transform[3]!);
  return [4, 5].every((part) => Math.abs(item.transform[part]! - over.transform[part]!) <= near);
}
