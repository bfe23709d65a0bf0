import { readBytes } from '../../../test/support/read-bytes';
import { detectDialect } from './csv-dialect';

describe('CSV', () => {
  it.each([
    ['comma', 'Name,City\nÅsa,"Växjö, S"\n'],
    ['semicolon', 'Name;City\nÅsa;Växjö, S\n'],
    ['tab', 'Name\tCity\nÅsa\tVäxjö, S\n'],
    ['pipe', 'Name|City\nÅsa|Växjö, S\n'],
    ['named by Excel', 'sep=;\nName;City\nÅsa;Växjö, S\n'],
  ])('finds the delimiter: %s', async (_name, source) => {
    const { outcome, blocks } = await readBytes(source, 'a.csv');
    expect(outcome).toEqual({ outcome: 'complete', mediaType: 'text/csv', format: 'csv' });
    expect(blocks).toEqual([
      { kind: 'table', text: '| Name | City |\n| --- | --- |\n| Åsa | Växjö, S |', headerLines: 2 },
    ]);
  });

  it('follows quotes, doubled quotes and line breaks inside fields', async () => {
    const { text } = await readBytes('a,b\n"x ""y""","two\nlines"\n1 "2",3', 'a.csv');
    expect(text.split('\n').slice(2)).toEqual(['| x "y" | two lines |', '| 1 "2" | 3 |']);
  });

  it('loses no record to a quote that is never closed', async () => {
    const { text } = await readBytes('a,b\n"open,1\nx,2\ny,3', 'a.csv');
    expect(text.split('\n').slice(2)).toEqual(['| "open | 1 |', '| x | 2 |', '| y | 3 |']);
    const long = await readBytes(`a,b\n"open,1\n${'x,2\n'.repeat(200_000)}`, 'a.csv');
    expect(long.blocks.flatMap((block) => block.text.split('\n').slice(2))).toHaveLength(200_001);
  });

  it('escapes the column mark and keeps empty fields in their place', async () => {
    const { text } = await readBytes('a,b,c\np|q,,r\n', 'a.csv');
    expect(text.split('\n')[2]).toBe('| p\\|q |  | r |');
  });

  it('reads Windows-1252', async () => {
    const { text } = await readBytes(Buffer.from('Namn;Ort\n\xc5sa;V\xe4xj\xf6\n', 'latin1'), 'a.csv');
    expect(text).toContain('| Åsa | Växjö |');
  });

  it('writes titles above the header as text', async () => {
    const { blocks, places } = await readBytes('Report 2024\nName,City\nA,B\nC,D\n', 'a.csv');
    expect(places).toEqual([undefined, { rows: [3, 4] }]);
    expect(blocks[0]).toEqual({ kind: 'text', text: 'Report 2024' });
    expect(blocks[1]?.text).toMatch(/^\| Name \| City \|/);
  });

  it('repeats the header in every piece and loses no row', async () => {
    const source = Array.from({ length: 5000 }, (_, at) => `${at},name ${at}`).join('\n');
    const { blocks } = await readBytes(`id,name\n${source}`, 'a.csv');
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) expect(block.text).toMatch(/^\| id \| name \|\n\| --- \| --- \|\n/);
    expect(blocks.flatMap((block) => block.text.split('\n').slice(2))).toHaveLength(5000);
  });

  it('names the limits on rows and cells', async () => {
    const source = 'a,b\n1,2\n3,4\n5,6\n';
    expect((await readBytes(source, 'a.csv', { maxRows: 3 })).outcome).toMatchObject({
      code: 'limit_exceeded',
      limit: 'maxRows',
      value: 3,
      actual: 4,
    });
    expect((await readBytes(source, 'a.csv', { maxCells: 5 })).outcome).toMatchObject({ limit: 'maxCells', value: 5 });
  });
});

describe('detectDialect', () => {
  it('prefers the delimiter that every record agrees on', () => {
    expect(detectDialect('a;b\n1,5;2,25\n3;4\n')).toMatchObject({ delimiter: ';', fields: 2, share: 1 });
  });

  it('judges whole records only', () => {
    expect(detectDialect('a,b,c\n1,2,3\n4,')).toMatchObject({ delimiter: ',', fields: 3, records: 2 });
  });

  it.each([
    ['decimal commas in every column', '1,5;2,5;3,5\n2,0;1,25;7,5\n', ';'],
    ['decimal commas below words', 'Ort;Pris\nLund;1,5\nYstad;2,5\n', ';'],
    ['decimal commas without a header', 'Lund;1,5\nYstad;2,5\n', ';'],
    ['lists inside a column', 'id,name,tags\n1,x,a;b\n2,y,c;d\n3,z,e;f\n', ','],
    ['lists inside every field', 'a;b,c;d\ne;f,g;h\n', ';'],
    ['titles above the table', 'Report\nby us\nfor you\n\na,b,c\n1,2,3\n', ','],
    ['tabs between prose', 'Hello, you\tHi, me\nGood day, sir\tBye, now\n', '\t'],
    ['one column', 'Industry\nBanking\nTrade\n', ','],
    ['one column of prose', 'Remark\nFine\nBad, sadly\nGood\nOld, worn, torn\n', ''],
  ])('finds the delimiter with %s', (_name, sample, delimiter) => {
    expect(detectDialect(sample).delimiter).toBe(delimiter);
  });
});
