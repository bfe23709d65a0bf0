import type { DrawnLetter } from './drawn-text';
import type { PageLetters, PlacedLetters } from './page-letters';
import type { PdfTextItem } from './span';

/** Letters that repeat each other stand at most this many font sizes apart across the line. */
const HAIR = 0.2;
/** A letter that covers this much of the one before is no letter after it; of thin ones a fifth of the size is most. */
const COVERED = 0.1;
/** Letters of a word are at most this many font sizes apart. */
const TOUCHING = 0.1;
/** Once or twice on a page a letter of its own may happen to stand on another. */
const MIN_REPEATS = 3;
/** A letter beside itself: where pdf.js tells both in one text, they may still stand on each other. */
const TWICE = /([\p{L}\p{N}])\s*\1/u;
/** What a text begins with that repeats a letter. Long arrows, rules and leaders are signs that overlap. */
const LETTER = /^[\p{L}\p{N}]/u;

/**
 * Leaves out letters that were drawn twice one by one, as programs fake bold: `BBOOLLDD` is read `BOLD`. pdf.js begins
 * a text anew with each letter that goes back over the one before, so pages with such lines tell themselves.
 */
export async function withoutRepeats<T extends PdfTextItem>(items: readonly T[], page: PageLetters): Promise<T[]> {
  const isRepeat = items.map((item, at) => at > 0 && repeats(item, items[at - 1]!));
  const ofLetters = (at: number): boolean => isRepeat[at]! && LETTER.test(items[at]!.str);
  if (items.filter((_, at) => ofLetters(at)).length < MIN_REPEATS) return [...items];
  const letters = await page.drawn();
  const told: T[] = [];
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    while (isRepeat[end]) end += 1;
    const part = items.slice(at, end);
    const mayRepeat = part.some((item, index) => TWICE.test(item.str) || ofLetters(at + index));
    // A page may have more of them than a call has room for.
    for (const item of (mayRepeat && lettersOnce(part, letters)) || part) told.push(item);
    at = end;
  }
  return told;
}

/** Whether an item begins with the letter that the one before ends with, and on top of it. */
function repeats({ str, transform, width }: PdfTextItem, before: PdfTextItem): boolean {
  if (width <= 0 || str.trim() === '' || [...str][0] !== [...before.str].at(-1)) return false;
  const [, , , size, x, y] = transform as [number, number, number, number, number, number];
  const right = before.transform[4]! + before.width;
  return (
    size > 0 &&
    Math.abs(y - before.transform[5]!) < HAIR * size &&
    x < right - COVERED * size &&
    x > before.transform[4]! - HAIR * size
  );
}

/** The letters of a text as they are seen; null where they are not found, or none repeats another. */
function lettersOnce<T extends PdfTextItem>(part: readonly T[], letters: PlacedLetters): T[] | null {
  const first = part[0]!;
  const text = part.map(({ str }) => plain(str)).join('');
  const place = [first.transform[4]!, first.transform[5]!] as const;
  const run = letters
    .from(place, text.length, (letter) => plain(letter).length)
    .find((drawn) => drawn.map((letter) => plain(letter.text)).join('') === text);
  const once: DrawnLetter[] = [];
  for (const letter of run ?? []) if (once.length === 0 || !covers(letter, once.at(-1)!)) once.push(letter);
  if (!run || once.length === run.length) return null;
  const told: T[] = [];
  let from = 0;
  for (let at = 1; at <= once.length; at += 1) {
    const next = once[at];
    if (next && follows(next, once[at - 1]!)) continue;
    const [{ start }, { end }] = [once[from]!, once[at - 1]!];
    const str = once.slice(from, at).map((letter) => plain(letter.text));
    told.push(itemLike(first, str.join(''), start, end[0]));
    if (next?.spaced && next.start[0] > end[0]) told.push(itemLike(first, ' ', end, next.start[0]));
    from = at;
  }
  return told;
}

function itemLike<T extends PdfTextItem>(item: T, str: string, start: readonly [number, number], right: number): T {
  const transform = [...item.transform.slice(0, 4), ...start];
  return { ...item, str, transform, width: Math.max(right - start[0], 0) };
}

/** Whether a letter stands right behind another. */
function follows({ spaced, start, size }: DrawnLetter, { end }: DrawnLetter): boolean {
  return !spaced && Math.abs(start[0] - end[0]) < TOUCHING * size;
}

/** Two letters of a word are as far apart as the first is wide; those that fake bold, by much less than half of that. */
function covers(letter: DrawnLetter, last: DrawnLetter): boolean {
  const apart = Math.hypot(letter.start[0] - last.start[0], letter.start[1] - last.start[1]);
  const width = Math.hypot(last.end[0] - last.start[0], last.end[1] - last.start[1]);
  return letter.text === last.text && apart < width / 2;
}

function plain(letter: string): string {
  return letter.normalize('NFKC').replace(/\s+/gu, '');
}
