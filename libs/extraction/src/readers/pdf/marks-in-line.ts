import type { DrawnLetter } from './drawn-text';
import type { PageLetters, PlacedLetters } from './page-letters';
import type { PdfTextItem } from './span';

const LETTERS = /\p{L}/gu;
/** Brackets and other signs, without letters and figures. */
const MARK = /^[^\p{L}\p{N}\p{M}\s]+$/u;
const BLANK = /\s/;
/** Items whose lines are less than this many font sizes apart were drawn on one line. */
const SAME_LINE = 0.05;
/** Marks further to the right of what was drawn before than this many font sizes were drawn out of turn. */
const JUMP = 0.5;
/** A mark begins and ends at least so many font sizes within the text over whose blank it is drawn. */
const WITHIN = 0.2;
/** A line with more items is a map or a drawing. */
const MAX_IN_LINE = 1000;

/**
 * Brings brackets and other marks into their place in lines that run to the left. Where a font of such letters has none,
 * office programs take them of another one: they draw the words of a stretch in one go, with blanks where the marks come,
 * then the marks over these, from their left on. The drawing is followed only for words with a mark over them.
 */
export async function withMarksInLine<T extends PdfTextItem>(items: readonly T[], letters: PageLetters): Promise<T[]> {
  if (!items.some(({ dir, str }) => dir === 'rtl' && str !== '')) return [...items];
  const placed: T[] = [];
  for (const line of drawnLines(items)) {
    if (!isOutOfTurn(line)) {
      placed.push(...line);
      continue;
    }
    const shown = line.filter(({ str }) => str.trim() !== '');
    const marks = shown.filter(isMark);
    const parts: T[] = [];
    for (const item of shown) {
      const over = marks.filter((mark) => isOver(mark, item));
      parts.push(...(over.length > 0 ? parted(item, over, await letters.drawn()) : [item]));
    }
    placed.push(...inTurn(parts, runsAsRead(shown)));
  }
  return placed;
}

/** A line as it is drawn but for its marks: words that are read first come first, or last. */
function inTurn<T extends PdfTextItem>(line: readonly T[], asRead: boolean): T[] {
  if (!asRead) return [...line].sort((a, b) => leftOf(a) - leftOf(b));
  const sorted = [...line].sort((a, b) => leftOf(b) - leftOf(a));
  const first = sorted.findIndex(({ dir }) => dir === 'rtl');
  const word = sorted.findLastIndex((item, at) => at < first && !isMark(item));
  if (word < 0) return sorted;
  // Beside a word that runs to the right at the beginning of a line, only one that runs to the left shows where it goes on.
  const marks = sorted.slice(word + 1, first).reverse();
  return [...sorted.slice(0, word + 1), sorted[first]!, ...marks, ...sorted.slice(first + 1)];
}

/** False for words that were drawn from the left end of their line on. */
function runsAsRead(line: readonly PdfTextItem[]): boolean {
  const words = line.filter((item) => !isMark(item));
  const rightwards = words.filter((item, at) => at > 0 && leftOf(item) > leftOf(words[at - 1]!));
  return rightwards.length * 2 < words.length;
}

function isMark({ str }: PdfTextItem): boolean {
  return MARK.test(str.trim());
}

/** Items that were drawn one after the other on one upright line. */
function drawnLines<T extends PdfTextItem>(items: readonly T[]): T[][] {
  const lines: T[][] = [];
  let last: T | undefined;
  for (const item of items) {
    if (last && isUpright(item) && isUpright(last) && isBeside(last, item)) lines.at(-1)!.push(item);
    else lines.push([item]);
    last = item;
  }
  return lines;
}

function isBeside(a: PdfTextItem, b: PdfTextItem): boolean {
  return Math.abs(a.transform[5]! - b.transform[5]!) <= SAME_LINE * sizeOf(a);
}

function isUpright({ transform: [a, b, c, d] }: PdfTextItem): boolean {
  return b === 0 && c === 0 && a! > 0 && d! > 0;
}

/** True for a line that runs to the left with a mark that was drawn before or after its turn. */
function isOutOfTurn(line: readonly PdfTextItem[]): boolean {
  const shown = line.filter(({ str }) => str.trim() !== '');
  if (shown.length > MAX_IN_LINE || !shown.some(isMark) || !runsLeft(shown)) return false;
  if (isDrawnBetween(shown)) return true;
  const asRead = runsAsRead(shown);
  return shown.some((item, at) => {
    const next = shown[at + 1];
    if (next && (isMark(item) || isMark(next))) {
      const back = asRead ? leftOf(next) - rightOf(item) : leftOf(item) - rightOf(next);
      if (back > JUMP * sizeOf(item)) return true;
    }
    return isMark(item) && shown.some((other) => isOver(item, other));
  });
}

/** True for a line with a mark between two texts that were both drawn before it. */
function isDrawnBetween(line: readonly PdfTextItem[]): boolean {
  const byPlace = [...line.entries()].sort(([, a], [, b]) => leftOf(a) - leftOf(b));
  return byPlace.some(([order, item], at) => {
    const [left, right] = [byPlace[at - 1], byPlace[at + 1]];
    return isMark(item) && left !== undefined && right !== undefined && left[0] < order && right[0] < order;
  });
}

function runsLeft(line: readonly PdfTextItem[]): boolean {
  let [leftwards, all] = [0, 0];
  for (const { str, dir } of line) {
    const count = str.match(LETTERS)?.length ?? 0;
    all += count;
    if (dir === 'rtl') leftwards += count;
  }
  return leftwards * 2 > all;
}

function isOver(mark: PdfTextItem, item: PdfTextItem): boolean {
  const within = WITHIN * sizeOf(item);
  return BLANK.test(item.str.trim()) && leftOf(mark) > leftOf(item) + within && rightOf(mark) < rightOf(item) - within;
}

const leftOf = ({ transform }: PdfTextItem): number => transform[4]!;
const rightOf = (item: PdfTextItem): number => leftOf(item) + item.width;
const sizeOf = ({ transform }: PdfTextItem): number => transform[3]!;

/** An item in parts, where marks are drawn over its blanks; whole where its letters are not found as they are told. */
function parted<T extends PdfTextItem>(item: T, marks: readonly T[], letters: PlacedLetters): T[] {
  const told = plain(item.str);
  for (const drawn of letters.from([leftOf(item), item.transform[5]!], told.length, (text) => plain(text).length)) {
    if (isSame(drawn.map(({ text }) => plain(text)).join(''), told)) return partsOf(item, drawn, marks);
  }
  return [item];
}

function partsOf<T extends PdfTextItem>(item: T, drawn: readonly DrawnLetter[], marks: readonly T[]): T[] {
  const parts: T[] = [];
  let [rest, letters] = [item.str.trim(), drawn];
  for (const mark of [...marks].sort((a, b) => leftOf(a) - leftOf(b))) {
    const middle = (leftOf(mark) + rightOf(mark)) / 2;
    const before = letters.filter(({ start }) => start[0] < middle);
    const left = before.map(({ text }) => plain(text)).join('');
    const words = cutAtBlank(rest, left.length, item.dir === 'rtl');
    // Figures among the words run the other way.
    if (!words || !isSame(plain(words.left), left)) continue;
    parts.push(partOf(item, words.left, before));
    [rest, letters] = [words.right, letters.slice(before.length)];
  }
  return [...parts, partOf(item, rest, letters)];
}

function partOf<T extends PdfTextItem>(item: T, str: string, letters: readonly DrawnLetter[]): T {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return { ...item, str };
  const transform = [...item.transform];
  transform[4] = first.start[0];
  return { ...item, str, transform, width: Math.max(last.end[0] - first.start[0], 0) };
}

/** The words with so many letters that stand on the left of a text, and the others; undefined within a word. */
function cutAtBlank(text: string, letters: number, runsLeftward: boolean): { left: string; right: string } | undefined {
  for (const { index } of text.matchAll(/\s+/g)) {
    const [first, second] = [text.slice(0, index), text.slice(index).trim()];
    const [left, right] = runsLeftward ? [second, first] : [first, second];
    if (plain(left).length === letters) return { left, right };
  }
  return undefined;
}

/** Letters without blanks and the shapes they come in. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '');
}

/** Whether two texts have the same letters, in whichever order. */
function isSame(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}
