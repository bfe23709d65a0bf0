import { lengthOf, spansOf } from '../src/features/chat/pdf/highlight';
import { cornersOf } from '../src/features/chat/pdf/text-box';

const LINES = [
  '1 Holidays',
  'Holidays are granted by the head of the',
  ' unit within ten work-',
  'ing days. Parking is free.',
];
const PASSAGE = 'Holidays are granted by the head of the unit within ten working days.';
const marked = (lines: readonly string[], passage: string) =>
  spansOf(lines, passage).map(({ item, from, to }) => lines[item]!.slice(from, to));

describe('a passage on a page of a PDF', () => {
  it('is found across lines, hyphens and blanks, and ends where it ends', () => {
    expect(marked(LINES, PASSAGE)).toEqual([
      'Holidays are granted by the head of the',
      'unit within ten work',
      'ing days.',
    ]);
  });

  it('is found whatever ligatures and letter cases the page has', () => {
    expect(marked(['THE O\uFB03CE \uFB01LES IT'], 'The office files it')).toEqual(['THE O\uFB03CE \uFB01LES IT']);
  });

  it('is found in parts where the page says something in between', () => {
    const page = ['Holidays are granted by the head of', 'FOOTER 17', 'the unit within ten working days.'];
    expect(marked(page, PASSAGE)).toEqual([page[0], page[2]]);
  });

  it('is nowhere on a page that does not say it', () => {
    expect(spansOf(['Holidays are over.'], PASSAGE)).toEqual([]);
    expect(spansOf(LINES, '')).toEqual([]);
    expect(lengthOf(spansOf(LINES, PASSAGE))).toBe(68);
  });

  it('stands where its text stands, also where that is turned', () => {
    const text = { str: 'abcd', width: 40, height: 10 };
    const span = { item: 0, from: 1, to: 3 };
    const rounded = (transform: number[]) =>
      cornersOf({ ...text, transform }, span).map((point) => point.map((value) => Math.round(value) + 0));
    expect(rounded([10, 0, 0, 10, 100, 200])).toEqual([
      [110, 198],
      [130, 198],
      [130, 210],
      [110, 210],
    ]);
    expect(rounded([0, 10, -10, 0, 100, 200])).toEqual([
      [102, 210],
      [102, 230],
      [90, 230],
      [90, 210],
    ]);
  });
});
