import { type FilledField, withFields } from './filled-fields';
import type { PdfTextItem } from './span';

const SIZE = 10;

const item = (str: string, left: number, baseline: number): PdfTextItem => ({
  str,
  dir: /[א-ת]/.test(str) ? 'rtl' : 'ltr',
  transform: [SIZE, 0, 0, SIZE, left, baseline],
  width: str.length * 5,
});
const field = (value: string, left: number, bottom: number, right = left + 100): FilledField => ({
  lines: [item(value, left, bottom + 5)],
  left,
  bottom,
  right,
  top: bottom + 16,
});
const order = (drawn: PdfTextItem[], fields: FilledField[]): string =>
  withFields(drawn, fields)
    .map(({ str }) => str)
    .join('|');

describe('values of a form', () => {
  it('stand behind the label over them', () => {
    const drawn = [item('First', 50, 720), item('name', 78, 720), item('Last name', 200, 720), item('End', 50, 500)];
    const fields = [field('Lovelace', 200, 700), field('Ada', 50, 700)];
    expect(order(drawn, fields)).toBe('First|name|Ada|Last name|Lovelace|End');
  });

  it('stand behind the label under them where none is over them', () => {
    const drawn = [item('Rules far above', 50, 760), item('Place', 50, 690), item('Date', 200, 690)];
    expect(order(drawn, [field('London', 50, 700), field('May 1', 200, 700)])).toBe(
      'Rules far above|Place|London|Date|May 1',
    );
  });

  it('stand behind the label beside them, whatever stands over them', () => {
    const drawn = [item('Amount', 200, 720), item('Rent', 50, 705)];
    expect(order(drawn, [field('500', 200, 700), field('per month', 320, 700)])).toBe('Amount|Rent|500|per month');
  });

  it('stand behind the label to their right, where lines run to the left', () => {
    const drawn = [item('שם:', 400, 705), item('עיר:', 250, 705), item('רחוב', 380, 670)];
    const fields = [field('חיפה', 140, 700), field('Ada', 290, 700), field('הגפן', 300, 650)];
    expect(order(drawn, fields)).toBe('שם:|Ada|עיר:|חיפה|רחוב|הגפן');
  });

  it('stand on the line of a label beside them, wherever in their frame they do', () => {
    const [label, ...values] = withFields([item('City', 50, 697)], [field('London', 86, 698)]);
    expect(values.map(({ str, transform }) => [str, transform[5]])).toEqual([['London', label!.transform[5]]]);
  });

  it('stand at the end where they are longer than what people fill in', () => {
    const lines = Array.from({ length: 2001 }, (_, at) => item(`${at}`, 90, 705 - at));
    const drawn = [item('Text', 50, 705), item('End', 50, 500)];
    expect(order(drawn, [{ ...field('', 90, 700), lines }])).toMatch(/^Text\|End\|0\|1\|/);
  });

  it('stand at the end without a label', () => {
    expect(order([item('Title', 50, 760)], [field('lost', 300, 100)])).toBe('Title|lost');
  });
});
