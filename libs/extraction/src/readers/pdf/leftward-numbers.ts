import type { Span } from './span';

/** What is less than this many font sizes apart touches. */
const TOUCHING = 0.1;
const HYPHEN = /([-\u2010-\u2013])/u;
const HYPHENATED = /^\p{Nd}+(?:[-\u2010-\u2013]\p{Nd}+)+$/u;
const FIGURES = /^\p{Nd}+$/u;
const ZERO_AHEAD = /^[0\u0660\u06f0]/;
/** A year stands alone in four figures. */
const YEAR = /^\p{Nd}{4}$/u;
/** Thousands apart, as they are read to the right. */
const THOUSANDS = /^\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,]\p{Nd}+)?$/u;
const LETTER = /\p{L}/u;

/** True where nothing but a hair lies between two spans. */
export function touches(left: Span, right: Span): boolean {
  return right.left - left.right <= TOUCHING * Math.max(left.size, right.size);
}

/**
 * Numbers beside each other in a line that runs to the left, given from the left on, as they are read: each runs to the
 * right, but those with a blank between them follow each other to the left (10 - 25), and in Arabic those with a hyphen,
 * too. Authors turn such hyphens by marks that nobody sees, so there it takes a telephone's zero or years that rise.
 * @source Unicode Standard Annex 9, W2, W4, N1
 */
export function leftwardNumbers(words: Span[], isArabic: boolean): Span[] {
  if (words.some(({ text }) => LETTER.test(text))) return words;
  const groups: Span[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && touches(last.at(-1)!, word)) last.push(word);
    else groups.push([word]);
  }
  const read = groups.map((group) => (isArabic ? hyphenated(group) : group));
  const texts = groups.map(textOf);
  const isKept = THOUSANDS.test(texts.join(' ')) || isSetRightward(texts);
  return (isKept ? read : read.toReversed()).flat();
}

/** Numbers with hyphens between them, as one and turned around where they were drawn from their end. */
function hyphenated(group: Span[]): Span[] {
  const text = textOf(group);
  if (!HYPHENATED.test(text)) return group;
  const parts = text.split(HYPHEN);
  const [left, right] = [parts[0]!, parts.at(-1)!];
  const isTelephone = ZERO_AHEAD.test(right) && !ZERO_AHEAD.test(left);
  const areYears = parts.length === 3 && YEAR.test(left) && YEAR.test(right) && left > right;
  if (!isTelephone && !areYears) return group;
  return [{ ...group[0]!, right: group.at(-1)!.right, text: parts.reverse().join('') }];
}

/** A telephone number that begins on the left was set so. */
function isSetRightward(texts: readonly string[]): boolean {
  const [left, right] = [texts[0]!, texts.at(-1)!];
  return texts.every((text) => FIGURES.test(text)) && ZERO_AHEAD.test(left) && !ZERO_AHEAD.test(right);
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
