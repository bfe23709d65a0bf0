import type { Span } from './span';

/** Brackets, quotes and the marks of a sentence run as the words around them do. */
const MARKS = /^[()[\]{}«»"'“”„‘’.,:;!?…]+$/;
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
