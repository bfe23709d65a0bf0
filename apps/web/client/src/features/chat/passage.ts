import { citedAt, withoutCitations } from './markdown-blocks';

/** A piece of a document's text. */
export interface Piece {
  readonly text: string;
  /** Whether it was found for the question. */
  readonly isFound: boolean;
  /** Whether it is the one that fits best. */
  readonly isMatch: boolean;
}

/** A part of a text, in UTF-16 units; `end` is behind its last character. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const LONGEST_WORD_LIST = 400;
/** Words that are shorter say little. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, LONGEST_WORD_LIST);

/** A sentence; where none ends for long, as in tables and in lists, whole lines, whole words, or what fits. */
const SENTENCE = /[^]{1,500}?([.!?](?=\s)|$)|[^]{1,500}\n|[^]{1,500}\s|[^]{1,500}/gu;

/** The paragraphs of a text, long ones by sentences, so that what is marked is short enough to read. */
function piecesOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) => (paragraph.length > 700 ? paragraph.match(SENTENCE)! : [paragraph]))
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** The text from one border of what was found to the next; neighbours overlap. */
function segmentsOf(text: string, found: readonly TextRange[]): { text: string; isFound: boolean }[] {
  const borders = [...new Set([0, ...found.flatMap(({ start, end }) => [start, end]), text.length])];
  const inside = borders.filter((at) => at >= 0 && at <= text.length).sort((one, other) => one - other);
  return inside.slice(1).map((end, index) => {
    const start = inside[index]!;
    return { text: text.slice(start, end), isFound: found.some((range) => range.start <= start && range.end >= end) };
  });
}

/** How much each piece shares with a claim. Words count the more, the fewer pieces have them. */
function scoresOf(pieces: readonly { text: string }[], claim: string): number[] {
  const claimed = new Set(wordsOf(claim));
  const shared = pieces.map(({ text }) => new Set(wordsOf(text).filter((word) => claimed.has(word))));
  const rarity = new Map(
    [...claimed].map((word) => [
      word,
      Math.log(1 + pieces.length / (1 + shared.filter((words) => words.has(word)).length)),
    ]),
  );
  return shared.map((words) => [...words].reduce((sum, word) => sum + rarity.get(word)!, 0));
}

/**
 * The text of a document in pieces, with the one marked that shares most with what an answer says of it.
 * @param found what the answer stood on, where that is known: then the mark is within it
 */
export function passagesOf(text: string, claim: string, found: readonly TextRange[] = []): readonly Piece[] {
  const pieces = segmentsOf(text, found).flatMap((segment) =>
    piecesOf(segment.text).map((piece) => ({ text: piece, isFound: segment.isFound })),
  );
  const isKnown = pieces.some(({ isFound }) => isFound);
  const scores = scoresOf(pieces, claim).map((score, index) => (isKnown && !pieces[index]!.isFound ? 0 : score));
  const best = Math.max(0, ...scores);
  const match = best > 0 ? scores.indexOf(best) : pieces.findIndex(({ isFound }) => isFound);
  return pieces.map((piece, index) => ({ ...piece, isMatch: index === match }));
}

/**
 * What an answer says right before a document is cited: the sentence that the citation stands behind.
 * @param nth which citation of the document it is, from 1
 */
export function claimBefore(answer: string, markers: readonly string[], nth = 1): string {
  const at = citedAt(answer, markers)[nth - 1];
  if (at === undefined) return answer.slice(0, 2_000);
  const before = withoutCitations(answer.slice(0, at), ' ');
  return before
    .trimEnd()
    .split(/(?<=[.!?:])\s+|\n+/)
    .filter(Boolean)
    .slice(-2)
    .join(' ');
}
