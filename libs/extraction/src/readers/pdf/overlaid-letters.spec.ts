import { joinOverlaid } from './overlaid-letters';
import type { PdfTextItem } from './span';

const item = (str: string, left: number, width: number, dir = str.trim() === '' ? 'ltr' : 'rtl'): PdfTextItem => ({
  str,
  dir,
  width,
  transform: [12, 0, 0, 12, left, 700],
});
const told = (...items: PdfTextItem[]): [string, number][] =>
  joinOverlaid(items).map(({ str, transform }) => [str, transform[4]!]);

describe('letters that run to the left and are drawn at one place', () => {
  it('are read from the right one on', () => {
    expect(told(item('ا', 80, 0), item(' ', 80, 0), item('ل', 80, 7), item('م', 87, 6))).toEqual([
      ['لا', 80],
      ['م', 87],
    ]);
    expect(told(item('أ', 80, 0), item('ال', 80, 9))).toEqual([['الأ', 80]]);
  });

  it('leave a blank that is drawn between them beside them', () => {
    const blank = item(' ', 77, 3);
    expect(told(item('ا', 80, 0), blank, item('ل', 80, 7))).toEqual([
      [' ', 77],
      ['لا', 80],
    ]);
  });

  it('stay apart where they are not drawn there', () => {
    for (const others of [
      [item('ا', 80, 3), item('ل', 80, 7)],
      [item('ا', 80, 0), item('ل', 81, 7)],
      [item('a', 80, 0, 'ltr'), item('b', 80, 7, 'ltr')],
      [item('ا', 80, 0)],
      [item('ا', 80, 0), item(' ', 80, 0)],
    ]) {
      expect(joinOverlaid(others)).toEqual(others);
    }
  });
});
