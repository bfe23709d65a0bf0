import type { Matrix } from './matrix';
import type { PdfTextItem } from './span';

/** Accents as letters of their own, and the sign that puts each on the letter before it. */
const COMBINING: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['\u00b4', '\u0301'],
  ['\u02c6', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02d8', '\u0306'],
  ['\u02d9', '\u0307'],
  ['\u00a8', '\u0308'],
  ['\u02da', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
]);
/** Letters that lose their dot below an accent. */
const DOTTED: ReadonlyMap<string, string> = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);
/** A letter begins at least this many font sizes before its accent ends, which stands at most so many above its line, or off it. */
const OVER_LETTER = { overlap: 0.3, rise: 0.45, slack: 0.05 };

/** Of words in capitals alone, a blank before an accent may be no more than the place that the accent leaves. */
const WORD_END = /[^\p{Lu}\s] $/u;

/** A text item, and the matrix that places it, upright. */
export interface PlacedItem {
  readonly item: PdfTextItem;
  readonly matrix: Matrix;
}

/**
 * Puts accents on the letters they were drawn over. Fonts of 128 letters, as TeX has them, hold no letters with accents:
 * the accent is drawn first, then the pen goes back for the letter, which begins an item of its own.
 */
export function withAccents(placed: readonly PlacedItem[]): PlacedItem[] {
  const composed = [...placed];
  for (let at = 0; at + 1 < composed.length; at += 1) {
    const [accented, next] = [composed[at]!, composed[at + 1]!];
    const mark = COMBINING.get(accented.item.str.slice(-1));
    if (mark === undefined || !isOver(accented, next)) continue;
    const [letter = ''] = next.item.str;
    const whole = `${DOTTED.get(letter) ?? letter}${mark}`.normalize('NFC');
    if (whole.length !== 1) continue;
    // What stands before the accent ends where its letter begins.
    const width = Math.max(next.matrix[4] - accented.matrix[4], 0);
    composed[at] = { ...accented, item: { ...accented.item, str: accented.item.str.slice(0, -1), width } };
    composed[at + 1] = { ...next, item: { ...next.item, str: whole + next.item.str.slice(letter.length) } };
    const before = composed[at - 1];
    if (accented.item.str.length === 1 && before && WORD_END.test(before.item.str))
      composed[at - 1] = endingBefore(before, next.matrix[4] - accented.matrix[4]);
  }
  return composed;
}

/** What ends where an accent began, ending where the letter below it begins. */
function endingBefore({ item, matrix }: PlacedItem, back: number): PlacedItem {
  return { item: { ...item, width: Math.max(item.width + Math.min(back, 0), 0) }, matrix };
}

function isOver({ item, matrix }: PlacedItem, letter: PlacedItem): boolean {
  const size = Math.hypot(letter.matrix[2], letter.matrix[3]);
  const overlap = matrix[4] + item.width - letter.matrix[4];
  const rise = letter.matrix[5] - matrix[5];
  return (
    overlap >= OVER_LETTER.overlap * size &&
    overlap <= size &&
    rise >= -OVER_LETTER.slack * size &&
    rise <= OVER_LETTER.rise * size
  );
}
