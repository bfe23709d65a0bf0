import { withBoxes } from './field-boxes';
import type { PdfTextItem } from './span';

const item = (str: string, left: number, baseline = 700): PdfTextItem => ({
  str,
  dir: 'ltr',
  transform: [10, 0, 0, 10, left, baseline],
  width: str.length * 5,
});

describe('boxes of a form', () => {
  it('stand before the words to their right, behind nearer ones to their left, else at the end', () => {
    const drawn = [item('single', 70), item('married', 120), item('Children', 50, 650), item('none', 125, 650)];
    const boxes = [item('1', 60), item('2', 110), item('3', 95, 650), item('4', 300, 600)];
    const order = withBoxes(drawn, boxes).map(({ str }) => str);
    expect(order.join(' ')).toBe('1 single 2 married Children 3 none 4');
  });

  it('stand on the line of their words', () => {
    const [box] = withBoxes([item('yes', 70)], [item('1', 60, 704)]);
    expect(box).toMatchObject({ str: '1', transform: [10, 0, 0, 10, 60, 700] });
  });
});
