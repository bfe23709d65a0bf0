/** A piece of a document's text. */
export interface Piece {
  readonly text: string;
  /** Whether it is the one that fits best. */
  readonly isMatch: boolean;
}

const LONGEST_WORD_LIST = 400;
/** Words this short say little. */
const SHORTEST_WORD = 3;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= SHORTEST_WORD)
    .slice(0, LONGEST_WORD_LIST);

/** The paragraphs of a text, long ones by sentences, so that what is marked is short enough to read. */
function piecesOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) =>
      paragraph.length > 700 ? (paragraph.match(/[\s\S]{1,500}?(?:[.!?](?=\s)|$)/g) ?? [paragraph]) : [paragraph],
    )
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/**
 * The text of a document in pieces, with the one marked that shares most with what an answer says of it. Words count the
 * more, the fewer pieces have them.
 */
export function passagesOf(text: string, claim: string): readonly Piece[] {
  const pieces = piecesOf(text);
  const claimed = new Set(wordsOf(claim));
  const found = pieces.map((piece) => new Set(wordsOf(piece).filter((word) => claimed.has(word))));
  const rarity = new Map(
    [...claimed].map((word) => [
      word,
      Math.log(1 + pieces.length / (1 + found.filter((words) => words.has(word)).length)),
    ]),
  );
  const scores = found.map((words) => [...words].reduce((sum, word) => sum + rarity.get(word)!, 0));
  const best = Math.max(0, ...scores);
  const match = best > 0 ? scores.indexOf(best) : -1;
  return pieces.map((piece, index) => ({ text: piece, isMatch: index === match }));
}

/** What an answer says right before the n-th document is cited: the sentence that the citation stands behind. */
export function claimBefore(answer: string, markers: readonly string[]): string {
  const at = Math.max(...markers.map((marker) => answer.indexOf(`"${marker}"`)), -1);
  if (at < 0) return answer.slice(0, 2_000);
  const before = answer.slice(0, answer.lastIndexOf('<inref', at)).replace(/<inref[^>]*>/g, ' ');
  return before
    .trimEnd()
    .split(/(?<=[.!?:])\s+|\n+/)
    .filter(Boolean)
    .slice(-2)
    .join(' ');
}
