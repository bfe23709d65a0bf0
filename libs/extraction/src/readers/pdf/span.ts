import { withAccents } from './drawn-accents';
import { DrawnTexts } from './drawn-twice';
import { plainLetters } from './letters';
import { asMatrix, multiply, type Matrix } from './matrix';

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

/** The spans of a page in the order they were drawn, and the texts that stand across, which have no place in lines. */
export interface PageSpans {
  upright: Span[];
  across: string[];
  /** Leads from the page's own space to that of the spans. */
  placement: Matrix;
}

/** Turns by quarters, so that text running up, down or upside down comes to run to the right. */
const QUARTER_TURNS: readonly Matrix[] = [
  [1, 0, 0, 1, 0, 0],
  [0, -1, 1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, 1, -1, 0, 0, 0],
];

/** Figures run to the right in every script. */
const FIGURES = /^\p{Nd}+$/u;

/** Blanks are at least this many font sizes wide. */
const BLANK_WIDTH = 0.2;

/** Lines of pages that were laid askew rise by less than this share of their length. */
const MAX_SLANT = 0.25;

/**
 * Brings text items into the position they are read in: most text of the page runs to the right, as on a page that was
 * scanned or printed sideways too. `viewport` is the page's transform at scale 1, its own rotation included.
 */
export function toSpans(items: readonly PdfTextItem[], viewport: readonly number[]): PageSpans {
  const placed = items.map((item) => ({ item, matrix: multiply(asMatrix(viewport), item.transform) }));
  const main = mainDirection(placed);
  const turn = QUARTER_TURNS[main] ?? QUARTER_TURNS[0]!;
  const upright: Span[] = [];
  const across: string[] = [];
  const drawn = new DrawnTexts();
  let spaced = false;
  const turned = withAccents(placed.map(({ item, matrix }) => ({ item, matrix: multiply(turn, matrix) })));
  for (const [at, { item, matrix }] of turned.entries()) {
    const text = plainLetters(item.str.trim());
    if (text !== '') {
      const span = toSpan(item, text, matrix, spaced || item.str.startsWith(' '));
      if (directionOf(placed[at]!.matrix) !== main || isSlanted(matrix)) across.push(text);
      else if (drawn.isNew(span)) upright.push(span);
    }
    spaced = text === '' ? spaced || item.str !== '' : item.str.endsWith(' ');
  }
  return { upright, across, placement: multiply(turn, viewport) };
}

function toSpan(item: PdfTextItem, text: string, [a, b, c, d, left, baseline]: Matrix, spaced: boolean): Span {
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  // A blank at the end is counted in the width.
  const blank = item.str.endsWith(' ') ? BLANK_WIDTH * size : 0;
  const right = left + Math.max(item.width - blank, 0);
  return { text, left, right, baseline, size, rightToLeft: item.dir === 'rtl' && !FIGURES.test(text), spaced };
}

/** Quarter turns, clockwise on the page, from running to the right to how this text runs; slight slants are none. */
function directionOf([a, b]: Matrix): number {
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
}

/** True for text that runs up or down, as a word laid over a page does: its place tells nothing of what it belongs to. */
function isSlanted([a, b]: Matrix): boolean {
  return Math.abs(b) > MAX_SLANT * Math.abs(a);
}

function mainDirection(placed: readonly { item: PdfTextItem; matrix: Matrix }[]): number {
  const chars = [0, 0, 0, 0];
  for (const { item, matrix } of placed) chars[directionOf(matrix)]! += item.str.trim().length;
  return chars.indexOf(Math.max(...chars));
}
