import type { PdfTextItem } from './span';

/** Writing that is set in columns from top to bottom. */
const SET_DOWN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]/u;
/** What stands between its words. */
const BETWEEN = /^[\p{Po}\p{Ps}\p{Pe}]+$/u;
/** All in font sizes: how far a letter stands below the one above it, and beside it, as a small one or a comma does. */
const PITCH = { least: 0.7, most: 1.2 };
const BESIDE = 0.6;
const SAME_SIZE = 0.1;
/** @source ISO 32000-2, 9.7.4.3: the position vector that fonts have unless they say otherwise */
const ORIGIN = { x: 0.5, y: 0.88 };
/** Two figures may stand side by side in a column. */
const MAX_CHARS = 2;
/** Fewer are a heading that was stacked in its cell. */
const FEWEST = 6;

/**
 * Puts together the letters of columns of Chinese and Japanese that a program has drawn one by one from top to bottom, as
 * browsers do: each of them alone looks like a line, and columns side by side like a table. pdf.js knows columns only by
 * fonts that are made for them, and gives those as the texts that this makes.
 */
export function joinStacked<T extends PdfTextItem>(items: readonly T[]): T[] {
  const joined: T[] = [];
  let column: T[] = [];
  let last: T | undefined;
  const endColumn = (): void => {
    const letters = column.filter(isInk);
    const [first] = letters;
    if (first && isText(letters)) joined.push({ ...first, str: letters.map(({ str }) => str).join(''), dir: 'ttb' });
    else for (const item of column) joined.push(item);
    column = [];
    last = undefined;
  };
  for (const item of items) {
    // White space is told between them as where lines end.
    const goesOn = last !== undefined && (!isInk(item) || isBelow(item, last));
    if (!goesOn) endColumn();
    if (goesOn || (isInk(item) && isUpright(item))) column.push(item);
    else joined.push(item);
    if (column.length > 0 && isInk(item)) last = item;
  }
  endColumn();
  return joined;
}

function isInk({ str }: PdfTextItem): boolean {
  return str.trim() !== '';
}

function isUpright({ str, transform: [a = 0, b, c] }: PdfTextItem): boolean {
  return a > 0 && b === 0 && c === 0 && str.length <= MAX_CHARS;
}

function isBelow(item: PdfTextItem, above: PdfTextItem): boolean {
  if (!isUpright(item)) return false;
  const [own, next] = [placeOf(item), placeOf(above)];
  const { size } = next;
  const down = (next.y - own.y) / size - (above.dir === 'ttb' ? above.str.length - 1 : 0);
  if (Math.abs(own.size - size) > SAME_SIZE * size || Math.abs(own.x - next.x) > BESIDE * size) return false;
  return down >= PITCH.least && down <= PITCH.most;
}

/** Where a letter stands, as one of a line does: of a font for columns, as its commas are, the middle of the top is told. */
function placeOf({ dir, transform: [size = 1, , , , x = 0, y = 0] }: PdfTextItem): {
  x: number;
  y: number;
  size: number;
} {
  return dir === 'ttb' ? { x: x - ORIGIN.x * size, y: y - ORIGIN.y * size, size } : { x, y, size };
}

function isText(column: readonly PdfTextItem[]): boolean {
  const letters = column.filter(({ str }) => SET_DOWN.test(str)).length;
  const between = column.filter(({ str }) => BETWEEN.test(str)).length;
  return letters >= FEWEST && letters + between >= column.length * 0.7;
}
