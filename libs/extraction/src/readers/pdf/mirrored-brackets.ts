import { leftwardSpans } from './leftward-order';
import { isRightToLeft, segmentText, toSegments } from './segment';
import type { Span } from './span';

const OPENING = '([{«';
const CLOSING = ')]}»';
const BRACKETS = /[()[\]{}«»]/g;

/**
 * The spans of a page with the brackets that are meant. Where lines run to the left, a bracket is drawn as its mirror
 * image, and some programs say of it what it looks like: that is told by brackets that close before they open.
 */
export function withMeantBrackets(spans: readonly Span[]): Span[] {
  if (!spans.some(({ rightToLeft }) => rightToLeft) || !spans.some(({ text }) => text.search(BRACKETS) >= 0))
    return [...spans];
  const segments = toSegments(spans).filter(isRightToLeft);
  let gain = 0;
  for (const text of segments.map(segmentText)) gain += unpaired(text) - unpaired(mirrored(text));
  if (gain <= 0) return [...spans];
  const leftward = new Set(segments.flatMap((segment) => leftwardSpans(segment.spans)));
  return spans.map((span) => (leftward.has(span) ? { ...span, text: mirrored(span.text) } : span));
}

function mirrored(text: string): string {
  return text.replace(BRACKETS, (bracket) => {
    const opening = OPENING.indexOf(bracket);
    return opening < 0 ? OPENING.charAt(CLOSING.indexOf(bracket)) : CLOSING.charAt(opening);
  });
}

/** How many brackets of a text stand alone. */
function unpaired(text: string): number {
  const open: string[] = [];
  let alone = 0;
  for (const [bracket] of text.matchAll(BRACKETS)) {
    if (OPENING.includes(bracket)) open.push(bracket);
    else if (open.at(-1) === OPENING.charAt(CLOSING.indexOf(bracket))) open.pop();
    else alone += 1;
  }
  return alone + open.length;
}
