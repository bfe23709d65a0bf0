import { formatNumber } from './list-number';

describe('formatNumber', () => {
  it.each([
    ['upperLetter', 28, 'BB'],
    ['lowerRoman', 1994, 'mcmxciv'],
    ['russianLower', 7, 'ж'],
    ['decimalZero', 4, '04'],
    ['decimalEnclosedCircle', 20, '⑳'],
    ['decimalEnclosedCircle', 21, '21'],
    ['decimalFullWidth', 12, '１２'],
    ['ordinal', 112, '112th'],
    ['ordinal', 122, '122nd'],
    ['chineseCounting', 0, '〇'],
    ['chineseCounting', 10, '十'],
    ['chineseCounting', 12, '十二'],
    ['chineseCounting', 110, '一百一十'],
    ['taiwaneseCountingThousand', 2005, '二千零五'],
    ['chineseCounting', 10_000, '10000'],
    ['hebrew1', 3, '3'],
  ])('%s of %d', (format, value, expected) => {
    expect(formatNumber(value, format)).toBe(expected);
  });
});
