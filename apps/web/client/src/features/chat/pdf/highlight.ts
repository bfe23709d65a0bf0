/** A part of one of a page's texts, in UTF-16 units; `to` is behind its last character. */
export interface Span {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** As much must agree before anything is taken for the passage; shorter passages must agree whole. */
const SEED = 24;
const STEP = 8;

/** A text without what extraction and typesetting do differently, and where each of its characters stands. */
interface Squeezed {
  readonly text: string;
  readonly places: readonly { readonly item: number; readonly offset: number; readonly length: number }[];
}

/** White space, hyphens at ends of lines, ligatures and letter case are no part of what is compared. */
function squeezed(items: readonly string[]): Squeezed {
  let text = '';
  const places: Squeezed['places'][number][] = [];
  items.forEach((str, item) => {
    let offset = 0;
    for (const char of str) {
      const kept = char
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s\u00ad\u2010\u2011-]/gu, '');
      text += kept;
      for (let unit = 0; unit < kept.length; unit += 1) places.push({ item, offset, length: char.length });
      offset += char.length;
    }
  });
  return { text, places };
}

/** Where the passage stands in the page, from one agreement to the next: what stands between was not extracted. */
function agreements(page: string, passage: string): [number, number][] {
  const seed = Math.min(SEED, passage.length);
  const found: [number, number][] = [];
  if (seed === 0) return found;
  let behind = 0;
  for (let from = 0; from + seed <= passage.length;) {
    const at = page.indexOf(passage.slice(from, from + seed), behind);
    if (at < 0) {
      from += STEP;
      continue;
    }
    let length = seed;
    while (from + length < passage.length && page[at + length] === passage[from + length]) length += 1;
    found.push([at, at + length]);
    behind = at + length;
    from += length;
  }
  return found;
}

/** The parts of a page's texts that a passage says, in their order; none when it is not on the page. */
export function spansOf(items: readonly string[], passage: string): readonly Span[] {
  const { text, places } = squeezed(items);
  const spans: Span[] = [];
  for (const [from, to] of agreements(text, squeezed([passage]).text)) {
    for (const { item, offset, length } of places.slice(from, to)) {
      const last = spans.at(-1);
      if (last?.item === item) spans[spans.length - 1] = { ...last, to: offset + length };
      else spans.push({ item, from: offset, to: offset + length });
    }
  }
  return spans;
}

/** How many characters of a passage a page has. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
