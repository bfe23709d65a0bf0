import { span } from '../../../test/support/span';
import { IDENTITY } from './matrix';
import { layOutPage, type PagePart } from './page-layout';
import type { Span } from './span';

const on = (line: number, text: string, left: number, rightToLeft = false): Span =>
  span(text, left, { baseline: 100 + line * 12, rightToLeft });

/** Rows of the only table of a page. */
async function rowsOf(upright: Span[]): Promise<string[][]> {
  const parts = await layOutPage({ upright, across: [], placement: IDENTITY }, async () => null);
  const tables = parts.filter((part): part is PagePart & { kind: 'table' } => part.kind === 'table');
  expect(tables).toHaveLength(1);
  return (
    tables[0]?.rows.map((row) => [...row.keys()].sort((a, b) => a - b).map((column) => row.get(column) ?? '')) ?? []
  );
}

describe('layout of a page', () => {
  it('finds a table whose rows were drawn from right to left', async () => {
    const names = ['تاريخ', 'پذيرش', 'شماره', 'بورس'];
    const page = names.flatMap((name, line) => [on(line, name, 400, true), on(line, `14${line}`, 200)]);
    expect(await rowsOf(page)).toEqual(names.map((name, line) => [`14${line}`, name]));
  });

  it('reads what stands in one cell from right to left', async () => {
    const row = (line: number): Span[] => [
      on(line, 'شماره', 400, true),
      on(line, 'نعم', 260, true),
      on(line, 'كلا', 200, true),
    ];
    const wide = (line: number): Span[] => [on(line, 'تاريخ', 400, true), on(line, 'سازمان ملی استاندارد', 175, true)];
    const [first] = (await rowsOf([...wide(0), ...wide(1), ...row(2), ...wide(3)])).slice(2);
    expect(first).toEqual(['نعم كلا', 'شماره']);
  });

  it('joins lines of writing without blanks that only the width of the page has ended', async () => {
    const wide = (text: string, left: number, line: number): Span => {
      const placed = on(line, text, left);
      return { ...placed, right: left + text.length * 10 };
    };
    const names = [wide('山田太郎', 50, 0), wide('佐藤花子', 50, 1)];
    const [list] = await layOutPage({ upright: names, across: [], placement: IDENTITY }, async () => null);
    expect(list).toEqual({ kind: 'text', text: '山田太郎\n佐藤花子' });
    const upright = [
      wide('議事録', 50, 0),
      wide('日本語の文書です。次の行に続く単', 60, 1),
      wide('語です。', 50, 2),
      wide('次の段落は新しい行から始まります。', 50, 3),
      wide('English words go', 50, 4),
      wide('語', 50, 5),
    ];
    const [part] = await layOutPage({ upright, across: [], placement: IDENTITY }, async () => null);
    expect(part).toEqual({
      kind: 'text',
      text: '議事録\n日本語の文書です。次の行に続く単語です。\n次の段落は新しい行から始まります。\nEnglish words go\n語',
    });
  });

  it('keeps a table together over a cell of many lines', async () => {
    const cells = (line: number, ...texts: string[]) => texts.map((text, at) => on(line, text, 50 + at * 100));
    const long = Array.from({ length: 8 }, (_, at) => on(3 + at, `goes on ${at}`, 250));
    const page = [...cells(0, 'No', 'Name', 'What it holds'), ...cells(1, '1', 'Id', 'digits')];
    const rows = await rowsOf([
      ...page,
      ...cells(2, '2', 'Loan', 'letters'),
      ...long,
      ...cells(11, '3', 'Year', 'digits'),
    ]);
    expect(rows.at(-1)).toEqual(['3', 'Year', 'digits']);
    expect(rows.flat().join(' ')).toContain('goes on 6');
  });

  it.each([
    ['the end of a paragraph of the column before', 'ends here.', undefined],
    ['a heading with the text after it', 'Efficiency', 'We explore how it is'],
  ])('keeps out of a table at the top of a column what stands there in the other: %s', async (_, first, after) => {
    const sized = (line: number, text: string, left: number, right: number): Span => ({
      ...on(line, text, left),
      right,
    });
    const top = [sized(0, first, 50, 120), ...(after ? [sized(0, after, 135, 250)] : [])];
    const prose = Array.from({ length: 12 }, (_line, at) => sized(at + 1, `line ${at} of a column of prose`, 50, 250));
    const table = ['Set', 'A', 'B', 'C', 'D'].flatMap((name, line) =>
      [name, `${line}1`, `${line}2`].map((text, at) => on(line, text, 300 + at * 60)),
    );
    expect(await rowsOf([...top, ...prose, ...table])).toEqual([
      ['Set', '01', '02'],
      ...['A', 'B', 'C', 'D'].map((name, at) => [name, `${at + 1}1`, `${at + 1}2`]),
    ]);
  });
});
