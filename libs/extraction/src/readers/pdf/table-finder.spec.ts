import { span } from '../../../test/support/span';
import { IDENTITY } from './matrix';
import { layOutPage } from './page-layout';
import type { Span } from './span';

/** A line of cells, each at its place from the left. */
type Line = readonly (readonly [text: string, left: number])[];

const at = (text: string, left: number, baseline: number): Span => span(text, left, { baseline });
const lineAt = (baseline: number, row: Line): Span[] => row.map(([text, left]) => at(text, left, baseline));
const lines = (...rows: Line[]): Span[] => rows.flatMap((row, line) => lineAt(100 + line * 15, row));

/** The parts of a page without rules: its texts, and its tables as rows of cells. */
async function partsOf(upright: Span[]): Promise<(string | string[][])[]> {
  const parts = await layOutPage({ upright, across: [], placement: IDENTITY }, async () => null);
  return parts.map((part) =>
    part.kind === 'text'
      ? part.text
      : part.rows.map((row) => Array.from({ length: Math.max(...row.keys()) + 1 }, (_, key) => row.get(key) ?? '')),
  );
}

const FEES: Line[] = [
  [
    ['Case', 60],
    ['Fee 2025', 130],
    ['Fee 2026', 220],
  ],
  [
    ['House', 60],
    ['12 400', 130],
    ['13 150', 220],
  ],
  [
    ['Garage', 60],
    ['4 200', 130],
    ['4 450', 220],
  ],
];
const FEE_ROWS = FEES.map((row) => row.map(([text]) => text));

describe('finding the tables of a page', () => {
  it('begins a table after the list above it', async () => {
    const items = ['one item that is long', 'another item', 'the last one'];
    const list = items.flatMap((text, index): Line[] => [
      [
        [`${index + 1}.`, 70],
        [text, 100],
      ],
      [['goes on', 100]],
    ]);
    const parts = await partsOf(lines(...list, [['Fees', 60]], ...FEES));
    expect(parts.at(-1)).toEqual(FEE_ROWS);
    expect(parts.slice(0, -1).join('\n').split('\n')).toEqual([
      ...items.flatMap((text, index) => [`${index + 1}. ${text}`, 'goes on']),
      'Fees',
    ]);
  });

  it('ends a table before a heading with a number', async () => {
    const [table, text] = await partsOf(
      lines(...FEES, [
        ['2', 60],
        ['Method of the study', 80],
      ]),
    );
    expect(table).toEqual(FEE_ROWS);
    expect(text).toBe('2 Method of the study');
  });

  it('ends a table before places to sign, which lie across its columns and beyond', async () => {
    const signatures: Line[] = ['Town, 2026-03-01', '____________________', 'Anna'].map((text) => [
      [text, 60],
      [text, 380],
    ]);
    const [table, text, places] = await partsOf(lines(...FEES, [['Place and date', 60]], ...signatures));
    expect(table).toEqual(FEE_ROWS);
    expect(text).toBe('Place and date');
    expect(places).toEqual(signatures.map((row) => row.map(([place]) => place)));
  });

  const ITEMS: Line[] = [
    [
      ['Pos', 60],
      ['Article', 95],
      ['Count', 250],
      ['Sum', 330],
    ],
    [
      ['1', 60],
      ['Hours', 95],
      ['12', 250],
      ['11 400', 330],
    ],
    [
      ['2', 60],
      ['Travel', 95],
      ['1', 250],
      ['450', 330],
    ],
  ];

  it('begins the items of an invoice after its addresses', async () => {
    const addresses: Line[] = [1, 2, 3].map((line) => [
      [`Seller ${line}`, 60],
      [`Number of it ${line}`, 250],
    ]);
    const parts = await partsOf(lines(...addresses, [['Buyer: Town of Example', 50]], ...ITEMS));
    expect(parts.at(-1)).toEqual(ITEMS.map((row) => row.map(([text]) => text)));
  });

  it('keeps the columns that totals below them go over', async () => {
    const totals = ['Sum without tax', 'Tax of 25 per cent', 'Sum to be paid'];
    const below = totals.map((text): Line => [
      [text, 60],
      ['11 850', 330],
    ]);
    const [table] = await partsOf(lines(...ITEMS, ...below));
    expect(table?.slice(0, 3)).toEqual(ITEMS.map((row) => row.map(([text]) => text)));
    expect(table?.slice(3)).toEqual(totals.map((text) => ['', text, '', '11 850']));
  });

  it('reads a cell of two lines together where the cells beside it stand in its middle', async () => {
    const wrapped = [
      at('1', 60, 152),
      at('Hours of planning for the works', 95, 145),
      at('in two streets', 95, 158),
      at('12', 250, 152),
      at('11 400', 330, 152),
    ];
    const [head = [], , last = []] = ITEMS;
    expect(await partsOf([...lineAt(128, head), ...wrapped, ...lineAt(175, last)])).toEqual([
      [
        ['Pos', 'Article', 'Count', 'Sum'],
        ['1', 'Hours of planning for the works\nin two streets', '12', '11 400'],
        ['2', 'Travel', '1', '450'],
      ],
    ]);
  });
});
