import type { DrawnLetter } from './drawn-text';
import { isAlphabet } from './letter-spacing';
import type { PdfTextItem } from './span';
import { wordEnds } from './word-ends';

/** One letter, or few that stand closer than the others: pdf.js puts blanks where letters are spaced by a tenth of their size. */
const SPACED = /^\S{1,3}(?: \S{1,3})*$/u;
const LETTERS = /\p{L}/gu;
/** Fewer letters may be words of their own, as in formulas and lists. */
const MIN_LETTERS = 5;
/** Letters are looked for this many font sizes around where the text is said to begin. */
const NEAR = 0.05;

/** Lines whose letters stand so far apart that pdf.js no longer tells letters from words. */
export type SpacedLines = ReadonlyMap<number, number>;

/** Where such lines begin among the items of a page, and where they end. */
export function findSpacedLines(items: readonly PdfTextItem[]): SpacedLines {
  const lines = new Map<number, number>();
  for (let at = 0; at < items.length; at += 1) {
    if (!isMostlySingle(items[at]!.str)) continue;
    let end = at + 1;
    while (end < items.length && goesOn(items[end]!, items[at]!)) end += 1;
    if (isText(items.slice(at, end))) lines.set(at, end);
    at = end - 1;
  }
  return lines;
}

/** Puts words in the place of spaced letters, told apart by what was drawn between them; other lines stay as they are. */
export function tellSpacedWords<T extends PdfTextItem>(
  items: readonly T[],
  lines: SpacedLines,
  letters: readonly DrawnLetter[],
): T[] {
  const told: T[] = [];
  for (let at = 0; at < items.length;) {
    const end = lines.get(at) ?? at + 1;
    const line = items.slice(at, end);
    told.push(...((lines.has(at) && wordsOf(line, letters)) || line));
    at = end;
  }
  return told;
}

function isMostlySingle(str: string): boolean {
  const parts = str.split(' ');
  return (
    parts.length > 1 && SPACED.test(str) && 2 * parts.filter((part) => [...part].length === 1).length > parts.length
  );
}

function goesOn({ str, transform, width }: PdfTextItem, first: PdfTextItem): boolean {
  return transform[5] === first.transform[5] && (SPACED.test(str) || (str === ' ' && width > 0));
}

function isText(line: readonly PdfTextItem[]): boolean {
  const text = plain(line);
  const letters = text.match(LETTERS) ?? [];
  return letters.length >= MIN_LETTERS && 2 * letters.length > text.length && !isAlphabet(text);
}

function plain(line: readonly PdfTextItem[]): string {
  return line.map(({ str }) => str.replaceAll(' ', '')).join('');
}

/** Null where the letters are not found, or their gaps do not tell. */
function wordsOf<T extends PdfTextItem>(line: readonly T[], letters: readonly DrawnLetter[]): T[] | null {
  const first = line[0]!;
  const size = Math.hypot(first.transform[2]!, first.transform[3]!);
  const drawn = lettersOf(plain(line), first, size, letters);
  if (!drawn) return null;
  const [a, b] = [first.transform[0]!, first.transform[1]!];
  const along = ([x, y]: readonly [number, number]): number => (a * x + b * y) / Math.hypot(a, b);
  const gaps = drawn.slice(1).map((letter, at) => ({
    width: (along(letter.start) - along(drawn[at]!.end)) / size,
    isDrawn: letter.spaced,
  }));
  const ends = wordEnds(gaps);
  if (!ends) return null;
  const words: T[] = [];
  let from = 0;
  for (const end of [...ends, drawn.length]) {
    const [head, tail] = [drawn[from]!, drawn[end - 1]!];
    const item = (str: string, [x, y]: readonly [number, number], width: number): T => ({
      ...first,
      str,
      transform: [...first.transform.slice(0, 4), x, y],
      width,
    });
    const before = drawn[from - 1];
    if (before) words.push(item(' ', before.end, along(head.start) - along(before.end)));
    const text = drawn.slice(from, end).map((letter) => letter.text);
    words.push(item(text.join('').normalize('NFKC'), head.start, along(tail.end) - along(head.start)));
    from = end;
  }
  return words;
}

/** The letters that spell a text, drawn one after the other from where it begins. */
function lettersOf(
  text: string,
  { transform }: PdfTextItem,
  size: number,
  letters: readonly DrawnLetter[],
): readonly DrawnLetter[] | null {
  const [x, y] = [transform[4]!, transform[5]!];
  for (const [from, letter] of letters.entries()) {
    if (Math.hypot(letter.start[0] - x, letter.start[1] - y) > NEAR * size) continue;
    let spelt = '';
    let end = from;
    while (spelt.length < text.length && end < letters.length) spelt += letters[end++]!.text.normalize('NFKC');
    if (spelt === text) return letters.slice(from, end);
  }
  return null;
}
