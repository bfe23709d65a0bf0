import { pdfFile, pdfOfStreams, type PdfText } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

/** Lines of text one below the other. */
const column = (x: number, top: number, lines: string[]): PdfText[] =>
  lines.map((text, at) => ({ x, y: top - at * 12, text }));

/** Rows of cells, drawn row by row; an empty cell is not drawn. */
const grid = (xs: number[], top: number, rows: string[][], pitch = 16): PdfText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => (text === '' ? [] : [{ x: xs[at] ?? 0, y: top - row * pitch, text }])),
  );

const prose = (word: string, lines: number): string[] =>
  Array.from({ length: lines }, (_, at) => `${word} line ${at} with quite a few words in it`);

describe('PDF', () => {
  it('reads pages in order and separates paragraphs', async () => {
    const first = [...column(72, 700, ['First line', 'second line']), ...column(72, 650, ['New paragraph'])];
    const { outcome, blocks } = await readBytes(pdfFile([first, column(72, 700, ['Page two'])]), 'a.txt');
    expect(outcome).toEqual({ outcome: 'complete', mediaType: 'application/pdf', format: 'pdf' });
    expect(blocks.map((block) => block.text)).toEqual(['First line\nsecond line\n\nNew paragraph', 'Page two']);
  });

  it('reads columns of prose one after the other, though their lines stand side by side', async () => {
    const page = [...column(60, 700, prose('left', 20)), ...column(320, 700, prose('right', 20))];
    const { blocks } = await readBytes(pdfFile([page]));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text.split('\n').map((line) => line.split(' ')[0])).toEqual([
      ...Array(20).fill('left'),
      ...Array(20).fill('right'),
    ]);
  });

  it('joins words that lines, columns, pages and cells have broken, and no others', async () => {
    const left = [...column(60, 700, prose('left', 18)), ...column(60, 484, ['and all of the poli-'])];
    const right = column(320, 700, [
      'cies of a well-',
      'known EU-',
      'project for in-',
      ...prose('right', 16),
      'their imple-',
    ]);
    const rows = [
      ['Item', 'What it is', 'Price'],
      ['Bolt', 'a small fasten-', '12'],
      ['Nut', 'part', '30'],
    ];
    const xs = [60, 160, 300];
    const table = grid(xs, 700, rows, 40).flatMap((cell) =>
      cell.text.startsWith('a small') ? [cell, { ...cell, y: cell.y - 12, text: 'ing device' }] : [cell],
    );
    const pages = [
      [...left, ...right],
      [...column(60, 740, ['mentation of the plan is this.']), ...table],
    ];
    const { text } = await readBytes(pdfFile(pages));
    for (const words of [
      'of the policies of a well-known EU-project',
      'their implementation',
      '| Bolt | a small fastening device | 12 |',
    ])
      expect(text).toContain(words);
  });

  it('finds a table without lines and leaves the text around it', async () => {
    const rows = [
      ['Item', 'Qty', 'Price'],
      ['Bolt', '12', '0.50'],
      ['Nut', '', '0.25'],
      ['Washer', '40', '0.10'],
    ];
    const page = [
      ...column(60, 740, ['Our stock:']),
      ...grid([60, 200, 300], 700, rows),
      ...column(60, 600, ['Thanks.']),
    ];
    const { blocks, places } = await readBytes(pdfFile([page, column(60, 740, ['The second page.'])]));
    expect(places.map((place) => place?.page)).toEqual([1, 1, 1, 2]);
    expect(blocks.slice(0, 3)).toEqual([
      { kind: 'text', text: 'Our stock:' },
      {
        kind: 'table',
        text: '| Item | Qty | Price |\n| --- | --- | --- |\n| Bolt | 12 | 0.50 |\n| Nut |  | 0.25 |\n| Washer | 40 | 0.10 |',
        headerLines: 2,
      },
      { kind: 'text', text: 'Thanks.' },
    ]);
  });

  it('finds a table in one column of a page of prose', async () => {
    const rows = [
      ['A', 'B', 'C'],
      ['1', '2', '3'],
      ['4', '5', '6'],
    ];
    const page = [
      ...column(60, 700, prose('left', 10)),
      ...grid([60, 130, 200], 560, rows, 12),
      ...column(60, 500, prose('below', 10)),
      ...column(320, 700, prose('right', 30)),
    ];
    const { blocks, text } = await readBytes(pdfFile([page]));
    expect(blocks.filter((block) => block.kind === 'table').map((block) => block.text)).toEqual([
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |',
    ]);
    expect(text).toContain('right line 15 with quite a few words in it\nright line 16');
  });

  it('joins the lines of a wrapped cell into its row', async () => {
    const row = (top: number, name: string[], note: string[]): PdfText[] => [
      ...column(60, top, name),
      ...column(200, top, note),
      ...column(400, top, ['ok']),
    ];
    const page = [
      ...row(700, ['Name'], ['Note']),
      ...row(676, ['Bolt', 'large'], ['first part', 'second part', 'third part']),
      ...row(628, ['Nut'], ['short', 'note']),
    ];
    const { text } = await readBytes(pdfFile([page]));
    expect(text.split('\n').slice(2)).toEqual([
      '| Bolt large | first part second part third part | ok |',
      '| Nut | short note | ok |',
    ]);
  });

  it('does not take bullet lists for tables', async () => {
    const page = ['one', 'two', 'three', 'four'].flatMap((text, at) => [
      { x: 60, y: 700 - at * 14, text: '-' },
      { x: 90, y: 700 - at * 14, text },
    ]);
    const { blocks } = await readBytes(pdfFile([page]));
    expect(blocks).toEqual([{ kind: 'text', text: '- one\n- two\n- three\n- four' }]);
  });

  it('reads a page that was turned, and keeps text across the page apart', async () => {
    const turned = ['one', 'two'].map((text, at) => ({ x: 100 + at * 14, y: 100, text, upwards: true }));
    expect((await readBytes(pdfFile([turned]))).text).toBe('one\ntwo');
    const stamp = [...column(60, 700, ['Body text of the page']), { x: 20, y: 300, text: 'stamp', upwards: true }];
    expect((await readBytes(pdfFile([stamp]))).text).toBe('Body text of the page\n\nstamp');
  });

  it('keeps a word that is laid over a page out of the lines and tables below it', async () => {
    const draft = 'BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 600 Tm (DRAFT) Tj ET';
    const lines = ['Name', 'Sum', 'Bolts', '12', 'Nuts', '40', 'Screws', '7'].map(
      (text, at) => `BT /F1 9 Tf ${60 + 90 * (at % 2)} ${660 - 14 * Math.floor(at / 2)} Td (${text}) Tj ET`,
    );
    const page = [draft, 'BT /F1 9 Tf 60 700 Td (Title of the page) Tj ET', ...lines];
    const { blocks } = await readBytes(pdfOfStreams([Buffer.from(page.join('\n'))]));
    expect(blocks.map(({ kind, text }) => (kind === 'table' ? kind : text))).toEqual([
      'Title of the page',
      'table',
      'DRAFT',
    ]);
  });

  it('ignores text drawn twice to look bold', async () => {
    const page = [
      { x: 60, y: 700, text: 'Bold' },
      { x: 60.3, y: 700, text: 'Bold' },
    ];
    expect((await readBytes(pdfFile([page]))).text).toBe('Bold');
  });

  it('ignores a line that is drawn twice as a whole, but nothing that only says the same', async () => {
    const line = [
      { x: 60, y: 700, text: 'Sum' },
      { x: 160, y: 700, text: '12' },
      { x: 260, y: 700, text: '12' },
    ];
    const again = line.map(({ x, y, text }) => ({ x: x + 0.5, y, text }));
    const below = line.map(({ x, y, text }) => ({ x, y: y - 14, text }));
    const { text } = await readBytes(pdfFile([[...line, ...again, ...below]]));
    expect(text.match(/Sum/g)).toHaveLength(2);
    expect(text.match(/12/g)).toHaveLength(4);
  });

  it('tells a scan, a locked file and a hopeless one apart', async () => {
    const locked = `/Encrypt<</Filter/Standard/V 1/R 2/P -44/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})>>/ID[(1)(1)]`;
    const drawing = pdfOfStreams([Buffer.from('0 0 100 100 re f')]);
    expect((await readBytes(drawing)).outcome).toMatchObject({ code: 'no_extractable_text' });
    expect((await readBytes(pdfFile([[]], { trailer: locked }))).outcome).toMatchObject({ code: 'encrypted' });
    expect((await readBytes('%PDF-1.7\nnothing of use')).outcome).toMatchObject({ code: 'corrupt' });
  });

  it('refuses text of fonts that do not say which letters they show, but for a few signs', async () => {
    const page = (...lines: string[]): Buffer =>
      pdfOfStreams([
        Buffer.from(lines.map((line, at) => `BT /F1 9 Tf 60 ${700 - 12 * at} Td (${line}) Tj ET`).join('\n')),
      ]);
    const numbers = ['6LGHEDU\\035\\003FDOO', '\\001\\002\\002\\004 \\005\\006\\007'];
    for (const line of numbers)
      expect((await readBytes(page(line))).outcome).toMatchObject({ code: 'no_extractable_text' });
    const signs = page('\\001 one', '\\001 two', 'a sum of \\016gures and words, of which most can be read');
    expect((await readBytes(signs)).text).toContain('\u0001 two');
  });

  it('names the limit on pages', async () => {
    const { outcome } = await readBytes(pdfFile([[], [], []]), 'a', { maxPages: 2 });
    expect(outcome).toMatchObject({ code: 'limit_exceeded', limit: 'maxPages', value: 2, actual: 3 });
  });
});
