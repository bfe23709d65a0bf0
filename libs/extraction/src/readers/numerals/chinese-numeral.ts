const DIGITS = '〇一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];

/** A number from 0 to 9999 in Chinese counting numerals, as in 第十二条; digits beyond. */
export function chineseNumeral(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 9999) return String(value);
  if (value === 0) return DIGITS.charAt(0);
  const digits = [...String(value)].map(Number);
  let text = '';
  digits.forEach((digit, at) => {
    if (digit !== 0) text += DIGITS.charAt(digit) + (PLACES[digits.length - 1 - at] ?? '');
    else if (!text.endsWith('零') && digits.slice(at).some((later) => later !== 0)) text += '零';
  });
  // Ten to nineteen are said without the leading one.
  return value < 20 ? text.replace('一十', '十') : text;
}
