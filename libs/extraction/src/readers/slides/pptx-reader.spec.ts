import { pptx, relationships, shape, slidePart } from '../../../test/support/office-files';
import { readBytes } from '../../../test/support/read-bytes';

const cell = (text: string, attributes = ''): string =>
  `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
/** A placeholder with the XML of one paragraph. */
const placeholder = (type: string, content: string): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody><a:p>${content}</a:p></p:txBody></p:sp>`;
const field = (type: string, text: string): string => `<a:fld id="{0}" type="${type}"><a:t>${text}</a:t></a:fld>`;

describe('pptx', () => {
  it('numbers paragraphs as they are shown', async () => {
    const item = (text: string, properties: string, level = 0): string =>
      `<a:p><a:pPr lvl="${level}">${properties}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const auto = (type: string, start = ''): string => `<a:buAutoNum type="${type}"${start}/>`;
    const body = (...items: string[]): string => `<p:sp><p:txBody>${items.join('')}</p:txBody></p:sp>`;
    const plain = '<a:buChar char="•"/>';
    const first = body(
      item('a', auto('arabicPeriod')),
      item('b', auto('alphaLcParenR'), 1),
      item('c', auto('alphaLcParenR'), 1),
      item('', auto('arabicPeriod')),
      item('d', auto('arabicPeriod')),
      item('e', auto('alphaLcParenR'), 1),
      item('f', plain),
      item('g', auto('arabicPeriod')),
      item('h', auto('romanUcParenBoth', ' startAt="4"')),
      item('i', auto('romanUcParenBoth', ' startAt="4"')),
      item('j', auto('arabicPlain')),
    );
    const styled = body(
      `<a:lstStyle><a:lvl1pPr>${auto('alphaUcPeriod')}</a:lvl1pPr></a:lstStyle>`,
      item('k', ''),
      item('l', '<a:buNone/>'),
      item('m', ''),
    );
    const table = `<p:graphicFrame><a:tbl><a:tr>${cell('x')}<a:tc><a:txBody>${item('y', auto('arabicParenR'))}</a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>`;
    expect((await readBytes(pptx([first + styled + table]))).text).toBe(
      '1. a\n  a) b\n  b) c\n2. d\n  a) e\nf\n1. g\n(IV) h\n(V) i\n1 j\n\nA. k\nl\nA. m\n\n| x | 1) y |\n| --- | --- |',
    );
  });

  it('reads signs that are letters of another font', async () => {
    const run = (font: string, text: string): string => `<a:r><a:rPr lang="en">${font}</a:rPr><a:t>${text}</a:t></a:r>`;
    const arrows = '<a:sym typeface="Wingdings" pitchFamily="2" charset="2"/>';
    const signs = '<a:latin typeface="Wingdings"/>';
    const runs = [
      run('', 'More '),
      run(arrows, '\u00e0'),
      run(arrows, ' déjà vu '),
      run(signs, '\u00fe'),
      run('', ' à la'),
    ];
    const slide = `<p:sp><p:txBody><a:p>${runs.join('')}</a:p></p:txBody></p:sp>`;
    expect((await readBytes(pptx([slide]))).text).toBe('More → déjà vu ☑ à la');
  });

  it('keeps raised figures apart from the figures before them', async () => {
    const run = (text: string, baseline = ''): string => `<a:r><a:rPr${baseline}/><a:t>${text}</a:t></a:r>`;
    const raised = ' baseline="30000"';
    const slide = `<p:sp><p:txBody><a:p>${run('10')}${run('1', raised)}${run('2', raised)}${run(' m')}${run('2', raised)}</a:p></p:txBody></p:sp>`;
    expect((await readBytes(pptx([slide]))).text).toBe('10^12 m2');
  });

  it('follows the order of the show, not of the files', async () => {
    const slides = [shape(['first file'], 'title'), shape(['second file'], 'ctrTitle')];
    const { outcome, text, places } = await readBytes(pptx(slides, [1, 0]));
    expect(places).toEqual([{ page: 1 }, { page: 2 }]);
    expect(outcome).toMatchObject({ outcome: 'complete', format: 'pptx' });
    expect(text).toBe('# second file\n\n# first file');
  });

  it('reads groups and skips slide numbers and dates that change by themselves', async () => {
    const number = placeholder('sldNum', field('slidenum', '7'));
    const slide = `<p:grpSp><p:grpSp>${shape(['deep', 'lines'])}</p:grpSp></p:grpSp>${number}${shape(['7'], 'sldNum')}${placeholder('dt', field('datetime1', '3/4/2024'))}`;
    expect((await readBytes(pptx([slide]))).text).toBe('deep\nlines');
  });

  it('keeps what was typed into placeholders of dates, numbers and footers', async () => {
    const run = (text: string): string => `<a:r><a:t>${text}</a:t></a:r>`;
    const slide = [
      shape(['Adopted 12 March'], 'dt'),
      placeholder('dt', run('Malmö, ') + field('datetime1', '3/4/2024')),
      placeholder('sldNum', run('Annex B, page ') + field('slidenum', '7')),
      placeholder('sldNum', field('slidenum', '7') + run(' / 20')),
      shape(['Board only'], 'ftr'),
    ];
    expect((await readBytes(pptx([slide.join('')]))).text).toBe(
      'Adopted 12 March\n\nMalmö, 3/4/2024\n\nAnnex B, page 7\n\nBoard only',
    );
  });

  it('writes tables with merged cells carried downwards', async () => {
    const rows = `<a:tr>${cell('Dept')}${cell('Name')}</a:tr><a:tr>${cell('Care', 'rowSpan="2"')}${cell('A')}</a:tr><a:tr>${cell('', 'vMerge="1"')}${cell('B')}</a:tr>`;
    const { blocks } = await readBytes(pptx([`<p:graphicFrame><a:tbl>${rows}</a:tbl></p:graphicFrame>`]));
    expect(blocks).toEqual([
      { kind: 'table', text: '| Dept | Name |\n| --- | --- |\n| Care | A |\n| Care | B |', headerLines: 2 },
    ]);
  });

  it('adds notes, diagrams and the numbers behind charts', async () => {
    const point = (at: number, value: string): string => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`;
    const chart =
      '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:title><a:t>Sales</a:t></c:title><c:ser><c:tx><c:strRef><c:v>2024</c:v></c:strRef></c:tx>' +
      `<c:cat>${point(0, 'Q1')}${point(1, 'Q2')}</c:cat><c:val>${point(0, '5')}${point(1, '8')}</c:val></c:ser></c:chartSpace>`;
    const file = pptx([shape(['Slide'], 'title')], [0], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({
        n: ['notesSlide', '../notes.xml'],
        c: ['chart', '../chart.xml'],
        d: ['diagramData', '../data.xml'],
      }),
      'ppt/notes.xml': slidePart('notes', shape(['1'], 'sldNum') + shape(['remember'], 'body')),
      'ppt/chart.xml': chart,
      'ppt/data.xml': '<d:m xmlns:d="d" xmlns:a="a"><d:pt><d:t><a:p><a:r><a:t>box</a:t></a:r></a:p></d:t></d:pt></d:m>',
    });
    expect((await readBytes(file)).text).toBe(
      '# Slide\n\nNotes: remember\n\nSales\n\n|  | 2024 |\n| --- | --- |\n| Q1 | 5 |\n| Q2 | 8 |\n\nbox',
    );
  });

  it('reads formulas, and comments in both of their dialects', async () => {
    const half =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    const slide = `<p:sp><p:txBody><a:p><a:r><a:t>Take </a:t></a:r><a14:m>${half}</a14:m></a:p></p:txBody></p:sp>`;
    const body = (text: string): string => `<p188:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p188:txBody>`;
    const file = pptx([slide], [0], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({ o: ['comments', '../o.xml'], t: ['comments', '../t.xml'] }),
      'ppt/o.xml': '<p:cmLst><p:cm><p:pos x="1"/><p:text>older</p:text></p:cm></p:cmLst>',
      'ppt/t.xml': `<p188:cmLst><p188:cm><p188:replyLst><p188:reply>${body('answer')}</p188:reply></p188:replyLst>${body('newer')}</p188:cm></p188:cmLst>`,
    });
    expect((await readBytes(file)).text).toBe('Take 1/2\n\nComment: older\n\nComment: answer\n\nComment: newer');
  });

  it('reads what layouts and masters show on slides once, without their placeholders', async () => {
    const layout = (content: string, attributes = ''): string =>
      `<p:sldLayout ${attributes}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sldLayout>`;
    const from = (target: string): string => relationships({ l: ['slideLayout', `../${target}.xml`] });
    const master = (target: string): string => relationships({ m: ['slideMaster', `${target}.xml`] });
    const file = pptx([shape(['one']), shape(['two']), shape(['three'])], [0, 1, 2], {
      'ppt/slides/_rels/slide0.xml.rels': from('a'),
      'ppt/slides/_rels/slide1.xml.rels': from('b'),
      'ppt/slides/_rels/slide2.xml.rels': from('a'),
      'ppt/a.xml': layout(shape(['Click to edit'], 'title') + shape(['Confidential']) + shape(['‹#›'])),
      'ppt/_rels/a.xml.rels': master('m'),
      'ppt/m.xml': layout(shape(['Confidential']) + shape(['ACME'])),
      'ppt/b.xml': layout(shape(['Section']), 'showMasterSp="0"'),
      'ppt/_rels/b.xml.rels': master('n'),
      'ppt/n.xml': layout(shape(['hidden'])),
    });
    expect((await readBytes(file)).text).toBe('one\n\ntwo\n\nthree\n\nConfidential\n\nSection\n\nACME');
  });

  it('refuses a show that lacks one of its slides', async () => {
    const file = pptx([shape(['here'])], [0, 1]);
    expect((await readBytes(file)).outcome).toMatchObject({ code: 'corrupt' });
  });

  it('names the limit on slides', async () => {
    const { outcome } = await readBytes(pptx([shape(['a']), shape(['b'])]), 'a', { maxPages: 1 });
    expect(outcome).toMatchObject({ code: 'limit_exceeded', limit: 'maxPages', value: 1, actual: 2 });
  });
});
