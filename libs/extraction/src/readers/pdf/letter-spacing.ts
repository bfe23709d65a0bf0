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
    let end = at;
    while (end < items.length && isPart(items[end]!, items[at]!)) end += 1;
    end = Math.max(end, at + 1);
    closed.push(...closeLine(items.slice(at, end)));
    at = end;
  }
  return closed;
}

function isPart({ str, transform, width }: PdfTextItem, first: PdfTextItem): boolean {
  return transform[5] === first.transform[5] && (APART.test(str) || (str === ' ' && width > 0));
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
    closed.push(last ? { ...last, str: last.str + str, width: endOf(item) - last.transform[4]! } : { ...item, str });
    goesOn = false;
  }
  return closed;
}

/** The widest gap that is one between letters; null for a line of letters that are not spaced but stand for themselves. */
function widestLetterGap(line: readonly PdfTextItem[]): number | null {
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
