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
/**
 * A letter begins at least this many font sizes before its accent ends, or ends so many after it begins; the accent stands
 * at most so many above its line, or off it.
 */
const OVER_LETTER = { overlap: 0.3, overlapBefore: 0.2, rise: 0.45, slack: 0.05 };

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
    const [accented, next] = withAccentAfter(composed[at]!, composed[at + 1]!, composed[at + 2]);
    [composed[at], composed[at + 1]] = [accented, next];
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

/** Programs that set journals draw the letter first, then the accent, which begins what follows. */
function withAccentAfter(letters: PlacedItem, accented: PlacedItem, next?: PlacedItem): [PlacedItem, PlacedItem] {
  const { item, matrix } = letters;
  const [sign = ''] = accented.item.str;
  const mark = COMBINING.get(sign);
  const letter = [...item.str].at(-1) ?? '';
  const isOfNext = accented.item.str === sign && next !== undefined && isOver(accented, next);
  if (mark === undefined || letter === '' || isOfNext || !isOver(accented, letters, 'before'))
    return [letters, accented];
  const whole = `${DOTTED.get(letter) ?? letter}${mark}`.normalize('NFC');
  if (whole.length !== 1) return [letters, accented];
  const [a, b, c, d, left, baseline] = accented.matrix;
  const shift = matrix[4] + item.width - left;
  const rest = { ...accented.item, str: accented.item.str.slice(1), width: Math.max(accented.item.width - shift, 0) };
  return [
    { item: { ...item, str: item.str.slice(0, -letter.length) + whole }, matrix },
    // What follows the accent stands on the line of the letter, and behind it.
    { item: rest, matrix: [a, b, c, d, left + shift, rest.str === '' ? matrix[5] : baseline] },
  ];
}

/** What ends where an accent began, ending where the letter below it begins. */
function endingBefore({ item, matrix }: PlacedItem, back: number): PlacedItem {
  return { item: { ...item, width: Math.max(item.width + Math.min(back, 0), 0) }, matrix };
}

/** Whether the accent stands over the first letter of what was drawn after it, or over the last of what was before. */
function isOver(accent: PlacedItem, letters: PlacedItem, drawn: 'before' | 'after' = 'after'): boolean {
  const [first, second] = drawn === 'after' ? [accent, letters] : [letters, accent];
  const size = Math.hypot(letters.matrix[2], letters.matrix[3]);
  const overlap = first.matrix[4] + first.item.width - second.matrix[4];
  const rise = letters.matrix[5] - accent.matrix[5];
  return (
    overlap >= OVER_LETTER[drawn === 'after' ? 'overlap' : 'overlapBefore'] * size &&
    overlap <= size &&
    rise >= -OVER_LETTER.slack * size &&
    rise <= OVER_LETTER.rise * size
  );
}
