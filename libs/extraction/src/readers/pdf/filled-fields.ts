import type { PdfTextItem } from './span';

/** Baselines of a label and its field differ by no more than this many font sizes. */
const SAME_LINE = 0.6;
/** A page with more fields than this is no form that people fill in. */
const MAX_FIELDS = 2000;

/**
 * The items of a page with what was filled into its fields, each value behind what is drawn to the left of it on a line,
 * as labels are; where nothing is, at the end.
 * @param filled the lines of each field
 */
export function withFields(drawn: readonly PdfTextItem[], filled: readonly PdfTextItem[][]): PdfTextItem[] {
  if (filled.length > MAX_FIELDS) return [...drawn, ...filled.flat()];
  const items = [...drawn];
  const rest: PdfTextItem[] = [];
  for (const lines of filled) {
    const label = lines.map((line) => labelOf(line, items)).find((at) => at >= 0);
    if (label === undefined) rest.push(...lines);
    else items.splice(label + 1, 0, ...lines);
  }
  return [...items, ...rest];
}

/** The nearest to the left on the line, of those at one place the last; -1 for none. */
function labelOf({ transform }: PdfTextItem, items: readonly PdfTextItem[]): number {
  const [, , , size, left, baseline] = transform as [number, number, number, number, number, number];
  let label = -1;
  items.forEach(({ str, transform: [, , , , x, y] }, at) => {
    if (str.trim() === '' || Math.abs(y! - baseline) > SAME_LINE * size || x! > left) return;
    if (label < 0 || x! >= items[label]!.transform[4]!) label = at;
  });
  return label;
}
