import type { Segment } from './segment';

/** Writing without blanks between words, so that a line may end within one. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー`;
const ENDS = new RegExp(`[${UNSPACED}、，]$`, 'u');
const BEGINS = new RegExp(`^[${UNSPACED}、，。「『（]`, 'u');
/** A line is full that ends within this many font sizes of where the longest does; */
const FULL = 1.6;
/** its next begins no further to the right than this, nor in another size. */
const INDENT = 0.5;
/** Lines no wider than this many font sizes are full beside each other, as names in a list, without being one text. */
const NARROW = 10;
const SAME_SIZE = 0.1;

/** True for a line of Chinese or Japanese that only the width of the column has ended. @param right where the longest ends */
export function goesOnUnspaced(line: Segment, next: Segment, right: number): boolean {
  const { size } = line;
  if (line.right - line.left <= NARROW * size) return false;
  if (right - line.right > FULL * size || next.left - line.left > INDENT * size) return false;
  if (Math.abs(next.size - size) > SAME_SIZE * size) return false;
  return ENDS.test(line.spans.at(-1)?.text ?? '') && BEGINS.test(next.spans[0]?.text ?? '');
}
