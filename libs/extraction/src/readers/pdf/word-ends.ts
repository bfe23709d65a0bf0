/** What lies between two letters of a line. */
export interface LetterGap {
  /** In font sizes. */
  readonly width: number;
  /** White space was drawn there. */
  readonly isDrawn: boolean;
}

/** A gap between words is so many font sizes wider than those between the letters beside it. */
const WORD_STEP = 0.1;
/** Letters that stand this close, in font sizes, are not spaced, and wider gaps without white space part columns. */
const SPACED = { least: 0.04, most: 0.35 };
/** Gaps between the letters of words differ by kerning, at most by so many font sizes. */
const SPREAD = 0.15;

/**
 * After how many letters of a line a word ends, but for the last; null where the gaps do not tell. White space that was
 * drawn between words tells most: it is there, and wider than what lies between letters. Without any, gaps of two clearly
 * different widths tell, and those of one width join letters while they are narrow.
 */
export function wordEnds(gaps: readonly LetterGap[]): number[] | null {
  const isEnd = gaps.some(({ isDrawn }) => isDrawn) ? endsAtWhiteSpace(gaps) : endsAtWideGaps(gaps);
  return isEnd && gaps.flatMap((gap, at) => (isEnd(gap) ? [at + 1] : []));
}

function endsAtWhiteSpace(gaps: readonly LetterGap[]): ((gap: LetterGap) => boolean) | null {
  const letters = gaps.filter(({ isDrawn }) => !isDrawn).map(({ width }) => width);
  const words = gaps.filter(({ isDrawn }) => isDrawn).map(({ width }) => width);
  const between = median(letters);
  if (letters.length < words.length || between < SPACED.least || Math.min(...words) < between + WORD_STEP) return null;
  const least = Math.min(...words);
  // A column may begin in the line, too.
  return ({ isDrawn, width }) => isDrawn || width > least;
}

function endsAtWideGaps(gaps: readonly LetterGap[]): ((gap: LetterGap) => boolean) | null {
  const widths = gaps.map(({ width }) => width).sort((a, b) => a - b);
  let least = Infinity;
  let step = WORD_STEP;
  for (let at = 1; at < widths.length; at += 1) {
    if (widths[at]! - widths[at - 1]! > step) [step, least] = [widths[at]! - widths[at - 1]!, widths[at]!];
  }
  const letters = widths.filter((width) => width < least);
  const [narrowest, widest] = [letters[0]!, letters.at(-1)!];
  const isSpaced = median(letters) >= SPACED.least && widest <= SPACED.most && widest - narrowest <= SPREAD;
  return isSpaced && 2 * letters.length >= widths.length ? ({ width }) => width >= least : null;
}

function median(sortable: readonly number[]): number {
  const sorted = [...sortable].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
