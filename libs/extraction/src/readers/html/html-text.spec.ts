import { DEFAULT_EXTRACTION_LIMITS } from '../../domain/limits';
import { Guard } from '../guard';
import { decodeHtml } from './html-encoding';
import { HtmlText } from './html-text';
import { isWebArchive, webArchivePage } from './web-archive';

function linesOf(html: string): string[] {
  const lines: string[] = [];
  const text = new HtmlText(
    {
      paragraph: (line) => void lines.push(line),
      row: (index, cells) =>
        void lines.push(`${index}: ${[...cells].map(([at, value]) => `${at}=${value}`).join('|')}`),
      endTable: () => void lines.push('end'),
    },
    new Guard(DEFAULT_EXTRACTION_LIMITS),
  );
  for (const portion of html.match(/.{1,7}/gs) ?? []) text.write(portion);
  text.end();
  return lines;
}

describe('HtmlText', () => {
  it('reads paragraphs, headings and lists, not scripts and styles', () => {
    const html =
      '<head><title>no</title><style>p{}</style></head><body><h2>Head\n line</h2>one <b>bold</b>&amp;&nbsp;more<br>next<p>two<p>three' +
      '<script>x("<p>")</script><ul><li>a<ol start="3"><li>b<li>c</ol><li>d</ul><pre>x\n  y</pre>';
    expect(linesOf(html)).toEqual([
      '## Head line',
      'one bold&\u00a0more\nnext',
      'two',
      'three',
      '- a',
      '  3. b',
      '  4. c',
      '- d',
      'x\n  y',
    ]);
  });

  it('carries spanning cells into every row and keeps nested tables in their cell', () => {
    const html =
      '<table><tr><th>Dept<th colspan=2>Who</tr><tr><td rowspan="2">Care<td>A<td>1</tr><tr><td>B<td><table><tr><td>x<td>y</table></tr></table>after';
    expect(linesOf(html)).toEqual(['0: 0=Dept|1=Who', '1: 0=Care|1=A|2=1', '2: 0=Care|1=B|2=x\ty', 'end', 'after']);
  });

  it('keeps the columns of rows that a cell of several columns reaches into', () => {
    const html = '<table><tr><td rowspan=2 colspan=2>Water<td>300<tr><td>400</table>';
    expect(linesOf(html)).toEqual(['0: 0=Water|2=300', '1: 0=Water|2=400', 'end']);
  });

  it('lets no cell reach into another group of rows', () => {
    const html =
      '<table><thead><tr><th rowspan=9>Service<th>Fee</thead><tbody><tr><td rowspan=0>Waste<td>1<tr><td>2<tbody><tr><td>Water<td>3</table>';
    expect(linesOf(html)).toEqual(['0: 0=Service|1=Fee', '1: 0=Waste|1=1', '2: 0=Waste|1=2', '3: 0=Water|1=3', 'end']);
    expect(linesOf('<table><tr><td rowspan=2>Waste<td>1</table>')).toEqual(['0: 0=Waste|1=1', 'end']);
  });

  it('keeps raised figures apart from those before them, and formulas on their line', () => {
    expect(linesOf('<p>10<sup>6</sup> m<sup>2</sup>, 500 kr<sup>1</sup>, 7<sup>th</sup> 8<sup></sup>9')).toEqual([
      '10^6 m2, 500 kr1, 7th 89',
    ]);
    expect(linesOf('<p>So <math><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math> holds.')).toEqual([
      'So x=1/2 holds.',
    ]);
  });

  it('ends markup that is nested without end', () => {
    expect(() => linesOf('<div>'.repeat(2000))).toThrow('maxNesting = 1000');
  });
});

describe('decodeHtml', () => {
  it.each([
    ['<meta charset="windows-1252">\x80\x96', '€–'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\xb1', 'ą'],
    ['<meta charset="no-such">\xc3\xa9', 'é'],
    ['\xff\xfe<\0é\0', '<é'],
  ])('%j', (bytes, expected) => {
    expect(decodeHtml(Buffer.from(bytes, 'latin1'))).toContain(expected);
  });
});

describe('web archives', () => {
  const archive = (encoding: string, page: string): string =>
    `Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="b=1"\r\n\r\nignored\r\n--b=1\r\nContent-Type: image/png\r\n\r\n<p>no</p>\r\n--b=1\r\nContent-Type: text/html;\r\n\tcharset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${page}\r\n--b=1--\r\n`;

  it.each([
    ['quoted-printable', 'a=3Db =\r\nc=C3=A9'],
    ['base64', Buffer.from('a=b cé').toString('base64')],
    ['8bit', 'a=b cé'],
  ])('hold their page in %s', (encoding, page) => {
    const bytes = Buffer.from(archive(encoding, page));
    expect(isWebArchive(bytes.toString('latin1'))).toBe(true);
    expect(webArchivePage(bytes)?.toString().trim()).toBe('a=b cé');
  });

  it('are not pages', () => {
    expect(isWebArchive('<p>content-type: text/html</p>')).toBe(false);
    expect(webArchivePage(Buffer.from('Content-Type: text/plain\n\nx'))).toBeNull();
  });
});
