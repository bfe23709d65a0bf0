import type { PdfTextItem } from './span';

/** Letters apart from each other, as pdf.js tells of those that were set wide. */
const APART = /^\p{L}(?: \p{L})*$/u;
/** Fewer letters may be words of their own, as in formulas and lists. */
const MIN_LETTERS = 5;
/** A gap between words is this much wider than one between the letters beside it, */
const WORD_GAP = 1.3;
/** and no wider than this many font sizes; between letters it is no wider than that. Other gaps part columns. */
const WIDEST = { words: 1.5, letters: 1 };

/**
 * Brings the letters of widely spaced words together, as headings are set. pdf.js puts a blank between all of them and
 * sets only wider gaps apart; which of these part words shows by the other gaps of the line.
 */
export function closeLetters<T extends PdfTextItem>(items: readonly T[]): T[] {
  const closed: T[] = [];
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    if (isPart(items[at]!, items[at]!)) while (end < items.length && continues(items, at, end)) end += 1;
    closed.push(...closeLine(items.slice(at, end)));
    at = end;
  }
  return closed;
}

function isPart({ str, transform, width }: PdfTextItem, first: PdfTextItem): boolean {
  return transform[5] === first.transform[5] && (APART.test(str) || (str === ' ' && width > 0));
}

/** Where items go back, another column begins, or a line that runs to the left. */
function continues(items: readonly PdfTextItem[], first: number, at: number): boolean {
  const [item, previous] = [items[at]!, items[at - 1]!];
  const ahead = (item.transform[4]! - previous.transform[4]!) * item.transform[0]!;
  return isPart(item, items[first]!) && ahead >= 0;
}

function closeLine<T extends PdfTextItem>(line: T[]): T[] {
  const letterGap = widestLetterGap(line);
  if (letterGap === null) return line;
  const closed: T[] = [];
  let goesOn = false;
  for (const item of line) {
    if (item.str === ' ') {
      goesOn = item.width <= letterGap && closed.length > 0;
      if (!goesOn) closed.push(item);
      continue;
    }
    const str = item.str.replaceAll(' ', '');
    const last = goesOn ? closed.pop() : undefined;
    closed.push(last ? joined(last, { ...item, str }) : { ...item, str });
    goesOn = false;
  }
  return closed;
}

/** `str` is in reading order, items are in that of their places. */
function joined<T extends PdfTextItem>(left: T, right: T): T {
  const str = right.dir === 'rtl' ? right.str + left.str : left.str + right.str;
  return { ...left, str, width: endOf(right) - left.transform[4]! };
}

/**
 * The widest gap that is one between letters; null for a line of letters that are not spaced but stand for themselves,
 * or touch: fonts and sizes that change make items of single letters, too, and there blanks part words.
 */
function widestLetterGap(line: readonly PdfTextItem[]): number | null {
  if (line.some(({ str }, at) => str !== ' ' && at > 0 && line[at - 1]!.str !== ' ')) return null;
  const gaps = line.filter(({ str }) => str === ' ').map(({ width }) => width);
  const texts = line.filter(({ str }) => str !== ' ').map(({ str }) => str);
  const letters = texts.join('').replaceAll(' ', '');
  if (gaps.length === 0 || letters.length < MIN_LETTERS || isAlphabet(letters)) return null;
  const size = Math.hypot(line[0]!.transform[2]!, line[0]!.transform[3]!);
  const [narrowest, widest] = [Math.min(...gaps), Math.max(...gaps)];
  const isUniform = widest <= WORD_GAP * narrowest;
  if (texts.some((text) => text.length > 1) && isUniform) {
    // Between letters that pdf.js did not set apart, a gap that it did is one between words.
    return widest <= WIDEST.words * size ? 0 : null;
  }
  return narrowest <= WIDEST.letters * size ? WORD_GAP * narrowest : null;
}

/** True for `A B C D E`, as over columns. */
export function isAlphabet(letters: string): boolean {
  return [...letters].every((letter, at) => at === 0 || letter.charCodeAt(0) === letters.charCodeAt(at - 1) + 1);
}

function endOf({ transform, width }: PdfTextItem): number {
  return transform[4]! + width;
}
