import type { PdfTextItem } from './span';
import { joinStacked } from './stacked-letters';

const SIZE = 14;

/** Letters of columns, each below the one before it, the columns from the right to the left. */
function columns(texts: readonly string[], pitch = 1): PdfTextItem[] {
  return texts.flatMap((text, column) =>
    [...text].map((str, at) => ({
      str,
      dir: 'ltr',
      transform: [SIZE, 0, 0, SIZE, 500 - 28 * column, 700 - SIZE * pitch * at],
      width: SIZE,
    })),
  );
}

const strings = (items: readonly PdfTextItem[]): string[] => items.map(({ str }) => str);

describe('letters that were drawn one below the other', () => {
  const texts = ['図書館の開館時間は午前九時から', '月曜日は休館日です。', '料金は大人五百円、子供は二百円'];

  it('are the columns of a text', () => {
    const joined = joinStacked(columns(texts));
    expect(strings(joined)).toEqual(texts);
    expect(joined[1]).toMatchObject({ dir: 'ttb', transform: [SIZE, 0, 0, SIZE, 472, 700] });
    const withEnds = columns(texts).flatMap((item) => [item, { ...item, str: '', width: 0 }]);
    expect(strings(joinStacked(withEnds))).toEqual(texts);
  });

  it('go on behind commas of a font for columns', () => {
    const drawn = columns(['図書館の本、雑誌']).map((item) => {
      if (item.str !== '、') return item;
      const [, , , , x = 0, y = 0] = item.transform;
      return { ...item, str: '︑', dir: 'ttb', transform: [SIZE, 0, 0, SIZE, x + SIZE / 2, y + 0.88 * SIZE] };
    });
    expect(strings(joinStacked(drawn))).toEqual(['図書館の本︑雑誌']);
  });

  it.each([
    ['a short heading in a cell', columns(['備考欄'])],
    ['a column of a table with space between its rows', columns(['男女女男男女男女'], 1.6)],
    ['figures', columns(['12345678'])],
    ['the points of a list', columns(['••••••••'])],
    [
      'letters of a line',
      columns(['図'])
        .concat(columns(['書']))
        .map((item, at) => ({ ...item, transform: item.transform.with(4, 60 + SIZE * at) })),
    ],
    ['a letter before a blank', [...columns(['図']), { ...columns([' '])[0]!, width: 3 }, ...columns(['ab'])]],
  ])('stay as they are in %s', (_name, items) => {
    expect(joinStacked(items)).toEqual(items);
  });
});
