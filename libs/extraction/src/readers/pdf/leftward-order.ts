import { leftwardNumbers, touches } from './leftward-numbers';
import type { Span } from './span';

/** Brackets, quotes and the marks of a sentence run as the words around them do. */
const MARKS = /^[()[\]{}«»"'“”„‘’.,:;!?…]+$/;
const LETTER = /\p{L}/u;
const LEFTWARD_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PERCENT = /^[%٪‰]$/;
/** A mark before a number or a word, or what makes a number a share. */
const MARK_AHEAD = /^(?:[.,:;](?=[\p{L}\p{N}])|[%٪‰](?=\p{N}))/u;
/** A point that belongs to what follows it: decimals, or a name such as .NET. */
const POINT_AHEAD = /^\.(?:\p{N}|\p{Lu}{2})/u;
/** What a number begins with. */
const SIGN = /^[+\u2212-]$/;
const NUMBERS = /^\p{N}[\p{N}.,/ -]*$/u;
/** Numbers of telephones have at least so many digits; a plus behind less may be meant so. */
const MIN_TELEPHONE_DIGITS = 7;
/** Hyphens of numbers run to the left behind letters of these scripts, whose figures they then count as. @source UAX 9, W2 */
const ARABIC_LETTER = /(?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}])\p{L}/u;
/** The number of an item of a list, as it is drawn. */
const ITEM_NUMBER = /^([.)])(\p{Nd}{1,3})$/u;

/** Spans from right to left, but words of left-to-right scripts among each other as they stand, and what parts these. */
export function leftwardOrder(spans: readonly Span[]): Span[] {
  const ordered: Span[] = [];
  let run: Span[] = [];
  const leftwards = [...spans].sort((a, b) => b.left - a.left);
  let telephone = 0;
  const isArabic = spans.some(({ text }) => ARABIC_LETTER.test(text));
  const endRun = (next: number): void => {
    const isLast = next === leftwards.length;
    ordered.push(...(ordered.length === 0 && !isLast ? firstRun(run, isArabic) : rightwardRun(run, isLast, isArabic)));
    run = [];
  };
  leftwards.forEach((span, at) => {
    if (isSign(leftwards, at)) telephone = endOfTelephone(leftwards, at);
    const isMark = runsLeft(leftwards, at);
    if (at < telephone) {
      endRun(at);
      ordered.push({ ...span, text: span.text.split(' ').reverse().join(' ') });
    } else if (span.rightToLeft || isMark) {
      endRun(at);
      ordered.push(isMark ? { ...span, text: [...span.text].reverse().join('') } : span);
    } else {
      run.push(span);
    }
  });
  endRun(leftwards.length);
  return ordered;
}

/** Words as they stand, collected from the right; a mark at their left end goes on with the line, where it is no decimal point. */
function rightwardRun(run: readonly Span[], isLast: boolean, isArabic: boolean): Span[] {
  const words = run.toReversed();
  const [first] = words;
  const mark = first && MARK_AHEAD.exec(first.text)?.[0];
  if (!first || mark === undefined || (POINT_AHEAD.test(first.text) && !isLast))
    return leftwardNumbers(words, isArabic);
  words[0] = { ...first, text: first.text.slice(1) };
  const read = leftwardNumbers(words, isArabic);
  return [...read.slice(0, -1), { ...read.at(-1)!, text: read.at(-1)!.text + mark }];
}

/** The same at the beginning of a line, where a number with a mark is that of an item. */
function firstRun(run: readonly Span[], isArabic: boolean): Span[] {
  const [item, ...others] = run;
  const number = item && others.length === 0 ? ITEM_NUMBER.exec(item.text) : null;
  return number ? [{ ...item!, text: `${number[2]}${number[1]}` }] : rightwardRun(run, false, isArabic);
}

/** True where some words of a line run to the left, and the file says so of all that do. */
export function holdsLeftward(spans: readonly Span[]): boolean {
  const isTold = spans.every(({ rightToLeft, text }) => rightToLeft || !LEFTWARD_LETTER.test(text));
  return isTold && spans.some(({ rightToLeft }) => rightToLeft);
}

/** Spans from left to right, but words of right-to-left scripts among each other, and what parts these, as they are read. */
export function rightwardOrder(spans: readonly Span[]): Span[] {
  const ordered: Span[] = [];
  let run: Span[] = [];
  const endRun = (): void => {
    const end = run.findLastIndex(({ rightToLeft }) => rightToLeft) + 1;
    ordered.push(...leftwardOrder(run.slice(0, end)), ...run.slice(end));
    run = [];
  };
  for (const span of [...spans].sort((a, b) => a.left - b.left)) {
    if (!span.rightToLeft && LETTER.test(span.text)) endRun();
    if (span.rightToLeft || run.length > 0) run.push(span);
    else ordered.push(span);
  }
  endRun();
  return ordered;
}

/** Spans of a line that runs to the left, without those that run to the right in it. */
export function leftwardSpans(spans: readonly Span[]): Span[] {
  const leftwards = [...spans].sort((a, b) => b.left - a.left);
  return leftwards.filter((span, at) => span.rightToLeft || runsLeft(leftwards, at));
}

/**
 * True for marks that do not part two words that run to the right, for what makes the figure before it a share, and for
 * the sign before a number.
 */
function runsLeft(leftwards: readonly Span[], at: number): boolean {
  const [before, span, after] = [leftwards[at - 1], leftwards[at]!, leftwards[at + 1]];
  if (PERCENT.test(span.text)) return before !== undefined && /^[\p{N}.,]+$/u.test(before.text) && !isWord(after);
  if (isSign(leftwards, at)) return true;
  return MARKS.test(span.text) && !(isWord(before) && isWord(after) && !isSetLeftward(before, span, after));
}

/** True for a sign or a hyphen on the right of a number, where it is read first, unless it is the hyphen of two words that run to the right. */
function isSign(leftwards: readonly Span[], at: number): boolean {
  const [before, span, number] = [leftwards[at - 1], leftwards[at]!, leftwards[at + 1]];
  if (!SIGN.test(span.text) || !number || number.rightToLeft || !NUMBERS.test(number.text)) return false;
  const next = leftwards[at + 2];
  const isOfWord = isWord(next) && touches(next, number);
  const isBetween = before !== undefined && !before.rightToLeft && touches(span, before);
  return touches(number, span) && !isBetween && (span.text === '+' || !isOfWord);
}

/**
 * Where the numbers end, counted in spans, that go on to the left after a plus: a telephone's groups run as their line
 * does. The place of the plus itself where there are too few digits.
 */
function endOfTelephone(leftwards: readonly Span[], plus: number): number {
  if (leftwards[plus]!.text !== '+') return plus;
  let [end, digits] = [plus + 1, 0];
  for (let next = leftwards[end]; next && (NUMBERS.test(next.text) || next.text === '-'); next = leftwards[end]) {
    digits += next.text.match(/\p{N}/gu)?.length ?? 0;
    end += 1;
  }
  return digits >= MIN_TELEPHONE_DIGITS ? end : plus;
}

/** True for a mark that stands at the word on its right, with a blank on its left, as lines have it that run to the left. */
function isSetLeftward(right: Span, mark: Span, left: Span): boolean {
  return touches(mark, right) && !touches(left, mark);
}

function isWord(span: Span | undefined): span is Span {
  return span !== undefined && !span.rightToLeft && /[\p{L}\p{N}]/u.test(span.text);
}
