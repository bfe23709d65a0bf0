import { withMeantBrackets } from './mirrored-brackets';
import { segmentText, toSegments } from './segment';
import type { Span } from './span';

const SIZE = 10;

/** Spans as they stand on a line from left to right, blanks between them. */
function line(baseline: number, ...texts: string[]): Span[] {
  let right = 0;
  return texts.map((text) => {
    const spaced = text.startsWith(' ');
    const left = right + (spaced ? 3 : 0);
    right = left + text.trim().length * 5;
    const rightToLeft = /[א-ת]/.test(text);
    return { text: text.trim(), left, right, baseline, size: SIZE, rightToLeft, spaced };
  });
}
const lines = (...spans: Span[]): string[] => toSegments(withMeantBrackets(spans)).map(segmentText);

describe('brackets of lines that run to the left', () => {
  it('are what they mean where they are told as they look', () => {
    const first = line(100, '.', '(', 'Word (c) 2019', ' לא', ')', ' ועוד');
    expect(lines(...first, ...line(200, 'אחד', ' (', '1'), ...line(300, 'Left (x)'))).toEqual([
      'ועוד (לא Word (c) 2019).',
      '1) אחד',
      'Left (x)',
    ]);
  });

  it('stay as they are where they are told as they are meant', () => {
    expect(lines(...line(100, '.', ')', 'עולם', '(', ' שלום'), ...line(200, 'אחד', ' )', '1'))).toEqual([
      'שלום (עולם).',
      '1) אחד',
    ]);
  });
});
