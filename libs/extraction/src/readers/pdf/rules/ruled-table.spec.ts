import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../../test/support/read-bytes';

const text = (x: number, y: number, words: string): string => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET`;
const line = (x: number, y: number, toX: number, toY: number): string => `${x} ${y} m ${toX} ${toY} l S`;
/** Lines of one cell, drawn to its end. */
const spaced = (pitch: number, x: number, top: number, ...lines: string[]): string =>
  lines.map((words, at) => text(x, top - pitch * at, words)).join(' ');
const cell = spaced.bind(null, 12);
/** Rules around all places of a grid. */
const grid = (xs: number[], ys: number[]): string =>
  [...ys.map((y) => line(xs[0]!, y, xs.at(-1)!, y)), ...xs.map((x) => line(x, ys[0]!, x, ys.at(-1)!))].join(' ');

async function blocksOf(...drawing: string[]): Promise<string[]> {
  const { blocks } = await readBytes(pdfOfStreams([Buffer.from(drawing.join('\n'), 'latin1')]));
  return blocks.map((block) => block.text);
}

const XS = [50, 150, 300, 450];
const HEAD = [cell(55, 688, 'No'), cell(155, 688, 'What it is'), cell(305, 688, 'What it is for')].join(' ');

describe('a ruled table', () => {
  const ALONG = [700, 684, 625, 570];
  it.each([
    ['drawn from end to end', grid(XS, ALONG)],
    [
      'dots as broad as the table is high',
      [
        ...ALONG.map((y) => line(50, y, 450, y)),
        ...XS.map((x) => `q 130 w ${line(x - 0.2, 635, x + 0.2, 635)} Q`),
      ].join(' '),
    ],
  ])('has a row for its wrapped cells, however their lines stand to each other: its rules %s', async (_what, rules) => {
    const loose = spaced.bind(null, 18);
    const body = [
      loose(55, 652, 'one'),
      loose(155, 661, 'a bolt of steel', 'with a thread'),
      loose(305, 670, 'holds two plates', 'with a nut, when', 'tightened well'),
      loose(55, 590, 'two'),
      loose(155, 599, 'a nut that is', 'made for it'),
      loose(305, 590, 'goes on the bolt'),
    ];
    expect(await blocksOf(HEAD, ...body, rules)).toEqual([
      [
        '| No | What it is | What it is for |',
        '| --- | --- | --- |',
        '| one | a bolt of steel with a thread | holds two plates with a nut, when tightened well |',
        '| two | a nut that is made for it | goes on the bolt |',
      ].join('\n'),
    ]);
  });

  it.each([0, 0.001, -0.001])('is not split by centred cells halfway down a wrapped label (%d off)', async (off) => {
    const centred = (x: number, y: number, words: string): string => cell(x, y, words);
    const body = [
      [centred(55, 662 + off, '1'), cell(155, 668, 'fees for the use', 'of the hall'), centred(305, 662 - off, '640')],
      [centred(55, 632 - off, '2'), cell(155, 638, 'fees for the use', 'of the yard'), centred(305, 632 + off, '320')],
    ].flat();
    const [table] = await blocksOf(HEAD, ...body, grid(XS, [700, 684, 652, 622]));
    expect(table?.split('\n').slice(2)).toEqual([
      '| 1 | fees for the use of the hall | 640 |',
      '| 2 | fees for the use of the yard | 320 |',
    ]);
  });

  it('keeps a sum apart from the words before it', async () => {
    const row = (y: number, label: string, x: number, sum: string): string =>
      [cell(55, y, 'one'), cell(155, y, label), cell(x, y, sum)].join(' ');
    const body = [row(668, 'a bolt of steel', 360, '250.00'), row(648, 'a nut', 360, '19 %')];
    // Of another size, so that it is told apart at all.
    const end = [cell(277, 628, 'Total'), text(305, 628, '1,487.50').replace('10 Tf', '9 Tf')];
    const rules = [grid([50, 450], [700, 684, 664, 644, 624]), line(150, 700, 150, 644), line(300, 700, 300, 624)];
    const [table] = await blocksOf(HEAD, ...body, ...end, ...rules);
    expect(table?.split('\n').at(-1)).toBe('| Total |  | 1,487.50 |');
  });

  it('keeps many cells apart that fill their columns', async () => {
    const xs = [50, 80, 110, 140, 170, 200];
    const row = (y: number, words: string): string =>
      xs
        .slice(0, -1)
        .map((x) => cell(x + 2, y, words))
        .join(' ');
    const rows = [row(688, 'a'), row(672, '1'), row(656, '22'), row(640, '1000'), row(624, '2000')];
    const [table] = await blocksOf(...rows, grid(xs, [700, 684, 668, 652, 636, 620]));
    expect(table?.split('\n').slice(-2)).toEqual(['1000', '2000'].map((figure) => `|${` ${figure} |`.repeat(5)}`));
  });

  it('keeps columns apart that alignment takes for one', async () => {
    const xs = [50, 110, 170, 230, 290];
    const row = (y: number, ...words: string[]): string =>
      words.map((text, at) => cell(xs[at]! + (at > 1 && y < 680 ? 32 : 2), y, text)).join(' ');
    const rows = [
      row(688, 'Article', 'Unit', 'Price', 'Stock'),
      row(672, 'Screws 4x400', 'box', '12.5', '140'),
      row(656, 'Nails', 'kg', '3.2', '1250'),
      row(640, 'Hammer large', 'pcs', '24.9', '12'),
    ];
    const [table] = await blocksOf(...rows, grid(xs, [700, 684, 668, 652, 636]));
    expect(table?.split('\n').filter((_, at) => at !== 1)).toEqual([
      '| Article | Unit | Price | Stock |',
      '| Screws 4x400 | box | 12.5 | 140 |',
      '| Nails | kg | 3.2 | 1250 |',
      '| Hammer large | pcs | 24.9 | 12 |',
    ]);
  });

  it('repeats what covers several rows, and shows no row without anything new', async () => {
    const cells = [cell(55, 650, 'both'), cell(155, 668, 'a', 'b'), cell(305, 668, 'first'), cell(155, 628, 'c', 'd')];
    const rules = [grid([50, 150], [700, 684, 600]), grid([150, 300, 450], [700, 684, 640, 600])];
    const [table] = await blocksOf(HEAD, ...cells, cell(305, 628, 'second'), ...rules);
    expect(table?.split('\n').slice(2)).toEqual(['| both | a b | first |', '| both | c d | second |']);
  });

  it('repeats nothing of a column that has lines here and there and no rules between them', async () => {
    const tops = [672, 652, 632, 612];
    const body = tops.map((top, at) => `${cell(55, top, `${at + 1}`)} ${cell(155, top, `step ${at + 1}`)}`);
    const marks = [cell(305, 672, 'begun'), cell(305, 612, 'done')];
    const rules = [grid([50, 150, 300], [700, 684, 664, 644, 624, 604]), grid([300, 450], [700, 684, 604])];
    const [table] = await blocksOf(HEAD, ...body, ...marks, ...rules);
    expect(table?.split('\n').slice(2)).toEqual([
      '| 1 | step 1 | begun |',
      '| 2 | step 2 |  |',
      '| 3 | step 3 |  |',
      '| 4 | step 4 | done |',
    ]);
  });

  it('has a row for each line where rules only part groups of rows', async () => {
    const column = (x: number, top: number, ...rows: string[]): string => cell(x, top, ...rows);
    const rows = [
      column(55, 668, 'North', 'South', 'East'),
      column(155, 668, '1', '2', '3'),
      column(305, 668, '10', '20', '30'),
      column(55, 618, 'West', 'in all'),
      column(155, 618, '4', '10'),
      column(305, 618, '40', '100'),
    ];
    const [table] = await blocksOf(HEAD, ...rows, grid(XS, [700, 684, 634, 600]));
    expect(table?.split('\n').slice(2)).toEqual([
      '| North | 1 | 10 |',
      '| South | 2 | 20 |',
      '| East | 3 | 30 |',
      '| West | 4 | 40 |',
      '| in all | 10 | 100 |',
    ]);
  });

  it('may be drawn with thin filled shapes, moved and mirrored, beside backgrounds', async () => {
    const body = [cell(55, 672, 'one'), cell(155, 672, 'of steel', 'and brass'), cell(305, 672, 'to hold', 'plates')];
    const last = [cell(55, 642, 'two'), cell(155, 642, 'of wood'), cell(305, 642, 'to hold', 'less')];
    const ys = [700, 684, 656, 624];
    const thin = [...ys.map((y) => `50 ${792 - y} 400 0.5 re f`), ...XS.map((x) => `${x} 92 0.5 76 re f`)];
    // Backgrounds of single lines, as of marked text, part nothing.
    const marked = [672, 660].map((y) => `152 ${y - 3} 60 12 re 307 ${y - 3} 60 12 re f`);
    const [table] = await blocksOf(...marked, HEAD, ...body, ...last, 'q 1 0 0 -1 0 792 cm', ...thin, 'Q');
    expect(table?.split('\n').slice(2)).toEqual([
      '| one | of steel and brass | to hold plates |',
      '| two | of wood | to hold less |',
    ]);
  });

  it('is no frame around prose, no chart and no drawing with too many lines', async () => {
    const words = 'words of a text that goes on from line to line';
    const sides = [...Array(8).keys()].map(
      (at) => `${text(55, 680 - 12 * at, 'left of it')} ${text(305, 680 - 12 * at, 'right')}`,
    );
    const plain = await blocksOf(...sides);
    expect(await blocksOf(...sides, grid([50, 560], [700, 500]))).toEqual(plain);
    expect(
      await blocksOf(
        ...sides,
        grid(
          [50, 300, 560],
          [...Array(40).keys()].map((at) => 700 - 5 * at),
        ),
      ),
    ).toEqual(plain);
    const many = [...Array(21_000).keys()].map((at) => line(50, 700 - at / 50, 560, 700 - at / 50));
    expect(await blocksOf(...sides, ...many, grid([50, 300, 560], [700, 640, 500]))).toEqual(plain);
    expect(await blocksOf(text(60, 690, words), grid([50, 200, 560], [700, 680]))).toEqual([words]);
  });
});
