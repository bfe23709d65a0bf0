import type { PdfTextItem } from './span';

/** Baselines of a label and its field differ by no more than this many font sizes. */
export const SAME_LINE = 0.6;

/** A drawn text and where it stands, in the space of the page. */
export interface Label {
  readonly item: PdfTextItem;
  /** Position in drawing order. */
  readonly at: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** Where items stand; those without words are no labels. */
export function placed(items: readonly PdfTextItem[]): Label[] {
  const labels = items.map((item, at) => {
    const [, , , size, left, baseline] = item.transform as [number, number, number, number, number, number];
    return { item, at, left, right: left + item.width, baseline, size };
  });
  return labels.filter(({ item }) => item.str.trim() !== '');
}

/** An item so much higher on the page. */
export function raised(item: PdfTextItem, by: number): PdfTextItem {
  return { ...item, transform: item.transform.map((value, at) => (at === 5 ? value + by : value)) };
}
