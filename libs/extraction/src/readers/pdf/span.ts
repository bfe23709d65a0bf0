/** A piece of text on a page, upright: x grows to the right, y downwards, both in points. */
export interface Span {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Font size. */
  size: number;
  rightToLeft: boolean;
  /** White space was drawn before it. */
  spaced: boolean;
}

/** What pdf.js tells about one text item. */
export interface PdfTextItem {
  str: string;
  dir: string;
  transform: number[];
  width: number;
}

/** The spans of a page in the order they were drawn, and the texts that are not upright, which have no place in lines. */
export interface PageSpans {
  upright: Span[];
  turned: string[];
}

type Matrix = readonly number[];

/** Brings text items into the page's reading position. `viewport` is the page's transform at scale 1, rotation included. */
export function toSpans(items: readonly PdfTextItem[], viewport: Matrix): PageSpans {
  const upright: Span[] = [];
  const turned: string[] = [];
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced = true;
      continue;
    }
    const span = toSpan(item, viewport, spaced || item.str.startsWith(' '));
    if (span === null) turned.push(item.str.trim());
    else if (!isRepeat(span, upright.at(-1))) upright.push(span);
    spaced = item.str.endsWith(' ');
  }
  return { upright, turned };
}

function toSpan(item: PdfTextItem, viewport: Matrix, spaced: boolean): Span | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, item.transform);
  // On the screen y points down, so upright text has a negative d.
  if (Math.abs(b) > Math.abs(a) * 0.1 || a <= 0) return null;
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  return {
    text: item.str.trim(),
    left: e,
    right: e + Math.max(item.width, 0),
    baseline: f,
    size,
    rightToLeft: item.dir === 'rtl',
    spaced,
  };
}

function multiply(m: Matrix, n: Matrix): number[] {
  const [m0 = 1, m1 = 0, m2 = 0, m3 = 1, m4 = 0, m5 = 0] = m;
  const [n0 = 1, n1 = 0, n2 = 0, n3 = 1, n4 = 0, n5 = 0] = n;
  return [
    m0 * n0 + m2 * n1,
    m1 * n0 + m3 * n1,
    m0 * n2 + m2 * n3,
    m1 * n2 + m3 * n3,
    m0 * n4 + m2 * n5 + m4,
    m1 * n4 + m3 * n5 + m5,
  ];
}

/** Bold is sometimes faked by drawing a text twice, a hair apart. */
function isRepeat(span: Span, previous: Span | undefined): boolean {
  if (!previous || previous.text !== span.text) return false;
  const near = span.size * 0.2;
  return Math.abs(previous.left - span.left) < near && Math.abs(previous.baseline - span.baseline) < near;
}
