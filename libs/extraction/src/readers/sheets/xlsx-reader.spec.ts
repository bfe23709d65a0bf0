import { relationships, sheetRows, xlsx } from '../../../test/support/office-files';
import { readBytes, withFile } from '../../../test/support/read-bytes';
import { DEFAULT_EXTRACTION_LIMITS } from '../../domain/limits';
import { BlockSink } from '../block-sink';
import { Guard } from '../guard';
import { ZipArchive } from '../package/zip-archive';
import { readWorkbook } from './workbook';
import { readXlsx } from './xlsx-reader';

const DATE_STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="21"/></cellXfs></styleSheet>';

describe('xlsx', () => {
  it('reads every sheet row by row, hidden ones too', async () => {
    const file = xlsx([
      {
        name: 'People',
        content: sheetRows([
          ['Name', 'Age'],
          ['Åsa', 41],
        ]),
      },
      {
        name: 'Secret',
        content: sheetRows([
          ['Only', 'here'],
          ['x', 1],
        ]),
        attributes: 'state="veryHidden"',
      },
    ]);
    const { outcome, blocks, places } = await readBytes(file, 'report.txt');
    expect(places).toEqual([
      { sheet: 'People' },
      { sheet: 'People', rows: [2] },
      { sheet: 'Secret' },
      { sheet: 'Secret', rows: [2] },
    ]);
    expect(outcome).toMatchObject({ outcome: 'complete', format: 'xlsx' });
    expect(blocks).toEqual([
      { kind: 'text', text: '## People' },
      { kind: 'table', text: '| Name | Age |\n| --- | --- |\n| Åsa | 41 |', headerLines: 2 },
      { kind: 'text', text: '## Secret' },
      { kind: 'table', text: '| Only | here |\n| --- | --- |\n| x | 1 |', headerLines: 2 },
    ]);
  });

  it('repeats a merged value in every row it covers', async () => {
    const rows = sheetRows([
      ['Dept', 'Name'],
      ['Care', 'A'],
      [null, 'B'],
      [null, 'C'],
      ['Tech', 'D'],
    ]);
    const merges = '<mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells>';
    const { text } = await readBytes(xlsx([{ name: 'S', content: rows + merges }]));
    expect(text.split('\n').slice(-4)).toEqual(['| Care | A |', '| Care | B |', '| Care | C |', '| Tech | D |']);
  });

  it('shows dates as ISO in both date systems, and times', async () => {
    const row =
      '<row r="2"><c r="A2" s="1"><v>45296</v></c><c r="B2" s="2"><v>45296.75</v></c><c r="C2" s="3"><v>0.5</v></c></row>';
    const content = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>${row}</sheetData>`;
    const parts = { 'xl/styles.xml': DATE_STYLES };
    const plain = await readBytes(xlsx([{ name: 'S', content }], parts));
    expect(plain.text).toContain('| 2024-01-05 | 2024-01-05T18:00:00 | 12:00:00 |');
    const mac = await readBytes(xlsx([{ name: 'S', content }], parts, '<workbookPr date1904="1"/>'));
    expect(mac.text).toContain('| 2028-01-06 | 2028-01-06T18:00:00 |');
  });

  it('gives cached formula values, shared strings, booleans, errors and plain numbers', async () => {
    const cells =
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>made</v></c><c r="C1"><f>1/3</f><v>0.10000000000000001</v></c>' +
      '<c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1"><v>12345678901234567890</v></c><c r="G1"><v>1.5E+3</v></c>';
    const strings = '<sst><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>guide</t></rPh></si></sst>';
    const file = xlsx([{ name: 'S', content: `<sheetData><row r="1">${cells}</row></sheetData>` }], {
      'xl/sharedStrings.xml': strings,
    });
    expect((await readBytes(file)).text).toContain(
      '| rich text | made | 0.1 | TRUE | #N/A | 12345678901234567890 | 1500 |',
    );
  });

  it('gives a formula that no value was stored with, but not for an empty text', async () => {
    const cells =
      '<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>A1*2&amp;""</f><v/></c><c r="C1" t="str"><f>IF(A1,"","x")</f><v></v></c>' +
      '<c r="D1"><f>A1+1</f><v>6</v></c></row>';
    const { text } = await readBytes(xlsx([{ name: 'S', content: cells }]));
    expect(text).toContain('| 5 | =A1*2&"" | 6 |');
  });

  it('resolves escapes in formula text, shows ISO date cells plainly and spans of time beyond a day', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="46"/></cellXfs></styleSheet>';
    const cells =
      '<c r="A1" t="str"><v>a_x000D_b_x005F_x</v></c><c r="B1" t="d"><v>2024-01-05T00:00:00</v></c><c r="C1" s="1"><v>1.5</v></c>';
    const file = xlsx([{ name: 'S', content: `<sheetData><row r="1">${cells}</row></sheetData>` }], {
      'xl/styles.xml': styles,
    });
    expect((await readBytes(file)).text).toContain('| a b_x | 2024-01-05 | 36:00:00 |');
  });

  it('splits a sheet into its tables and notes', async () => {
    const rows = sheetRows([['Cups'], ['Team', 'Wins'], ['A', 1], [], ['X', 'Y', 'Z'], [1, 2, 3]]);
    const { blocks } = await readBytes(xlsx([{ name: 'S', content: rows }]));
    expect(blocks.map((block) => block.text)).toEqual([
      '## S',
      'Cups',
      '| Team | Wins |\n| --- | --- |\n| A | 1 |',
      '| X | Y | Z |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ]);
  });

  it('does not widen a table for a far-off cell in another piece', async () => {
    const far = '<row r="3"><c r="A3"><v>1</v></c><c r="XFD3"><v>2</v></c></row>';
    const content = sheetRows([
      ['a', 'b'],
      [1, 2],
    ]).replace('</sheetData>', `${far}</sheetData>`);
    const { text } = await readBytes(xlsx([{ name: 'S', content }]));
    expect(text.split('\n').pop()).toBe('| 1 |  | 2 |');
  });

  it('finds merges and rows in UTF-16', async () => {
    const rows = sheetRows([
      ['Dept', 'Name'],
      ['Care', 'A'],
      [null, 'B'],
    ]);
    const merges = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    const sheet = Buffer.from(`\ufeff<worksheet>${rows}${merges}</worksheet>`, 'utf16le');
    const file = xlsx([{ name: 'S', content: '' }], { 'xl/worksheets/sheet0.xml': sheet });
    expect((await readBytes(file)).text).toContain('| Care | A |\n| Care | B |');
  });

  it('places cells and rows whose reference is missing or wrong after the one before', async () => {
    const cells =
      '<c r="?" t="str"><v>a</v></c><c t="str"><v>b</v></c><c r="D1" t="str"><v>d</v></c><c r="7" t="str"><v>e</v></c>';
    const content = `<sheetData><row r="x">${cells}</row><row r="-4"><c t="str"><v>f</v></c><c r="E2"><v>1</v></c></row></sheetData>`;
    const { text } = await readBytes(xlsx([{ name: 'S', content }]));
    expect(text.split('\n').slice(-3)).toEqual(['| a | b | d | e |', '| --- | --- | --- | --- |', '| f |  |  | 1 |']);
  });

  it('reads shared strings and formats that nothing links to, by betas too', async () => {
    const content =
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45296</v></c></row></sheetData>';
    const file = xlsx([{ name: 'S', content }], {
      'xl/_rels/workbook.xml.rels': relationships({ s0: ['worksheet', 'worksheets/sheet0.xml'] }),
      'xl/sharedStrings.xml': '<sst><sstItem><t>word</t></sstItem></sst>',
      'xl/styles.xml': DATE_STYLES,
    });
    expect((await readBytes(file)).text).toContain('| word | 2024-01-05 |');
  });

  it('says what is missing rather than leave text out', async () => {
    const content = '<sheetData><row r="1"><c r="A1" t="s"><v>7</v></c><c r="B1"><v>1</v></c></row></sheetData>';
    const strings = await readBytes(xlsx([{ name: 'S', content }]));
    expect(strings.outcome).toMatchObject({ code: 'corrupt', message: expect.stringContaining('shared string 7') });
    const sheets = [{ name: 'Kept', content: sheetRows([['a', 'b']]) }];
    const lost = await readBytes(
      xlsx([...sheets, { name: 'Lost', content: '' }], {
        'xl/_rels/workbook.xml.rels': relationships({ s0: ['worksheet', 'worksheets/sheet0.xml'] }),
      }),
    );
    expect(lost.outcome).toMatchObject({ code: 'corrupt', message: expect.stringContaining('"Lost"') });
  });

  it('passes over the empty links of former macro modules', async () => {
    const module = '<sheets><sheet name="Module1" state="veryHidden" r:id=""/></sheets>';
    const file = xlsx([{ name: 'S', content: sheetRows([['a', 'b']]) }], {}, module);
    expect((await readBytes(file)).outcome).toMatchObject({ outcome: 'complete' });
  });

  it('loses neither the merged value nor one that is hidden under the merge', async () => {
    const rows = sheetRows([
      ['Dept', 'Name'],
      ['Care', 'A'],
      ['old', 'B'],
    ]);
    const merges = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    const { text } = await readBytes(xlsx([{ name: 'S', content: rows + merges }]));
    expect(text.split('\n').slice(-2)).toEqual(['| Care | A |', '| Care old | B |']);
  });

  it('writes short rows below a very wide header without the empty cells after them', async () => {
    const head = Array.from({ length: 26 }, (_, at) => `h${at}`);
    const { text } = await readBytes(xlsx([{ name: 'S', content: sheetRows([head, ['a', null, 'c'], head]) }]));
    expect(text.split('\n').slice(-2)[0]).toBe('| a |  | c |');
  });

  it('hands rows on while a part of the sheet repeats a huge string', async () => {
    const huge = 'x'.repeat(100_000);
    const cells = Array.from(
      { length: 700 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    const file = xlsx([{ name: 'S', content: `<sheetData>${cells.join('')}</sheetData>` }], {
      'xl/sharedStrings.xml': `<sst><si><t>${huge}</t></si></sst>`,
    });
    let most = 0;
    const guard = new Guard({ ...DEFAULT_EXTRACTION_LIMITS, maxTextBytes: Infinity });
    const sink = new BlockSink(async (batch) => {
      most = Math.max(
        most,
        batch.reduce((sum, block) => sum + block.text.length, 0),
      );
    }, guard);
    await withFile(file, (path) => readXlsx({ path, sink, guard }));
    await sink.flush();
    expect(most).toBeLessThan(20 * 1024 * 1024);
  });

  it('costs nothing for a merge over the whole sheet', async () => {
    const merges = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    const { text } = await readBytes(
      xlsx([
        {
          name: 'S',
          content: sheetRows(
            [
              ['v', 'w'],
              [null, 'x'],
            ],
            merges,
          ),
        },
      ]),
    );
    expect(text).toContain('| v | x |');
  });

  const notes = {
    'xl/worksheets/_rels/sheet0.xml.rels': relationships({
      c: ['comments', '../comments1.xml'],
      t: ['threadedComment', '../threads1.xml'],
      d: ['drawing', '../drawings/drawing1.xml'],
    }),
    'xl/comments1.xml':
      '<comments><authors><author>Eva</author><author>tc={1}</author></authors><commentList>' +
      '<comment ref="B2" authorId="0"><text><r><t>Why </t></r><r><t>so old?</t></r></text></comment>' +
      '<comment ref="A1" authorId="1"><text><t>[Threaded comment] Comment: Full name?</t></text></comment></commentList></comments>',
    'xl/threads1.xml':
      '<ThreadedComments><threadedComment ref="A1"><text>Full name?</text></threadedComment></ThreadedComments>',
    'xl/drawings/drawing1.xml':
      '<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>Only paid staff</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>',
  };

  it('adds comments, threads once, and the text of shapes', async () => {
    const content = sheetRows([
      ['Name', 'Age'],
      ['Bo', 99],
    ]);
    const { blocks } = await readBytes(xlsx([{ name: 'People', content }], notes));
    expect(blocks.slice(2).map((block) => block.text)).toEqual([
      'Comment on People!B2: Why so old?',
      'Comment on People!A1: Full name?',
      'People: Only paid staff',
    ]);
  });

  it('adds what was typed on charts, and not the numbers that these draw', async () => {
    const rich = (text: string): string => `<c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx>`;
    const chart =
      `<c:chartSpace><c:title>${rich('Staff by age')}</c:title><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Age</c:v></c:pt></c:strCache></c:strRef></c:tx>` +
      `<c:val><c:pt idx="0"><c:v>99</c:v></c:pt></c:val></c:ser><c:valAx><c:title>${rich('Years')}</c:title></c:valAx></c:chartSpace>`;
    const over =
      '<c:userShapes><cdr:sp><cdr:txBody><a:p><a:r><a:t>Estimated</a:t></a:r></a:p></cdr:txBody></cdr:sp></c:userShapes>';
    const drawn = {
      'xl/worksheets/_rels/sheet0.xml.rels': relationships({ d: ['drawing', '../drawings/drawing1.xml'] }),
      'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:graphicFrame><c:chart r:id="c"/></xdr:graphicFrame></xdr:wsDr>',
      'xl/drawings/_rels/drawing1.xml.rels': relationships({ c: ['chart', '../charts/chart1.xml'] }),
      'xl/charts/chart1.xml': chart,
      'xl/charts/_rels/chart1.xml.rels': relationships({ s: ['chartUserShapes', '../drawings/drawing2.xml'] }),
      'xl/drawings/drawing2.xml': over,
    };
    const content = sheetRows([
      ['Name', 'Age'],
      ['Bo', 99],
    ]);
    const { blocks } = await readBytes(xlsx([{ name: 'People', content }], drawn));
    expect(blocks.slice(2).map((block) => block.text)).toEqual([
      'People: Staff by age',
      'People: Years',
      'People: Estimated',
    ]);
  });

  it('adds what was typed on a chart that is a sheet of its own', async () => {
    const parts = {
      'xl/_rels/workbook.xml.rels': relationships({
        s0: ['worksheet', 'worksheets/sheet0.xml'],
        s1: ['chartsheet', 'chartsheets/sheet1.xml'],
      }),
      'xl/chartsheets/_rels/sheet1.xml.rels': relationships({ d: ['drawing', '../drawings/drawing1.xml'] }),
      'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:graphicFrame><c:chart r:id="c"/></xdr:graphicFrame></xdr:wsDr>',
      'xl/drawings/_rels/drawing1.xml.rels': relationships({ c: ['chart', '../charts/chart1.xml'] }),
      'xl/charts/chart1.xml':
        '<c:chartSpace><c:title><a:p><a:r><a:t>Staff by age</a:t></a:r></a:p></c:title></c:chartSpace>',
    };
    const sheets = [
      { name: 'People', content: sheetRows([['Bo', 99]]) },
      { name: 'Ages', content: '' },
    ];
    const { blocks } = await readBytes(xlsx(sheets, parts));
    expect(blocks.at(-1)?.text).toBe('Ages: Staff by age');
  });

  it('takes a workbook without a single value for empty, whatever is noted on it', async () => {
    const { outcome } = await readBytes(xlsx([{ name: 'People', content: '<sheetData/>' }], notes));
    expect(outcome).toMatchObject({ code: 'no_extractable_text' });
  });

  it('reads each number format once, however many styles have it', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(50)}</cellXfs></styleSheet>`;
    await withFile(xlsx([{ name: 'S', content: '' }], { 'xl/styles.xml': styles }), async (path) => {
      const guard = new Guard(DEFAULT_EXTRACTION_LIMITS);
      const archive = await ZipArchive.open(path, guard);
      const { formats } = await readWorkbook(archive, guard);
      archive.close();
      expect(formats).toHaveLength(50);
      expect(new Set(formats).size).toBe(1);
    });
  });

  it('finds no text in an empty workbook and names the limit on sheets', async () => {
    expect((await readBytes(xlsx([{ name: 'S', content: '<sheetData/>' }]))).outcome).toMatchObject({
      code: 'no_extractable_text',
    });
    const sheets = [1, 2, 3].map((at) => ({ name: `S${at}`, content: sheetRows([['a', 'b']]) }));
    expect((await readBytes(xlsx(sheets), 'a', { maxPages: 2 })).outcome).toMatchObject({
      limit: 'maxPages',
      actual: 3,
    });
  });
});
