import { chineseNumeral } from './chinese-numeral';

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Russian lists leave out ё, й, ъ, ы and ь. */
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';
const ENCLOSED_ONE = 0x2460;
const FULL_WIDTH_ZERO = 0xff10;

/** A list number the way Word and PowerPoint print it, by the name Word has for its format; formats of other scripts fall back to digits. @source ECMA-376 Part 1 §17.18.59 */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value, LATIN);
    case 'upperLetter':
      return letters(value, LATIN).toUpperCase();
    case 'russianLower':
      return letters(value, RUSSIAN);
    case 'russianUpper':
      return letters(value, RUSSIAN).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'ordinal':
      return `${value}${ordinalEnding(value)}`;
    case 'decimalEnclosedCircle':
      return value >= 1 && value <= 20 ? String.fromCharCode(ENCLOSED_ONE + value - 1) : String(value);
    case 'decimalFullWidth':
      return String(value).replace(/\d/g, (digit) => String.fromCharCode(FULL_WIDTH_ZERO + Number(digit)));
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
      return chineseNumeral(value);
    case 'bullet':
    case 'none':
      return '';
    default:
      return String(value);
  }
}

/** The letters of an alphabet, then each of them twice and so on, as Word counts. */
function letters(value: number, alphabet: string): string {
  if (value < 1 || value > alphabet.length * 30) return String(value);
  return alphabet.charAt((value - 1) % alphabet.length).repeat(Math.ceil(value / alphabet.length));
}

function ordinalEnding(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  return teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let text = '';
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}
