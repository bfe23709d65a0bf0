import { ByPlace } from './by-place';
import type { DrawnLetter } from './drawn-text';
import type { PageLetters } from './page-letters';
import type { PdfTextItem } from './span';

/** Points and harakat: the marks on letters of scripts that run to the left. */
const MARK = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/;
const MARKS_ALONE = /^\p{M}+$/u;
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Of a mark and the ligature below it, both may tell it. */
const TOLD_TWICE = /(\p{M})\1+/gu;
const RIGHTWARD = /^[\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** What tells nothing of a text: blanks, and the codes of letters that a font does not tell. */
const UNTOLD = /[\s\p{Cc}]+/gu;
/** All in font sizes: letters of one line, marks on them, and what goes before a line ends or a word does. */
const NEAR = { line: 0.05, markAbove: 1, markBeside: 0.4, back: 0.15, gap: 1, word: 0.1, blank: 0.03 };
/** A letter ends at the height it begins at, give or take so many units of the page. */
const LEVEL = 0.6;
/** More items do not begin at one place. */
const MAX_AT_PLACE = 64;

/** A letter and the marks on it. */
interface Marked {
  letter: DrawnLetter;
  text: string;
  /** A blank was drawn before it. */
  spaced: boolean;
}

/** Letters that were drawn one right of the other. */
interface Line {
  marked: Marked[];
  /** The letters and marks as they were drawn. */
  drawn: DrawnLetter[];
}

/**
 * Puts marks onto their letters where lines run to the left. Programs draw such a line as it is seen, from its left end
 * on, and every mark off the line and before its letter: pdf.js takes them for words, and the pen's way back for blanks.
 * The drawing is followed only for pages with such marks.
 */
export async function withMarkedWords<T extends PdfTextItem>(items: readonly T[], page: PageLetters): Promise<T[]> {
  if (!items.some(({ str }) => MARK.test(str))) return [...items];
  const lines = drawnLines((await page.drawn()).letters).filter(isMarkedLeftward);
  const places = new ByPlace<number>(MAX_AT_PLACE);
  for (const [at, { str, transform }] of items.entries())
    if (str.trim() !== '') places.add([transform[4]!, transform[5]!], at);
  const rest: (T | undefined)[] = [...items];
  const before = new Map<number, T[]>();
  for (const line of lines) {
    const told = toldFrom(line, places).filter((at) => rest[at] !== undefined);
    const first = told[0];
    if (first === undefined || !isSame(line, told.map((at) => items[at]!.str).join(''))) continue;
    const template = items[told.find((at) => items[at]!.width > 0) ?? first]!;
    before.set(first, wordsOf(line, template));
    for (const at of told) rest[at] = undefined;
  }
  return rest.flatMap((item, at) => [...(before.get(at) ?? []), ...(item ? [item] : [])]);
}

function drawnLines(letters: readonly DrawnLetter[]): Line[] {
  const lines: Line[] = [];
  let marks: DrawnLetter[] = [];
  for (const letter of letters) {
    if (isMark(letter)) {
      marks.push(letter);
      continue;
    }
    const line = lines.at(-1);
    const own = marks.filter((mark) => isOn(mark, letter));
    const left = marks.filter((mark) => !isOn(mark, letter));
    const marked = { letter, text: markedText(letter, own), spaced: [letter, ...own].some(({ spaced }) => spaced) };
    if (line && goesOn(line, letter)) {
      const last = line.marked.at(-1)!;
      const late = left.filter((mark) => isOn(mark, last.letter));
      last.text += late.map(({ text }) => text).join('');
      line.marked.push(marked);
      line.drawn.push(...late, ...own, letter);
    } else {
      lines.push({ marked: [marked], drawn: [...own, letter] });
    }
    marks = [];
  }
  return lines;
}

function isMark({ text, start, end }: DrawnLetter): boolean {
  return MARKS_ALONE.test(text) || (text.replace(UNTOLD, '') === '' && end[0] === start[0]);
}

/** Marks are drawn from the left on, too; a ligature may tell those that are drawn on it. */
function markedText({ text }: DrawnLetter, marks: readonly DrawnLetter[]): string {
  const others = marks
    .toReversed()
    .map((mark) => mark.text)
    .join('');
  return text + [...others].filter((mark) => !text.includes(mark)).join('');
}

function isOn(mark: DrawnLetter, { start, end, size }: DrawnLetter): boolean {
  const [x, y] = mark.start;
  const beside = NEAR.markBeside * size;
  return x >= start[0] - beside && x <= end[0] + beside && Math.abs(y - start[1]) <= NEAR.markAbove * size;
}

function goesOn({ marked }: Line, { start, end, size }: DrawnLetter): boolean {
  const last = marked.at(-1)!.letter;
  const gap = start[0] - last.end[0];
  const isLevel = Math.abs(start[1] - last.start[1]) <= NEAR.line * size && Math.abs(end[1] - start[1]) <= LEVEL;
  return isLevel && gap >= -NEAR.back * size && gap <= NEAR.gap * size;
}

/** True for a line with such marks, most of whose letters run to the left. */
function isMarkedLeftward({ drawn }: Line): boolean {
  if (!drawn.some(({ text }) => MARK.test(text))) return false;
  const words = drawn.filter(({ text }) => /\p{L}/u.test(text));
  return words.filter(({ text }) => LEFTWARD.test(text)).length * 2 > words.length;
}

/** Which items tell a line, in their order: those that begin where one of its letters does. */
function toldFrom({ drawn }: Line, places: ByPlace<number>): number[] {
  const told = new Set(drawn.flatMap(({ start }) => places.at(start)));
  return [...told].sort((a, b) => a - b);
}

/** Whether a line and what is told of it have the same letters and marks, in whichever order. */
function isSame({ drawn }: Line, told: string): boolean {
  const sorted = (text: string): string => [...text.replace(UNTOLD, '').normalize('NFKD')].sort().join('');
  return sorted(drawn.map(({ text }) => text).join('')) === sorted(told);
}

/** The words of a line from its left on, and the blanks between them. */
function wordsOf<T extends PdfTextItem>({ marked }: Line, template: T): T[] {
  const words: Marked[][] = [];
  for (const next of marked) {
    const last = words.at(-1)?.at(-1)?.letter;
    const { start, size } = next.letter;
    const gap = last ? (start[0] - last.end[0]) / size : 1;
    if (gap > (next.spaced ? NEAR.blank : NEAR.word)) words.push([next]);
    else words.at(-1)!.push(next);
  }
  return words.flatMap((word, at) => {
    const parts = partsOf(word).map((part) => partItem(part, template));
    return at === 0 ? parts : [{ ...parts[0]!, str: ' ', width: 0, dir: 'ltr' }, ...parts];
  });
}

/** A word with letters that run to the left, or the figures, other words and signs of one, which have an order of their own. */
function partsOf(word: Marked[]): Marked[][] {
  if (word.some(({ text }) => LEFTWARD.test(text))) return [word];
  const parts: Marked[][] = [];
  for (const next of word) {
    const last = parts.at(-1)?.at(-1);
    if (last && RIGHTWARD.test(last.text) && RIGHTWARD.test(next.text)) parts.at(-1)!.push(next);
    else parts.push([next]);
  }
  return parts;
}

function partItem<T extends PdfTextItem>(part: readonly Marked[], template: T): T {
  const [first, last] = [part[0]!.letter, part.at(-1)!.letter];
  const transform = [...template.transform.slice(0, 4), ...first.start];
  const str = wordText(part);
  const dir = LEFTWARD.test(str) ? 'rtl' : 'ltr';
  return { ...template, str, dir, transform, width: last.end[0] - first.start[0] };
}

/** A word as it is read: to the left, but figures and words of other scripts in it. */
function wordText(word: readonly Marked[]): string {
  const texts = word.map(({ text }) => text.replace(UNTOLD, ''));
  if (!texts.some((text) => LEFTWARD.test(text))) return texts.join('');
  const read: string[] = [];
  let run: string[] = [];
  for (const text of texts.toReversed()) {
    if (RIGHTWARD.test(text)) {
      run.unshift(text);
      continue;
    }
    read.push(...run, text);
    run = [];
  }
  return [...read, ...run].join('').normalize('NFC').replace(TOLD_TWICE, '$1');
}
