import type { Span } from './span';

/** Brackets, quotes and the marks of a sentence run as the words around them do. */
const MARKS = /^[()[\]{}«»"'“”„‘’.,:;!?…]+$/;
const LETTER = /\p{L}/u;
const LEFTWARD_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PERCENT = /^[%٪‰]$/;

/** Spans from right to left, but words of left-to-right scripts among each other as they stand, and what parts these. */
export function leftwardOrder(spans: readonly Span[]): Span[] {
  const ordered: Span[] = [];
  let run: Span[] = [];
  const leftwards = [...spans].sort((a, b) => b.left - a.left);
  leftwards.forEach((span, at) => {
    const isMark = runsLeft(leftwards, at);
    if (span.rightToLeft || isMark) {
      ordered.push(...run.reverse(), isMark ? { ...span, text: [...span.text].reverse().join('') } : span);
      run = [];
    } else {
      run.push(span);
    }
  });
  return [...ordered, ...run.reverse()];
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

/** True for marks that do not part two words that run to the right, and for what makes the figure before it a share. */
function runsLeft(leftwards: readonly Span[], at: number): boolean {
  const [before, { text }, after] = [leftwards[at - 1], leftwards[at]!, leftwards[at + 1]];
  if (PERCENT.test(text)) return before !== undefined && /^[\p{N}.,]+$/u.test(before.text) && !isWord(after);
  return MARKS.test(text) && !(isWord(before) && isWord(after));
}

function isWord(span: Span | undefined): boolean {
  return span !== undefined && !span.rightToLeft && /[\p{L}\p{N}]/u.test(span.text);
}
